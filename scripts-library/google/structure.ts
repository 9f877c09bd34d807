/** Needs of a campaign that is to serve, and whether they are met. */
import type { Host } from '../../sdk/script.ts';
import { readCampaign, type Campaign } from './levels/campaign.ts';
import { search } from './api.ts';

export interface Check {
  readonly check: string;
  readonly ok: boolean;
  /** Finding, or missing part. */
  readonly message: string;
}

/** How many rows a query has, without reading them. */
async function count(host: Host, from: string, field: string, where: readonly string[]) {
  const fields = [field, 'campaign.id'];
  return (await search(host, { from, fields, where, limit: 1 })).total;
}

const kinds = [
  {
    check: 'ad_group',
    from: 'ad_group',
    field: 'ad_group.id',
    what: 'enabled ad group',
    where: ["ad_group.status = 'ENABLED'"],
  },
  {
    check: 'ad',
    from: 'ad_group_ad',
    field: 'ad_group_ad.ad.id',
    what: 'enabled ad',
    where: ["ad_group_ad.status = 'ENABLED'", "ad_group.status = 'ENABLED'"],
  },
  {
    check: 'approved_ad',
    from: 'ad_group_ad',
    field: 'ad_group_ad.ad.id',
    what: 'enabled ad that is not disapproved',
    where: [
      "ad_group_ad.status = 'ENABLED'",
      "ad_group_ad.policy_summary.approval_status != 'DISAPPROVED'",
    ],
  },
] as const;

const keywords = {
  check: 'keyword',
  from: 'ad_group_criterion',
  field: 'ad_group_criterion.criterion_id',
  what: 'enabled keyword',
  where: [
    "ad_group_criterion.type = 'KEYWORD'",
    'ad_group_criterion.negative = FALSE',
    "ad_group_criterion.status = 'ENABLED'",
  ],
} as const;

const settings = (campaign: Campaign): Check[] => [
  {
    check: 'status',
    ok: campaign.status === 'ENABLED',
    message: `The campaign is ${campaign.status}.`,
  },
  {
    check: 'budget',
    ok: (campaign.budget.amount ?? 0) > 0,
    message: `Its budget is ${String(campaign.budget.amount ?? 0)} ${campaign.currency}.`,
  },
];

export async function checkStructure(host: Host, id: string) {
  const campaign = await readCampaign(host, id);
  const wanted = campaign.channel === 'SEARCH' ? [...kinds, keywords] : kinds;
  const found = await Promise.all(
    wanted.map(async ({ check, from, field, where, what }): Promise<Check> => {
      const number = await count(host, from, field, [`campaign.id = ${id}`, ...where]);
      return {
        check,
        ok: number > 0,
        message: number > 0 ? `${String(number)} there.` : `It has no ${what}.`,
      };
    }),
  );
  const conversions = await search(host, {
    from: 'conversion_action',
    fields: ['conversion_action.id'],
    limit: 1,
    where: ["conversion_action.status = 'ENABLED'"],
  });
  const tracked: Check = {
    check: 'conversion_tracking',
    ok: conversions.total > 0,
    message:
      conversions.total > 0
        ? `The account counts ${String(conversions.total)} sorts of conversions.`
        : 'The account counts no conversions, so bidding has nothing to learn from.',
  };
  return { campaign, checks: [...settings(campaign), ...found, tracked] };
}
