/**
 * The seeded world, as LinkedIn keeps it: its campaigns are campaign groups, its groups campaigns, its ads creatives; and
 * beside them forms, an image, a video, a document, audiences, conversions, each list by id.
 */
import {
  addDays,
  dayStart,
  digits,
  SPENT_SHARE,
  type Fields,
  type TreeSeeds,
} from '../../../../sdk/emulator/index.ts';
import seed from './seed.json' with { type: 'json' };
import { demoDocument, demoImage, demoVideo } from './accounts.ts';
import type { Account, Beside, Thing } from './model.ts';
import { accountUrn, instant, moneyOf, organizationUrn, urnOf } from './words.ts';

const FIRST_FORM = 81_340_000;
/** The price of a click by hand where nothing else bids, in minor units. */
const HAND_BID = 625;
const facet = (name: string, urn: string) => ({
  or: { [`urn:li:adTargetingFacet:${name}`]: [urn] },
});

export function seedsOf({ spec }: Account): TreeSeeds<string> {
  const account = accountUrn(spec.id);
  const scheduleOf = (day: string) => ({ start: dayStart(day, spec.timeZone) });
  return {
    words: { on: 'ACTIVE', paused: 'PAUSED', removed: 'ARCHIVED' },
    campaign: ({ name, firstDay, status }) => ({
      fields: {
        name,
        account,
        runSchedule: scheduleOf(firstDay),
        backfilled: false,
        test: false,
        own: { version: status === 'ENABLED' ? 1 : 2 },
      },
    }),
    group: (group, campaign) => {
      const plan = spec.plans[campaign.name]!;
      const isByHand = plan.optimizationTargetType === 'NONE';
      return {
        fields: {
          ...seed.campaign,
          ...plan,
          name: group.name,
          account,
          campaignGroup: urnOf('campaign', campaign.id),
          associatedEntity: organizationUrn(spec.organization),
          ...(isByHand && { unitCost: moneyOf(HAND_BID, spec.currency) }),
          runSchedule: scheduleOf(group.firstDay),
          targetingCriteria: {
            include: {
              and: [
                facet('locations', spec.geo),
                facet('interfaceLocales', 'urn:li:locale:en_US'),
                facet('seniorities', 'urn:li:seniority:6'),
              ],
            },
          },
          own: { version: 1 },
        },
        dailyMinor: Math.round(group.spendMinorPerDay / SPENT_SHARE),
      };
    },
    ad: (ad, group, campaign) => {
      const destination = `urn:li:adForm:${FIRST_FORM + group.ads.indexOf(ad)}`;
      const isLead = spec.plans[campaign.name]!.objectiveType === 'LEAD_GENERATION';
      return {
        fields: {
          name: ad.name,
          campaign: urnOf('group', group.id),
          account,
          content: { reference: `urn:li:share:${digits(19, 'linkedin', 'post', ad.id)}` },
          ...(isLead && { leadgenCallToAction: { destination, label: 'DOWNLOAD' } }),
          own: { version: 1 },
        },
      };
    },
  };
}

/** Forms and pictures are those of the first account. */
const FIRST = '508340021';

export function besideOf({ spec }: Account, kind: Beside, anchor: string): (Thing & Fields)[] {
  const at = instant(addDays(anchor, -200));
  const id = (sort: string) => digits(8, 'linkedin', sort, spec.id);
  const available = { owner: organizationUrn(spec.organization), status: 'AVAILABLE' };
  const more: Readonly<Record<string, Fields>> = {
    quote: { lastCallbackAt: instant(anchor) },
    visitors: { sources: [`urn:li:adPageSet:${id('pages')}`] },
  };
  const listed = (kind in seed.beside ? seed.beside[kind as 'segment'] : {}) as Record<
    string,
    Fields
  >;
  const named = Object.entries(listed).map(([sort, fields]) => [
    id(sort),
    { ...fields, ...more[sort] },
  ]);
  const shared: Partial<Record<Beside, readonly (readonly [string, Fields])[]>> = {
    image: [[demoImage, available]],
    video: [[demoVideo, available]],
    document: [[demoDocument, available]],
    form: [formOf(0, {}), formOf(1, { 'How many sites do you run?': undefined })],
  };
  const all = [...named, ...(spec.id === FIRST ? (shared[kind] ?? []) : [])] as [string, Fields][];
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

/** The n-th question of a form is numbered n, 0 and the form. */
function formOf(at: number, more: Readonly<Record<string, string | undefined>>) {
  const id = String(FIRST_FORM + at);
  const asked = Object.entries({ ...seed.questions, ...more });
  const questions = asked.map(([text, field], n) => ({
    questionId: Number(`${n + 1}0${id}`),
    question: { localized: { en_US: text } },
    name: text,
    ...(field !== undefined && { predefinedField: field }),
    ...seed.question,
  }));
  const content = { ...seed.formContent, questions };
  return [id, { ...seed.form, name: `Buying guide ${at + 1}`, content }] as const;
}
