/** Campaigns are made and changed; refused is what the Marketing API refuses. */
import type { Account, AdObject } from '../model.ts';
import { getAccount, type State } from '../state.ts';
import { graphTime, isOn, newObjectives, refusal, writtenTime } from '../words.ts';
import {
  applyChanges,
  asText,
  budgetNamed,
  checkBudget,
  checkBudgetChange,
  done,
  hasBudget,
  isDryRun,
  keepNew,
  type Wish,
} from './objects.ts';
import { checkLabels } from './ad-set-delivery.ts';
import { checkRules } from './values.ts';

export interface CampaignWish extends Wish {
  readonly objective?: string;
  readonly special_ad_categories?: readonly string[];
  readonly special_ad_category_country?: readonly string[];
  readonly bid_strategy?: string;
  readonly is_adset_budget_sharing_enabled?: string;
  readonly smart_promotion_type?: string;
  readonly buying_type?: string;
  readonly spend_cap?: number;
  readonly start_time?: string;
  readonly stop_time?: string;
  readonly adlabels?: readonly unknown[];
}

const awareness = ['OUTCOME_AWARENESS', 'OUTCOME_TRAFFIC', 'OUTCOME_ENGAGEMENT'];

export function createCampaign(state: State, account: Account, wish: CampaignWish) {
  const { objective = '', name = '', is_adset_budget_sharing_enabled: sharing } = wish;
  checkBudget(state, account.spec.id, wish);
  checkRules('campaign', wish, {}, { objectiveIsNotAvailable: newObjectives.join(', ') });
  const settings = settingsOf(wish, account);
  const onCampaign = budgetNamed(wish) !== undefined;
  if (isDryRun(wish)) return done;
  const fields = {
    ...settings,
    objective,
    buying_type: wish.buying_type ?? 'AUCTION',
    special_ad_categories: settings.special_ad_categories ?? [],
    special_ad_category_country: wish.special_ad_category_country,
    start_time: settings.start_time ?? graphTime(state.parts.now(), account.spec.timeZone),
    bid_strategy: wish.bid_strategy ?? (onCampaign ? 'LOWEST_COST_WITHOUT_CAP' : undefined),
    is_adset_budget_sharing_enabled: sharing === undefined ? undefined : isOn(sharing),
  };
  const flavour = awareness.includes(objective) ? 'awareness' : 'prospecting';
  const made = { kind: 'campaign', accountId: account.spec.id, name, flavour, fields } as const;
  return keepNew(state, made, wish);
}

export function updateCampaign(state: State, campaign: AdObject, wish: CampaignWish) {
  checkBudget(state, campaign.accountId, wish);
  const isOwn = hasBudget(campaign);
  if (budgetNamed(wish) !== undefined && !isOwn) throw refusal('campaignHasNoBudgetOfItsOwn');
  checkBudgetChange(state, campaign, wish);
  if (wish.bid_strategy !== undefined && !isOwn) throw refusal('bidIsSetOnAdSets');
  checkLabels(state, campaign.accountId, wish.adlabels);
  const fields = settingsOf(wish, getAccount(state, campaign.accountId));
  if (!isDryRun(wish)) applyChanges(state, campaign, wish, fields);
  return done;
}

/** As a change takes them too. */
function settingsOf(wish: CampaignWish, { spec }: Account) {
  const { special_ad_categories: categories, spend_cap, lifetime_budget, bid_strategy } = wish;
  const special = categories?.filter((name) => name !== 'NONE');
  if (special?.length && !wish.special_ad_category_country?.length)
    throw refusal('countryIsMissing');
  const start_time = writtenTime(wish.start_time, spec.timeZone);
  const stop_time = writtenTime(wish.stop_time, spec.timeZone);
  if (start_time && stop_time && Date.parse(stop_time) <= Date.parse(start_time))
    throw refusal('endIsBeforeStart');
  return {
    start_time,
    stop_time,
    special_ad_categories: special,
    spend_cap: asText(spend_cap),
    lifetime_budget: asText(lifetime_budget),
    bid_strategy,
    adlabels: wish.adlabels,
  };
}
