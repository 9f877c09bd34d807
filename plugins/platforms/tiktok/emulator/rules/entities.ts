/** `campaign/create/`, `adgroup/create/`, their updates, and the updates of Smart+. */
import { boundsOf, type Fields } from '../../../../../sdk/emulator/index.ts';
import platform from '../../platform.json' with { type: 'json' };
import seed from '../seed.json' with { type: 'json' };
import type { Account } from '../model.ts';
import type { Answer, Ask, Thing } from '../state.ts';
import { hasCampaignBudget, parentsOf } from './parents.ts';
import { ownsBudget, rowOf } from '../views.ts';
import { invalid } from '../words.ts';
import { begin, changeable, keep, keepOnce } from './changes.ts';
import { checkAdgroup } from './settings.ts';

const entities = { campaign: 'campaign', group: 'ad_group' } as const;
type Budgeted = keyof typeof entities;

/** @returns minor units. @throws Refusal  no amount, or under the least that TikTok takes */
function checkBudget({ spec }: Account, kind: Budgeted, value: unknown): number {
  const { currency, currencyExponent } = spec;
  const place = { of: entities[kind], field: 'budget', currency };
  const { least = 0 } = boundsOf(platform.limits, place);
  if (typeof value !== 'number' || value < least) {
    const level = kind === 'group' ? 'adgroup' : kind;
    throw invalid('budget', `must be at least ${least} ${currency} on a ${level}.`);
  }
  const minor = value * 10 ** currencyExponent;
  if (Math.abs(minor - Math.round(minor)) > 1e-6)
    throw invalid('budget', `has too many decimals for ${currency}.`);
  return Math.round(minor);
}

const awareness = ['REACH', 'VIDEO_VIEWS', 'TRAFFIC'];

export const createCampaign: Answer = (ask) =>
  keepOnce(ask, 'campaign', () => {
    const { advertiser_id: _, request_id: __, budget, operation_status, ...given } = ask.fields;
    const dailyMinor = campaignBudget(ask, budget);
    const isSeen = awareness.includes(String(given['objective_type']));
    const flavour = isSeen ? 'awareness' : 'prospecting';
    const fields = {
      campaign_type: 'REGULAR_CAMPAIGN',
      objective: 'LANDING_PAGE',
      budget_optimize_on: false,
      is_smart_performance_campaign: false,
      ...given,
    };
    const campaign: Thing = { ...begin(ask, 'campaign', operation_status), flavour };
    return rowOf(ask, keep(ask, campaign, { fields, dailyMinor }));
  });

function campaignBudget({ fields, caller }: Ask, budget: unknown): number | undefined {
  const { budget_mode: mode, budget_optimize_on: optimize, objective_type: objective } = fields;
  if (mode === undefined && objective !== 'RF_REACH')
    throw invalid('budget_mode', 'Missing data for required field.');
  if (mode !== 'BUDGET_MODE_INFINITE') return checkBudget(caller, 'campaign', budget);
  if (optimize === true) throw invalid('budget_mode', 'must be a limit when budget_optimize_on.');
  if (budget !== undefined && budget !== 0)
    throw invalid('budget', 'must be empty for BUDGET_MODE_INFINITE.');
  return undefined;
}

export const createAdgroup: Answer = (ask) =>
  keepOnce(ask, 'adgroup', () => {
    const { advertiser_id: _, campaign_id: id, request_id: __, ...rest } = ask.fields;
    const { budget, operation_status, ...given } = rest;
    const campaign = changeable(ask, 'campaign', id);
    // Under campaign budget optimization the ad group's budget is ignored.
    const isOwn = !hasCampaignBudget(campaign);
    const mode = isOwn ? {} : { budget_mode: 'BUDGET_MODE_INFINITE' };
    const fields: Fields = { ...seed.newAdgroup, ...given, ...mode };
    const dailyMinor = isOwn ? checkBudget(ask.caller, 'group', budget) : undefined;
    checkAdgroup(ask, campaign, { ...fields, budget: isOwn ? budget : undefined });
    const adgroup = begin(ask, 'group', operation_status, campaign);
    return rowOf(ask, keep(ask, adgroup, { fields, dailyMinor }));
  });

const closed = {
  campaign: 'The campaign has BUDGET_MODE_INFINITE: set it on its ad groups.',
  group: 'The campaign optimizes the budget: set it there.',
};

/** `campaign/update/` and `adgroup/update/`; the Smart+ ones answer the id alone. */
export function updateAnswer(kind: Budgeted, smartPlus = false): Answer {
  const key = kind === 'group' ? 'adgroup_id' : 'campaign_id';
  return (ask) => {
    const { advertiser_id: _, [key]: id, budget, ...settings } = ask.fields;
    const thing = changeable(ask, kind, id, smartPlus);
    const isOwn = ownsBudget(ask.state, thing);
    if (budget !== undefined && !isOwn) throw invalid('budget', closed[kind]);
    const dailyMinor = budget === undefined ? undefined : checkBudget(ask.caller, kind, budget);
    const fields = { ...thing.fields, ...settings };
    const [campaign] = parentsOf(ask.state, thing);
    if (campaign && !smartPlus) {
      const current = isOwn ? (budget ?? rowOf(ask, thing)['budget']) : undefined;
      checkAdgroup(ask, campaign, { ...fields, budget: current }, settings);
    }
    const changed = keep(ask, thing, { fields, dailyMinor });
    return smartPlus ? { [key]: changed.id } : rowOf(ask, changed);
  };
}
