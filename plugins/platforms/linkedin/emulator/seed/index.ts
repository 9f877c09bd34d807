/** The seeded world, as LinkedIn keeps it: its campaigns are campaign groups, its groups campaigns, its ads creatives. */
import {
  dayStart,
  digits,
  SPENT_SHARE,
  type TreeSeeds,
} from '../../../../../sdk/emulator/index.ts';
import seed from '../seed.json' with { type: 'json' };
import type { Account } from '../model.ts';
import { accountUrn, moneyOf, organizationUrn, urnOf } from '../words.ts';
import { FIRST_FORM } from './beside.ts';

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
