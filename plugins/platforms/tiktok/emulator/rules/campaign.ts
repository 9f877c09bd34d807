/** `campaign/create/`, `campaign/update/` and the Smart+ update. */
import { putLogged } from './change-log.ts';
import { changeable } from './status-change.ts';
import { keepOnce } from './keep-once.ts';
import { checkBudget } from './money.ts';
import { ownsBudget, rowOf } from '../views.ts';
import type { OperationStatus, Thing } from '../state.ts';
import type { Answer, Ask } from '../api/ask.ts';
import { invalid } from '../words.ts';

export const createCampaign: Answer = (ask) =>
  keepOnce(ask, 'campaign', () => {
    const { fields, state, now, account } = ask;
    const { advertiser_id: _, campaign_name: name, request_id: __, budget, ...rest } = fields;
    const { operation_status: status = 'ENABLE', ...settings } = rest;
    const campaign: Thing = {
      id: state.records.newId('campaign', 16),
      kind: 'campaign',
      accountId: account.spec.id,
      name: String(name),
      createdAt: now,
      modifiedAt: now,
      statuses: [{ at: now, value: status as OperationStatus }],
      budgets: campaignBudget(ask, budget),
      fields: {
        campaign_type: 'REGULAR_CAMPAIGN',
        objective: 'LANDING_PAGE',
        budget_optimize_on: false,
        is_smart_performance_campaign: false,
        ...settings,
      },
      flavour: flavours[String(settings['objective_type'])] ?? 'prospecting',
    };
    putLogged(ask, campaign);
    return rowOf(ask, campaign);
  });

const flavours: Readonly<Record<string, Thing['flavour']>> = {
  REACH: 'awareness',
  VIDEO_VIEWS: 'awareness',
  TRAFFIC: 'awareness',
};

function campaignBudget({ fields, now, account }: Ask, budget: unknown): Thing['budgets'] {
  const { budget_mode: mode, budget_optimize_on: optimize, objective_type: objective } = fields;
  if (mode === undefined && objective !== 'RF_REACH')
    throw invalid('budget_mode', 'Missing data for required field.');
  if (mode === 'BUDGET_MODE_INFINITE') {
    if (optimize === true) throw invalid('budget_mode', 'must be a limit when budget_optimize_on.');
    if (budget !== undefined && budget !== 0)
      throw invalid('budget', 'must be empty for BUDGET_MODE_INFINITE.');
    return [];
  }
  return [{ at: now, value: checkBudget(account, 'campaign', budget) }];
}

export function updateCampaign(smartPlus: boolean): Answer {
  return (ask) => {
    const { fields, state, now, account } = ask;
    const { advertiser_id: _, campaign_id: id, campaign_name: name, budget, ...settings } = fields;
    const campaign = changeable(ask, 'campaign', id, smartPlus);
    if (budget !== undefined && !ownsBudget(state.records, campaign))
      throw invalid('budget', 'The campaign has BUDGET_MODE_INFINITE: set it on its ad groups.');
    const changed: Thing = {
      ...campaign,
      name: String(name ?? campaign.name),
      modifiedAt: now,
      budgets:
        budget === undefined
          ? campaign.budgets
          : [...campaign.budgets, { at: now, value: checkBudget(account, 'campaign', budget) }],
      fields: { ...campaign.fields, ...settings },
    };
    putLogged(ask, changed);
    return smartPlus ? { campaign_id: changed.id } : rowOf(ask, changed);
  };
}
