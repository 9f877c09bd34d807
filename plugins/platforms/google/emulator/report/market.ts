/** An ad group as the market feels it: bids and goals of its campaign, its keywords, its negatives, and its ads. */
import {
  settingsSince,
  type LevelFields,
  type Settings,
  type Since,
} from '../../../../../sdk/emulator/index.ts';
import type { Customer, GoogleRecord } from '../customers.ts';

const campaignFields: LevelFields = {
  bids: [
    'targetCpa.targetCpaMicros micros action',
    'maximizeConversions.targetCpaMicros micros action',
    'targetRoas.targetRoas ratio return',
    'maximizeConversionValue.targetRoas ratio return',
  ],
  clicks: ['biddingStrategyType', ['TARGET_SPEND']],
};
/** Bids of a group count while its campaign bids by hand. */
const groupFields: LevelFields = { bids: ['cpcBidMicros micros click'] };
const adFields: LevelFields = {
  page: ['ad.finalUrls'],
  words: ['ad.responsiveSearchAd', 'ad.responsiveDisplayAd.headlines', 'ad.expandedTextAd'],
};

export const adSettings = (record: GoogleRecord, customer: Customer) =>
  settingsSince(record, adFields, customer);

export const campaignSettings = (record: GoogleRecord, customer: Customer) =>
  settingsSince(record, campaignFields, customer);

/** The group's own, with its keywords and what it and its campaign keep out, at each instant at which one changed. */
export function groupSettings(
  customer: Customer,
  group: GoogleRecord,
  campaign: GoogleRecord,
): readonly Since<Settings>[] {
  const { records } = customer;
  const own = (settingsSince(group, groupFields, customer) ?? []).map(withoutDefault);
  const criteria = [
    ...records.list('adGroupCriteria', { parentId: group.id }),
    ...records.list('campaignCriteria', { parentId: campaign.id }),
  ].filter(({ fields }) => 'keyword' in fields);
  const first = own[0]?.at ?? group.createdAt;
  const turns = criteria.flatMap(({ createdAt, statuses }) => [
    createdAt,
    ...statuses.map(({ at }) => at),
  ]);
  // The seeded world is as it is on the day before which its history lies.
  const seeded = Math.max(first, Date.parse(records.anchor));
  const times = [...own.slice(1).map(({ at }) => at), ...turns].filter((at) => at > seeded);
  return [first, ...new Set(times.sort((a, b) => a - b))].map((at) => ({
    at,
    value: { ...valueOf(own, at), audience: wordsAt(criteria, Math.max(at, seeded)) },
  }));
}

/** Google fills in a bid of 0.01 where none is given; test mode takes it for none, so that such a group serves. */
const withoutDefault = ({ at, value: { bid, ...value } }: Since<Settings>): Since<Settings> => ({
  at,
  value: bid === undefined || bid.amount <= 1 ? value : { ...value, bid },
});

const valueOf = (own: readonly Since<Settings>[], at: number) =>
  own.findLast((one) => one.at <= at)?.value ?? own[0]?.value;

function wordsAt(criteria: readonly GoogleRecord[], at: number): Settings['audience'] {
  const there = criteria.filter(
    ({ createdAt, statuses }) =>
      createdAt <= at &&
      (statuses.findLast((one) => one.at <= at) ?? statuses[0])?.value !== 'REMOVED',
  );
  const negative = there.filter(({ fields }) => fields['negative'] === true).length;
  return { lists: [there.length - negative], excluded: negative };
}
