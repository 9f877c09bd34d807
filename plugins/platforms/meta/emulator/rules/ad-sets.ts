/** Ad sets are made and changed. */
import { SPENT_SHARE, type Fields } from '../../../../../sdk/emulator/index.ts';
import { pixelId } from '../accounts.ts';
import {
  getAccount,
  getObject,
  statusOf,
  type Account,
  type AdObject,
  type State,
} from '../state.ts';
import { graphTime, parseTime, refusal } from '../words.ts';
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
import { checkAudiences, checkTargeting } from './targeting.ts';

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
}

/** Goals that need to know which pixel and event they are about. */
const pixelGoals = ['OFFSITE_CONVERSIONS', 'VALUE'];
const cappedBids = ['LOWEST_COST_WITH_BID_CAP', 'COST_CAP'];

export function createAdSet(state: State, account: Account, wish: AdSetWish) {
  const campaign = campaignOf(state, account, wish.campaign_id ?? '');
  checkBudget(state, account.spec.id, wish);
  checkBudgetHome(campaign, wish);
  checkTargeting(wish.targeting, wish);
  checkAudiences(state, account.spec.id, wish.targeting);
  checkGoal(account, wish);
  checkBid(campaign, wish);
  if (wish.lifetime_budget !== undefined && wish.end_time === undefined)
    throw refusal('endTimeIsMissing');
  if (isDryRun(wish)) return done;
  const { timeZone } = account.spec;
  const siblings = state.children(campaign.id).length + 1;
  const settings = settingsOf(wish, timeZone);
  return keepNew(
    state,
    {
      kind: 'adset',
      accountId: account.spec.id,
      parentId: campaign.id,
      name: wish.name ?? '',
      weight: SPENT_SHARE / siblings,
      ...(campaign.flavour ? { flavour: campaign.flavour } : {}),
      fields: {
        ...settings,
        start_time: settings.start_time ?? graphTime(state.parts.now(), timeZone),
        bid_strategy:
          wish.bid_strategy ?? (hasBudget(campaign) ? undefined : 'LOWEST_COST_WITHOUT_CAP'),
      },
    },
    wish,
  );
}

export function updateAdSet(state: State, adSet: AdObject, wish: AdSetWish) {
  const { timeZone } = getAccount(state, adSet.accountId).spec;
  checkBudget(state, adSet.accountId, wish);
  if (budgetNamed(wish)) checkBudgetHome(getObject(state, adSet.parentId ?? '', 'campaign'), wish);
  checkBudgetChange(state, adSet, wish);
  if (wish.targeting) checkTargeting(wish.targeting, { ...(adSet.fields as AdSetWish), ...wish });
  checkAudiences(state, adSet.accountId, wish.targeting);
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

function settingsOf(wish: AdSetWish, timeZone: string) {
  const written = (given: string | undefined) => {
    const at = given === undefined ? undefined : parseTime(given, timeZone);
    return at === undefined ? undefined : graphTime(at, timeZone);
  };
  return {
    billing_event: wish.billing_event,
    optimization_goal: wish.optimization_goal,
    destination_type: wish.destination_type,
    bid_strategy: wish.bid_strategy,
    bid_amount: wish.bid_amount,
    targeting: wish.targeting,
    promoted_object: wish.promoted_object,
    dsa_beneficiary: wish.dsa_beneficiary,
    dsa_payor: wish.dsa_payor,
    start_time: written(wish.start_time),
    end_time: written(wish.end_time),
    lifetime_budget: asText(wish.lifetime_budget),
  };
}

function checkGoal(account: Account, wish: AdSetWish): void {
  const { optimization_goal: goal = '', promoted_object: promoted } = wish;
  if (!pixelGoals.includes(goal)) return;
  const pixel = promoted?.['pixel_id'];
  if (pixel === undefined || promoted?.['custom_event_type'] === undefined)
    throw refusal('promotedObjectIsMissing', goal);
  if (String(pixel) !== pixelId(account.spec.id)) throw refusal('unknownPixel', String(pixel));
}

function checkBid(campaign: AdObject, wish: AdSetWish): void {
  const strategy = wish.bid_strategy ?? String(campaign.fields['bid_strategy'] ?? '');
  if (cappedBids.includes(strategy) && wish.bid_amount === undefined)
    throw refusal('bidAmountRequired', strategy);
}
