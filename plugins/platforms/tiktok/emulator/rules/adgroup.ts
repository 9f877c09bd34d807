/** `adgroup/create/`, `adgroup/update/` and the Smart+ update. */
import { putLogged } from './change-log.ts';
import { changeable } from './status-change.ts';
import { checkAdgroup } from './settings.ts';
import { keepOnce } from './keep-once.ts';
import { checkBudget } from './money.ts';
import { ownsBudget, rowOf } from '../views.ts';
import { hasCampaignBudget, type OperationStatus, type Thing } from '../state.ts';
import type { Answer, Ask } from '../api/ask.ts';
import { invalid } from '../words.ts';

/** What every ad group shows, given or not. */
const defaults = {
  promotion_type: 'WEBSITE',
  placement_type: 'PLACEMENT_TYPE_AUTOMATIC',
  placements: ['PLACEMENT_TIKTOK'],
  languages: [],
  age_groups: [],
  gender: 'GENDER_UNLIMITED',
  operating_systems: [],
  audience_ids: [],
  excluded_audience_ids: [],
  interest_category_ids: [],
  bid_type: 'BID_TYPE_NO_BID',
  bid_price: 0,
  conversion_bid_price: 0,
};

export const createAdgroup: Answer = (ask) =>
  keepOnce(ask, 'adgroup', () => {
    const { fields, state, now, account } = ask;
    const campaign = changeable(ask, 'campaign', fields['campaign_id']);
    const { advertiser_id: _, adgroup_name: name, request_id: __, ...rest } = fields;
    const { campaign_id: ___, budget, operation_status: status = 'ENABLE', ...settings } = rest;
    const onCampaign = hasCampaignBudget(campaign);
    const whole = {
      ...defaults,
      ...settings,
      ...(onCampaign ? { budget_mode: 'BUDGET_MODE_INFINITE' } : {}),
    };
    // Under campaign budget optimization the ad group's budget is ignored.
    const minor = onCampaign ? undefined : checkBudget(account, 'adgroup', budget);
    checkAdgroup(ask, campaign, { ...whole, budget: onCampaign ? undefined : budget });
    const adgroup: Thing = {
      id: state.records.newId('adgroup', 16),
      kind: 'adgroup',
      accountId: account.spec.id,
      parentId: campaign.id,
      name: String(name),
      createdAt: now,
      modifiedAt: now,
      statuses: [{ at: now, value: status as OperationStatus }],
      budgets: minor === undefined ? [] : [{ at: now, value: minor }],
      fields: whole,
      ...(campaign.flavour ? { flavour: campaign.flavour } : {}),
    };
    putLogged(ask, adgroup);
    return rowOf(ask, adgroup);
  });

export function updateAdgroup(smartPlus: boolean): Answer {
  return (ask) => {
    const { fields, state, now } = ask;
    const { advertiser_id: _, adgroup_id: id, adgroup_name: name, budget, ...settings } = fields;
    const adgroup = changeable(ask, 'adgroup', id, smartPlus);
    const changed: Thing = {
      ...adgroup,
      name: String(name ?? adgroup.name),
      modifiedAt: now,
      budgets: newBudgets(ask, adgroup, budget),
      fields: { ...adgroup.fields, ...settings },
    };
    const campaign = state.records.find('campaign', adgroup.parentId ?? '');
    if (!campaign) throw new Error(`Ad group ${adgroup.id} has no campaign.`);
    const row = rowOf(ask, changed);
    const own = ownsBudget(state.records, adgroup) ? row['budget'] : undefined;
    if (!smartPlus) checkAdgroup(ask, campaign, { ...changed.fields, budget: own }, settings);
    putLogged(ask, changed);
    return smartPlus ? { adgroup_id: changed.id } : row;
  };
}

function newBudgets(ask: Ask, adgroup: Thing, budget: unknown): Thing['budgets'] {
  if (budget === undefined) return adgroup.budgets;
  if (!ownsBudget(ask.state.records, adgroup))
    throw invalid('budget', 'The campaign optimizes the budget: set it there.');
  return [...adgroup.budgets, { at: ask.now, value: checkBudget(ask.account, 'adgroup', budget) }];
}
