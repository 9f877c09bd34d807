/** Things beside the campaigns of a seeded account (`seed.json`): labels, a catalog, a test, lead forms with leads, comments, block lists. */
import {
  addDays,
  dayStart,
  digits,
  seedLines,
  type Fields,
  type SeedLine,
} from '../../../../../sdk/emulator/index.ts';
import { businessId, pages } from '../accounts.ts';
import seed from '../seed.json' with { type: 'json' };
import type { Account, AdObject, Thing } from '../model.ts';

const HOUR = 3_600_000;
/** Hours before the day on which the world begins to be changed, where a thing says no other. */
const USUAL = 24 * 60;

/** @param objects  of the account: tests, leads and comments are about some of them */
export function seedThings(
  { spec }: Account,
  anchor: string,
  objects: readonly AdObject[],
): Thing[] {
  const now = dayStart(anchor, spec.timeZone);
  const { things } = seed as { readonly things: readonly SeedLine[] };
  return seedLines(things, valuesOf(spec, anchor, objects), (line, { at, above }): Thing => {
    const { kind, name, on, hours = USUAL, more = 0, fields } = line as unknown as Line;
    const parentId = on ?? (above as Thing).id;
    const number = `1203${digits(13, 'meta', spec.id, kind, String(name))}`;
    const id = kind === 'comment' ? `${parentId.split('_')[1] ?? ''}_${number}` : number;
    const createdAt = now - (hours + Number(at) * more) * HOUR;
    const accountId = spec.id;
    return { id, kind, accountId, parentId, createdAt, updatedAt: createdAt, fields };
  });
}

/** The kind of a thing, from which name its id follows, and on which edge it is where it stands below nothing. */
interface Line extends Pick<Thing, 'kind' | 'fields'> {
  readonly name: string;
  readonly on?: string;
  readonly hours?: number;
  /** Hours between each and the one after it. */
  readonly more?: number;
}

function valuesOf(spec: Account['spec'], anchor: string, objects: readonly AdObject[]): Fields {
  const seconds = (days: number) => dayStart(addDays(anchor, days), spec.timeZone) / 1000;
  const cells = objects.filter(({ kind }) => kind === 'adset').slice(0, 2);
  // Three days of a larger budget, some weeks ago.
  const period = objects.find(
    ({ kind, name, budgets }) =>
      kind === 'campaign' && budgets.length > 0 && name.includes('Retargeting'),
  );
  const { ad } = adOf(objects, 'Sales') ?? {};
  const creative = objects.find(({ id }) => id === ad?.fields['creative_id']);
  const post = creative?.fields['effective_object_story_id'];
  return {
    spec,
    business: businessId,
    site: `https://${spec.website}`,
    page: pages.find((one) => one.name === spec.name),
    labels: spec.labels,
    blocked: spec.blocked,
    items: spec.products.length,
    products: spec.products.map((row) => {
      const [retailer_id, title, price, availability, type] = row.split('; ');
      return { retailer_id, title, price, availability, type };
    }),
    cells,
    // Two ad sets of the first campaign, side by side for two weeks.
    studies: cells.length < 2 ? [] : [{ id: cells[0]!.id, start: seconds(-45), end: seconds(-31) }],
    periods: period ? [{ id: period.id, start: seconds(-24), end: seconds(-21) }] : [],
    forms: formsOf(),
    lead: adOf(objects, 'Leads')?.about ?? {},
    post,
    comments: typeof post === 'string' ? commentsOf(post) : [],
  };
}

const formsOf = () =>
  seed.leads.map(({ name, answers, ...form }) => {
    const questions = form.questions.map(questionOf);
    const leads = answers.map((values, at) => ({
      name: `${name} ${at}`,
      field_data: values.map((value, n) => ({ name: questions[n]?.key, values: [value] })),
    }));
    return { name, questions, leads };
  });

function questionOf(text: string) {
  const [, type = '', label] = /^(\w+) ?(.*)$/.exec(text) ?? [];
  const key =
    type === 'CUSTOM' ? (label ?? '').toLowerCase().replace(/\W+/g, '_') : type.toLowerCase();
  return { type, key, ...(label ? { label } : {}) };
}

/** An ad of the first campaign of that sort, with what a lead tells of it. */
function adOf(objects: readonly AdObject[], word: string) {
  const campaign = objects.find((one) => one.kind === 'campaign' && one.name.startsWith(word));
  const adSet = objects.find((one) => one.kind === 'adset' && one.parentId === campaign?.id);
  const ad = objects.find((one) => one.kind === 'ad' && one.parentId === adSet?.id);
  if (!campaign || !adSet || !ad) return undefined;
  const chain = Object.entries({ ad, adset: adSet, campaign });
  const about = chain.flatMap(([level, { id, name }]) => [
    [`${level}_id`, id],
    [`${level}_name`, name],
  ]);
  return { ad, about: Object.fromEntries(about) as Fields };
}

/** Without a name it is the page that writes. */
function commentsOf(post: string) {
  const page = pages.find(({ id }) => post.startsWith(`${id}_`));
  return seed.comments.map(({ from, is_hidden = false, ...comment }) => ({
    ...comment,
    is_hidden,
    can_hide: from !== '',
    author: from
      ? { id: digits(15, 'meta', 'person', from), name: from }
      : page && { id: page.id, name: page.name },
  }));
}
