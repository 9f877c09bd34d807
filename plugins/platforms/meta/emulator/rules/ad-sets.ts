/** Ad sets are made and changed. */
import { SPENT_SHARE, type Fields } from '../../../../../sdk/emulator/index.ts';
import { pixelId } from '../accounts.ts';
import type { Account, AdObject } from '../model.ts';
import { getAccount, getObject, statusOf, type State } from '../state.ts';
import { graphTime, refusal, writtenTime } from '../words.ts';
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
  picked,
  type Wish,
} from './objects.ts';
import { checkAudiences, checkLists, checkTargeting } from './targeting.ts';
import { checkDelivery, checkLabels, checkPromoted } from './ad-set-delivery.ts';
import { checkRules } from './values.ts';

export interface AdSetWish extends Wish {
  readonly campaign_id?: string;
  readonly billing_event?: string;
  readonly optimization_goal?: string;
  readonly destination_type?: string;
  readonly bid_strategy?: string;
  readonly bid_amount?: number;
  readonly targeting?: Fields;
  readonly promoted_object?: Fields;
  readonly dsa_beneficiary?: string;
  readonly dsa_payor?: string;
  readonly start_time?: string;
  readonly end_time?: string;
  readonly adset_schedule?: readonly unknown[];
  readonly pacing_type?: readonly string[];
  readonly frequency_control_specs?: readonly unknown[];
  readonly adlabels?: readonly unknown[];
}

export function createAdSet(state: State, account: Account, wish: AdSetWish) {
  const campaign = campaignOf(state, account, wish.campaign_id ?? '');
  checkBudget(state, account.spec.id, wish);
  checkBudgetHome(campaign, wish);
  checkTargeting(wish.targeting, wish);
  checkAudiences(state, account.spec.id, wish.targeting);
  checkLists(state, account.spec.id, wish.targeting);
  checkDelivery(wish);
  checkLabels(state, account.spec.id, wish.adlabels);
  checkPromoted(state, wish.promoted_object);
  const { optimization_goal = '', bid_strategy = String(campaign.fields['bid_strategy']) } = wish;
  const told = { promotedObjectIsMissing: optimization_goal, bidAmountRequired: bid_strategy };
  const isOwn = (pixel: string) => pixel === pixelId(account.spec.id);
  checkRules('adset', { ...wish, bid_strategy }, { pixel: isOwn }, told);
  if (isDryRun(wish)) return done;
  const settings = settingsOf(wish, account.spec.timeZone);
  const own = hasBudget(campaign) ? undefined : 'LOWEST_COST_WITHOUT_CAP';
  const fields = {
    ...settings,
    start_time: settings.start_time ?? graphTime(state.parts.now(), account.spec.timeZone),
    bid_strategy: wish.bid_strategy ?? own,
  };
  const { name = '' } = wish;
  const place = { kind: 'adset', accountId: account.spec.id, parentId: campaign.id } as const;
  const weight = SPENT_SHARE / (state.children(campaign.id).length + 1);
  const { flavour } = campaign;
  return keepNew(state, { ...place, name, weight, ...(flavour && { flavour }), fields }, wish);
}

export function updateAdSet(state: State, adSet: AdObject, wish: AdSetWish) {
  const { timeZone } = getAccount(state, adSet.accountId).spec;
  checkBudget(state, adSet.accountId, wish);
  if (budgetNamed(wish)) checkBudgetHome(getObject(state, adSet.parentId ?? '', 'campaign'), wish);
  checkBudgetChange(state, adSet, wish);
  if (wish.targeting) checkTargeting(wish.targeting, { ...(adSet.fields as AdSetWish), ...wish });
  checkAudiences(state, adSet.accountId, wish.targeting);
  checkLists(state, adSet.accountId, wish.targeting);
  checkDelivery({ ...(adSet.fields as AdSetWish), ...wish });
  checkLabels(state, adSet.accountId, wish.adlabels);
  if (!isDryRun(wish)) applyChanges(state, adSet, wish, settingsOf(wish, timeZone));
  return done;
}

function campaignOf(state: State, account: Account, id: string): AdObject {
  const campaign = getObject(state, id, 'campaign', 'POST');
  if (campaign.accountId !== account.spec.id) throw refusal('otherAccount', id);
  if (['DELETED', 'ARCHIVED'].includes(statusOf(campaign))) throw refusal('campaignWasDeleted');
  return campaign;
}

/** The budget lives on the campaign or on its ad sets, never on both. */
function checkBudgetHome(campaign: AdObject, wish: AdSetWish): void {
  const named = budgetNamed(wish);
  if (hasBudget(campaign) && named) throw refusal('campaignBudgetIsSet', '', named);
  if (!hasBudget(campaign) && !named) throw refusal('budgetIsMissing');
}

const settingNames =
  'billing_event optimization_goal destination_type bid_strategy bid_amount targeting promoted_object dsa_beneficiary dsa_payor adset_schedule pacing_type frequency_control_specs adlabels'.split(
    ' ',
  );

const settingsOf = (wish: AdSetWish, timeZone: string) => ({
  ...picked(wish, settingNames),
  start_time: writtenTime(wish.start_time, timeZone),
  end_time: writtenTime(wish.end_time, timeZone),
  lifetime_budget: asText(wish.lifetime_budget),
});
