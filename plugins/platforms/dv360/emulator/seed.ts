/** The entities that the seeded world makes: its groups are insertion orders, its ads are line items. */
import {
  addDays,
  dayNumber,
  digits,
  fillTemplate,
  localDay,
  seedTree,
  SPENT_SHARE,
  type Fields,
  type TreePart,
  type WorldAd,
  type WorldCampaign,
  type WorldGroup,
} from '../../../../sdk/emulator/index.ts';
import { dailyMinorOf, dayFields, microsPerMinor } from './rules/pacing.ts';
import templates from './seed.json' with { type: 'json' };
import type { Account, Entity, Kind, Status } from './model.ts';

/** The levels of Display & Video 360. */
export const levels = ['campaign', 'insertionOrder', 'lineItem'] as const;

/** How far the flights of the demo reach. */
const FLIGHT_DAYS = 365;

export function seedRecords(account: Account, anchor: string): Entity[] {
  const { spec } = account;
  const { today } = localDay(Date.parse(`${anchor}T12:00:00Z`), spec.timeZone);
  return seedTree<Status, Kind>(account, {
    kinds: levels,
    words: {
      on: 'ENTITY_STATUS_ACTIVE',
      paused: 'ENTITY_STATUS_PAUSED',
      removed: 'ENTITY_STATUS_ARCHIVED',
    },
    campaign: ({ name, dailyBudgetMinor, firstDay }) => {
      const { goal } = spec.plans[name]!;
      const planned = String(dailyBudgetMinor * microsPerMinor(spec) * FLIGHT_DAYS);
      const values = { name, goal, planned, start: dayFields(firstDay) };
      return { fields: fillTemplate(templates.campaign, values) };
    },
    group: (group, campaign) => {
      const fields = fillTemplate<Fields>(
        templates.insertionOrder,
        ofOrder(account, group, campaign, anchor),
      );
      return { fields, dailyMinor: dailyMinorOf(spec, fields) };
    },
    ad: (ad, group, campaign) => ({
      fields: fillTemplate(templates.lineItem, ofLineItem(account, ad, group, campaign, today)),
    }),
    parts: (group) =>
      group.ads.flatMap(creativesOf).map((one): TreePart<Kind> => {
        const slug = group.name.toLowerCase().replaceAll(' ', '-');
        const values = { ...one, slug, website: spec.website };
        return { kind: 'creative', id: one.id, fields: fillTemplate(templates.creative, values) };
      }),
  });
}

function ofOrder(
  { spec }: Account,
  { name, firstDay, spendMinorPerDay }: WorldGroup,
  campaign: WorldCampaign,
  anchor: string,
): Fields {
  const { pacing } = spec.plans[campaign.name]!;
  const micros = Math.round(spendMinorPerDay / SPENT_SHARE) * microsPerMinor(spec);
  const end = addDays(anchor, FLIGHT_DAYS);
  const days = dayNumber(end) - dayNumber(firstDay) + 1;
  return {
    name,
    pacing,
    campaignId: campaign.id,
    dailyMaxMicros: pacing === 'DAILY' ? String(micros) : undefined,
    budgetAmountMicros: String(micros * days),
    start: dayFields(firstDay),
    end: dayFields(end),
  };
}

/** The first line item of an order runs as long as that; the others have days of their own. */
function ofLineItem(
  { spec }: Account,
  ad: WorldAd,
  group: WorldGroup,
  campaign: WorldCampaign,
  today: string,
): Fields {
  const { lineItem, other = {} } = spec.plans[campaign.name]!;
  const isFirst = group.ads[0] === ad;
  const [startDate, endDate] = [group.firstDay, addDays(today, FLIGHT_DAYS)].map(dayFields);
  return {
    name: ad.name,
    campaignId: campaign.id,
    insertionOrderId: group.id,
    sort: other[group.name] ?? lineItem,
    flight: isFirst ? 'INHERITED' : 'CUSTOM',
    dateRange: isFirst ? undefined : { startDate, endDate },
    bid: isFirst ? '4500000' : '6000000',
    creativeIds: creativesOf(ad).map(({ id }) => id),
  };
}

const creativesOf = ({ id, name }: WorldAd) =>
  templates.sizes.map((size, n) => ({
    ...size,
    name,
    id: digits(9, 'dv360', 'creative', id, String(n)),
  }));
