/**
 * The seeded world, as LinkedIn keeps it: its campaigns are campaign groups, its groups campaigns, its ads creatives; and
 * beside them forms, an image, a video, a document, audiences, conversions, each list by id.
 */
import {
  addDays,
  dayStart,
  digits,
  fillTemplate,
  SPENT_SHARE,
  type Fields,
  type TreeSeeds,
} from '../../../../sdk/emulator/index.ts';
import seed from './seed.json' with { type: 'json' };
import { demoDocument, demoImage, demoVideo } from './accounts.ts';
import type { Account, Beside, Thing } from './model.ts';
import { accountUrn, instant, moneyOf, organizationUrn } from './words.ts';

const FIRST_FORM = 81_340_000;
/** The price of a click by hand where nothing else bids, in minor units. */
const HAND_BID = 625;
const { templates } = seed;

export function seedsOf({ spec }: Account): TreeSeeds<string> {
  const fill = (template: object, values: Fields) =>
    fillTemplate<Fields>(template, { spec, account: accountUrn(spec.id), ...values });
  const startOf = (day: string) => dayStart(day, spec.timeZone);
  return {
    words: { on: 'ACTIVE', paused: 'PAUSED', removed: 'ARCHIVED' },
    campaign: ({ name, firstDay, status }) => {
      const version = status === 'ENABLED' ? 1 : 2;
      return { fields: fill(templates.group, { name, version, start: startOf(firstDay) }) };
    },
    group: ({ name, firstDay, spendMinorPerDay }, { id: above, name: campaign }) => {
      const plan = spec.plans[campaign]!;
      const isByHand = plan.optimizationTargetType === 'NONE';
      const bid = isByHand ? moneyOf(HAND_BID, spec.currency) : undefined;
      const start = startOf(firstDay);
      return {
        fields: fill(templates.campaign, { name, above, plan, bid, start }),
        dailyMinor: Math.round(spendMinorPerDay / SPENT_SHARE),
      };
    },
    ad: (ad, { id: above, ads }, campaign) => {
      const isLead = spec.plans[campaign.name]!.objectiveType === 'LEAD_GENERATION';
      const form = FIRST_FORM + ads.indexOf(ad);
      const action = isLead ? fill(templates.action, { form }) : undefined;
      const post = digits(19, 'linkedin', 'post', ad.id);
      return { fields: fill(templates.creative, { name: ad.name, above, action, post }) };
    },
  };
}

/** Forms and pictures are those of the first account. */
const FIRST = '508340021';

export function besideOf({ spec }: Account, kind: Beside, anchor: string): (Thing & Fields)[] {
  const at = instant(addDays(anchor, -200));
  const id = (sort: string) => digits(8, 'linkedin', sort, spec.id);
  const available = { owner: organizationUrn(spec.organization), status: 'AVAILABLE' };
  const values = { anchor: instant(anchor), pages: id('pages') };
  const listed: Readonly<Record<string, Fields>> =
    kind in seed.beside ? seed.beside[kind as 'pageset'] : {};
  const named = Object.entries(listed).map(
    ([sort, fields]) => [id(sort), fillTemplate<Fields>(fields, values)] as const,
  );
  const shared: Partial<Record<Beside, readonly (readonly [string, Fields])[]>> = {
    image: [[demoImage, available]],
    video: [[demoVideo, available]],
    document: [[demoDocument, available]],
    form: [
      formOf(0, {}),
      formOf(1, { 'How many sites do you run?': undefined }),
      draftOf(formOf(2, {})),
    ],
  };
  const all = [...named, ...(spec.id === FIRST ? (shared[kind] ?? []) : [])];
  return all
    .map(([own, fields]) => ({
      id: own,
      accountId: spec.id,
      createdAt: at,
      updatedAt: at,
      fields,
    }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** No ad opens it yet. */
const draftOf = ([id, form]: readonly [string, Fields]) =>
  [id, { ...form, state: 'DRAFT' }] as const;

/** The n-th question of a form is numbered n, 0 and the form. */
function formOf(at: number, more: Readonly<Record<string, string | undefined>>) {
  const form = String(FIRST_FORM + at);
  const questions = Object.entries({ ...seed.questions, ...more }).map(([text, field], n) =>
    fillTemplate(templates.question, { id: Number(`${n + 1}0${form}`), text, field }),
  );
  return [form, fillTemplate<Fields>(templates.form, { number: at + 1, questions })] as const;
}
