/** Campaigns are made and changed; refused is what the Marketing API refuses. */
import type { Flavour } from '../../../../../sdk/emulator/index.ts';
import { getAccount, type Account, type AdObject, type State } from '../state.ts';
import { graphTime, isOn, newObjectives, parseTime, refusal } from '../words.ts';
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
}

const flavours: Readonly<Record<string, Flavour>> = {
  OUTCOME_AWARENESS: 'awareness',
  OUTCOME_TRAFFIC: 'awareness',
  OUTCOME_ENGAGEMENT: 'awareness',
};

export function createCampaign(state: State, account: Account, wish: CampaignWish) {
  const { objective = '', is_adset_budget_sharing_enabled: sharing } = wish;
  checkObjective(objective);
  checkBudget(state, account.spec.id, wish);
  const categories = categoriesOf(wish);
  const onCampaign = budgetNamed(wish) !== undefined;
  checkHome(wish, onCampaign);
  const times = timesOf(wish, account);
  if (isDryRun(wish)) return done;
  const fields = {
    objective,
    buying_type: wish.buying_type ?? 'AUCTION',
    special_ad_categories: categories,
    special_ad_category_country: wish.special_ad_category_country,
    start_time: times.start_time ?? graphTime(state.parts.now(), account.spec.timeZone),
    stop_time: times.stop_time,
    spend_cap: asText(wish.spend_cap),
    lifetime_budget: asText(wish.lifetime_budget),
    bid_strategy: wish.bid_strategy ?? (onCampaign ? 'LOWEST_COST_WITHOUT_CAP' : undefined),
    is_adset_budget_sharing_enabled: sharing === undefined ? undefined : isOn(sharing),
  };
  const flavour = flavours[objective] ?? 'prospecting';
  const { name = '' } = wish;
  return keepNew(
    state,
    { kind: 'campaign', accountId: account.spec.id, name, flavour, fields },
    wish,
  );
}

export function updateCampaign(state: State, campaign: AdObject, wish: CampaignWish) {
  checkBudget(state, campaign.accountId, wish);
  const isOwn = hasBudget(campaign);
  if (budgetNamed(wish) !== undefined && !isOwn) throw refusal('campaignHasNoBudgetOfItsOwn');
  checkBudgetChange(state, campaign, wish);
  if (wish.bid_strategy !== undefined && !isOwn) throw refusal('bidIsSetOnAdSets');
  const fields = {
    ...timesOf(wish, getAccount(state, campaign.accountId)),
    special_ad_categories: wish.special_ad_categories && categoriesOf(wish),
    spend_cap: asText(wish.spend_cap),
    lifetime_budget: asText(wish.lifetime_budget),
    bid_strategy: wish.bid_strategy,
  };
  if (!isDryRun(wish)) applyChanges(state, campaign, wish, fields);
  return done;
}

function checkObjective(objective: string): void {
  if (!newObjectives.includes(objective))
    throw refusal('objectiveIsNotAvailable', newObjectives.join(', '));
}

/** What goes only with a budget on the campaign, and what only without. */
function checkHome(wish: CampaignWish, onCampaign: boolean): void {
  if (!onCampaign && wish.is_adset_budget_sharing_enabled === undefined)
    throw refusal('sharingIsNotSaid');
  if (!onCampaign && wish.bid_strategy !== undefined) throw refusal('bidNeedsCampaignBudget');
  if (wish.smart_promotion_type?.startsWith('AUTOMATED'))
    throw refusal('campaignTypeIsNoLongerAvailable');
}

function categoriesOf(wish: CampaignWish): readonly string[] {
  const special = (wish.special_ad_categories ?? []).filter((name) => name !== 'NONE');
  if (special.length > 0 && !wish.special_ad_category_country?.length)
    throw refusal('countryIsMissing');
  return special;
}

function timesOf({ start_time, stop_time }: CampaignWish, { spec }: Account) {
  const [start, stop] = [start_time, stop_time].map((given) =>
    given === undefined ? undefined : parseTime(given, spec.timeZone),
  );
  if (start !== undefined && stop !== undefined && stop <= start) throw refusal('endIsBeforeStart');
  const written = (at: number | undefined) =>
    at === undefined ? undefined : graphTime(at, spec.timeZone);
  return { start_time: written(start), stop_time: written(stop) };
}
