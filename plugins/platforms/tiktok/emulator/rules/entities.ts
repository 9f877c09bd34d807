/** `campaign/create/`, `adgroup/create/`, their updates, and the updates of Smart+. */
import { aboveOf, boundsOf, type Fields } from '../../../../../sdk/emulator/index.ts';
import platform from '../../platform.json' with { type: 'json' };
import seed from '../seed.json' with { type: 'json' };
import { levels, type Answer, type Ask, type Thing } from '../state.ts';
import { ownsBudget, rowOf } from '../views.ts';
import { invalid } from '../words.ts';
import { begin, changeable, keep, keepOnce } from './changes.ts';
import { check } from './checks.ts';
import { hasCampaignBudget } from './status.ts';

type Budgeted = 'campaign' | 'group';

/** @returns minor units. @throws Refusal  no amount, or under the least that TikTok takes */
function checkBudget({ caller: { spec } }: Ask, kind: Budgeted, value: unknown): number {
  const { currency, currencyExponent } = spec;
  const of = kind === 'group' ? 'ad_group' : kind;
  const { least = 0 } = boundsOf(platform.limits, { of, field: 'budget', currency });
  if (typeof value !== 'number' || value < least)
    throw invalid('budget', `must be at least ${least} ${currency} on a ${levels[kind]}.`);
  const minor = value * 10 ** currencyExponent;
  if (Math.abs(minor - Math.round(minor)) > 1e-6)
    throw invalid('budget', `has too many decimals for ${currency}.`);
  return Math.round(minor);
}

const awareness = ['REACH', 'VIDEO_VIEWS', 'TRAFFIC'];

export const createCampaign: Answer = (ask) =>
  keepOnce(ask, 'campaign', () => {
    const { advertiser_id: _, request_id: __, budget, operation_status, ...given } = ask.fields;
    check('campaign', ask.fields, ask);
    const isEndless = given['budget_mode'] === 'BUDGET_MODE_INFINITE';
    const dailyMinor = isEndless ? undefined : checkBudget(ask, 'campaign', budget);
    const isSeen = awareness.includes(String(given['objective_type']));
    const campaign = begin(ask, 'campaign', operation_status);
    const flavour = isSeen ? 'awareness' : 'prospecting';
    const fields = { ...seed.newCampaign, ...given };
    return rowOf(ask, keep(ask, { ...campaign, flavour }, { fields, dailyMinor }));
  });

/** @param settings  of the ad group as it would be; `budget` in units where it is its own */
const checkAdgroup = (ask: Ask, { fields: { objective_type } }: Thing, settings: Fields): void =>
  check('adgroup', { ...settings, objective_type }, ask);

export const createAdgroup: Answer = (ask) =>
  keepOnce(ask, 'adgroup', () => {
    const { advertiser_id: _, campaign_id: id, request_id: __, ...rest } = ask.fields;
    const { budget, operation_status, ...given } = rest;
    const campaign = changeable(ask, 'campaign', id);
    // Under campaign budget optimization the ad group's budget is ignored.
    const isOwn = !hasCampaignBudget(campaign);
    const mode = isOwn ? {} : { budget_mode: 'BUDGET_MODE_INFINITE' };
    const fields: Fields = { ...seed.newAdgroup, ...given, ...mode };
    const dailyMinor = isOwn ? checkBudget(ask, 'group', budget) : undefined;
    checkAdgroup(ask, campaign, { ...fields, budget: isOwn ? budget : undefined });
    check('audiences', given, ask);
    const adgroup = begin(ask, 'group', operation_status, campaign);
    return rowOf(ask, keep(ask, adgroup, { fields, dailyMinor }));
  });

const closed = {
  campaign: 'The campaign has BUDGET_MODE_INFINITE: set it on its ad groups.',
  group: 'The campaign optimizes the budget: set it there.',
};

/** `campaign/update/` and `adgroup/update/`; the Smart+ ones answer the id alone. */
export function updateAnswer(kind: Budgeted, smartPlus = false): Answer {
  const key = `${levels[kind]}_id`;
  return (ask) => {
    const { advertiser_id: _, [key]: id, budget, ...settings } = ask.fields;
    const thing = changeable(ask, kind, id, smartPlus);
    const isOwn = ownsBudget(ask.state, thing);
    if (budget !== undefined && !isOwn) throw invalid('budget', closed[kind]);
    const dailyMinor = budget === undefined ? undefined : checkBudget(ask, kind, budget);
    const fields = { ...thing.fields, ...settings };
    const [campaign] = aboveOf(ask.state, thing);
    if (campaign && !smartPlus) {
      const current = isOwn ? (budget ?? rowOf(ask, thing)['budget']) : undefined;
      checkAdgroup(ask, campaign, { ...fields, budget: current });
      check('audiences', settings, ask);
    }
    const changed = keep(ask, thing, { fields, dailyMinor });
    return smartPlus ? { [key]: changed.id } : rowOf(ask, changed);
  };
}
