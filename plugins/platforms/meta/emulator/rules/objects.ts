/** Campaigns, ad sets and ads: how they are made and changed. `rules.json` says what the Marketing API refuses. */
import {
  begun,
  lastValue,
  SPENT_SHARE,
  withValue,
  type Fields,
} from '../../../../../sdk/emulator/index.ts';
import type { Account, AdObject, Status } from '../model.ts';
import { getAccount, getObject, isOver, statusOf, type State } from '../state.ts';
import { logChange, logCreation } from '../views/activities.ts';
import { graphTime, isOn, newObjectives, refusal, unknownObject, writtenTime } from '../words.ts';
import {
  budgetNamed,
  checkBudget,
  checkBudgetChange,
  checkBudgetHome,
  hasBudget,
} from './budgets.ts';
import { check } from './checks.ts';
import { creativeOf } from './creatives.ts';
import { asFields, asList, done, isDryRun, picked, type Wish } from './values.ts';

export type Level = 'campaign' | 'adset' | 'ad';

interface Site {
  readonly state: State;
  readonly account: Account;
  readonly wish: Wish;
  readonly accountId: string;
}

type Made = Pick<AdObject, 'fields'> & Partial<AdObject>;

const siteOf = (state: State, account: Account, wish: Wish): Site => {
  return { state, account, wish, accountId: account.spec.id };
};

/** Fields that are kept as they were given; times and amounts as Graph writes them. */
const settings = {
  campaign:
    'start_time stop_time special_ad_categories spend_cap lifetime_budget bid_strategy adlabels',
  adset:
    'billing_event optimization_goal destination_type bid_strategy bid_amount targeting promoted_object dsa_beneficiary dsa_payor adset_schedule pacing_type frequency_control_specs adlabels start_time end_time lifetime_budget',
  ad: 'adlabels creative_id conversion_domain tracking_specs',
};
const times = ['start_time', 'stop_time', 'end_time'];
const amounts = ['spend_cap', 'lifetime_budget'];

function settingsOf({ account, wish }: Site, level: Level): Fields {
  const written = Object.entries(picked(wish, settings[level].split(' '))).map(([name, value]) => {
    if (value === undefined) return [name, value];
    if (amounts.includes(name)) return [name, String(value as number)];
    const time = times.includes(name);
    return [name, time ? writtenTime(String(value), account.spec.timeZone) : value];
  });
  return Object.fromEntries(written) as Fields;
}

/** As a change takes them too. */
function campaignFields(site: Site): Fields {
  const fields = settingsOf(site, 'campaign');
  const { start_time: start, stop_time: stop } = fields;
  const later = () => !start || Date.parse(String(stop)) > Date.parse(String(start));
  const { special_ad_categories, special_ad_category_country } = site.wish;
  const asked = { ...fields, special_ad_categories, special_ad_category_country };
  check('campaign settings', asked, { ...site, sorts: { later } });
  const special = asList(special_ad_categories).filter((name) => name !== 'NONE');
  return { ...fields, special_ad_categories: special_ad_categories && special };
}

/** Where the two names of the Digital Services Act are needed. */
const euCountries = new Set(
  'AT BE BG HR CY CZ DE DK EE ES FI FR GR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

function checkTargeting(site: Site, wish: Fields): void {
  const { geo_locations: geo, custom_audiences: audiences } = asFields(wish['targeting']);
  const countries = asList(asFields(geo)['countries']).map(String);
  const isNamed = Boolean(wish['dsa_beneficiary'] && wish['dsa_payor']);
  const sorts = {
    somewhere: () => !isEmpty(geo) || !isEmpty(audiences),
    declared: () => isNamed || !countries.some((code) => euCountries.has(code)),
  };
  check('targeting', wish, { ...site, sorts });
}

const isEmpty = (value: unknown) =>
  Object.values(asFields(value)).every((part) => Array.isArray(part) && part.length === 0);

const awareness = ['OUTCOME_AWARENESS', 'OUTCOME_TRAFFIC', 'OUTCOME_ENGAGEMENT'];
const byItself = 'LOWEST_COST_WITHOUT_CAP';

/** Fields of a new one, which its parent has a say in. @throws Refusal */
const makers: Readonly<Record<Level, (site: Site, parent: AdObject) => Made>> = {
  campaign: (site) => {
    const { wish } = site;
    const { objective, buying_type = 'AUCTION', bid_strategy } = wish;
    const told = { objectiveIsNotAvailable: newObjectives.join(', ') };
    check('campaign', wish, { ...site, told });
    const { special_ad_categories = [], ...fields } = campaignFields(site);
    const sharing = wish['is_adset_budget_sharing_enabled'] as string | undefined;
    return {
      flavour: awareness.includes(String(objective)) ? 'awareness' : 'prospecting',
      fields: {
        ...fields,
        objective,
        buying_type,
        special_ad_categories,
        special_ad_category_country: wish['special_ad_category_country'],
        bid_strategy: bid_strategy ?? (budgetNamed(wish) ? byItself : undefined),
        is_adset_budget_sharing_enabled: sharing === undefined ? undefined : isOn(sharing),
      },
    };
  },
  adset: (site, campaign) => {
    const { state, wish } = site;
    checkBudgetHome(campaign, wish);
    checkTargeting(site, wish);
    check('delivery', wish, site);
    check('labels', wish, site);
    const { optimization_goal, bid_strategy = campaign.fields['bid_strategy'] } = wish;
    const told = {
      promotedObjectIsMissing: String(optimization_goal),
      bidAmountRequired: String(bid_strategy),
    };
    check('adset', { ...wish, bid_strategy }, { ...site, told });
    const fields = settingsOf(site, 'adset');
    const own = hasBudget(campaign) ? undefined : byItself;
    return {
      weight: SPENT_SHARE / (state.children(campaign.id).length + 1),
      ...(campaign.flavour && { flavour: campaign.flavour }),
      fields: { ...fields, bid_strategy: wish['bid_strategy'] ?? own },
    };
  },
  ad: (site) => ({
    weight: 1,
    review: reviewOf(site.state, site.wish.name ?? ''),
    fields: adFields(site),
  }),
};

function adFields(site: Site): Fields {
  const { state, account, wish } = site;
  check('labels', wish, site);
  const creative_id = wish['creative'] && creativeOf(state, account, wish);
  return settingsOf({ ...site, wish: { ...wish, creative_id } }, 'ad');
}

function reviewOf({ parts, controls }: State, name: string) {
  const findings = controls.disapprove({ name });
  return { endsAt: parts.now() + controls.reviewMs, ...(findings ? { findings } : {}) };
}

const above = { campaign: undefined, adset: 'campaign', ad: 'adset' } as const;

/** @throws Refusal  it is not there, another account's, or over */
function parentOf({ state, accountId, wish }: Site, level: Level): AdObject | undefined {
  const kind = above[level];
  if (kind === undefined) return undefined;
  const id = String(wish[`${kind}_id`] ?? '');
  const parent = getObject(state, id, kind, 'POST');
  const isCampaign = kind === 'campaign';
  if (parent.accountId !== accountId)
    throw isCampaign ? refusal('otherAccount', id) : unknownObject(id, 'POST');
  if (isOver(parent)) throw refusal(isCampaign ? 'campaignWasDeleted' : 'adSetWasDeleted');
  return parent;
}

/** Without a status it runs: the API does not make paused ones by itself. */
export function createObject(state: State, account: Account, level: Level, wish: Wish) {
  const site = siteOf(state, account, wish);
  const parent = parentOf(site, level);
  checkBudget(state, site.accountId, wish);
  const { fields, ...made } = makers[level](site, parent!);
  if (isDryRun(wish)) return done;
  const at = state.parts.now();
  const begins = level === 'ad' ? {} : { start_time: graphTime(at, account.spec.timeZone) };
  const object: AdObject = {
    ...made,
    id: state.newId(level),
    kind: level,
    accountId: site.accountId,
    name: wish.name ?? '',
    ...(parent && { parentId: parent.id }),
    ...begun(at, wish.status ?? 'ACTIVE'),
    budgets: withValue([], at, wish.daily_budget),
    fields: { ...fields, ...(fields['start_time'] === undefined && begins) },
  };
  state.put(object);
  logCreation(state, object);
  return { id: object.id };
}

/** Fields that a change sets. @throws Refusal */
const changers: Readonly<Record<Level, (site: Site, object: AdObject) => Fields>> = {
  campaign: (site, campaign) => {
    const { state, wish } = site;
    const isOwn = hasBudget(campaign);
    if (budgetNamed(wish) && !isOwn) throw refusal('campaignHasNoBudgetOfItsOwn');
    checkBudgetChange(state, campaign, wish);
    if (wish['bid_strategy'] !== undefined && !isOwn) throw refusal('bidIsSetOnAdSets');
    check('labels', wish, site);
    return campaignFields(site);
  },
  adset: (site, adSet) => {
    const { state, wish } = site;
    if (budgetNamed(wish)) checkBudgetHome(getObject(state, adSet.parentId!, 'campaign'), wish);
    checkBudgetChange(state, adSet, wish);
    const merged = { ...adSet.fields, ...wish };
    if (wish['targeting']) checkTargeting(site, merged);
    check('delivery', merged, site);
    check('labels', wish, site);
    return settingsOf(site, 'adset');
  },
  ad: adFields,
};

export function updateObject(state: State, object: AdObject, wish: Wish) {
  const level = object.kind as Level;
  const site = siteOf(state, getAccount(state, object.accountId), wish);
  checkBudget(state, object.accountId, wish);
  const fields = changers[level](site, object);
  if (isDryRun(wish)) return done;
  const { creative_id: creative } = fields;
  // Another creative is reviewed anew.
  const isNew = creative !== undefined && creative !== object.fields['creative_id'];
  const review = isNew ? { review: reviewOf(state, object.name) } : {};
  applyChanges(state, { ...object, ...review }, wish, fields);
  return done;
}

/** @throws when the object is deleted (only its name may change) or archived (name, and deletion) */
export function checkChangeable(object: AdObject, names: readonly string[], to?: unknown): void {
  const status = statusOf(object);
  if (!isOver(object)) return;
  const deletes = status === 'ARCHIVED' && to === 'DELETED';
  const free = ['id', 'name', 'execution_options', 'appsecret_proof', 'access_token'];
  const refused = names.filter((key) => !free.includes(key) && !(deletes && key === 'status'));
  if (refused.length === 0) return;
  const name = status === 'DELETED' ? 'objectWasDeleted' : 'objectIsArchived';
  throw refusal(name, object.kind, ...refused);
}

/** How the activity log words a status. */
const statusWords: Readonly<Record<Status, string>> = {
  ACTIVE: 'Active',
  PAUSED: 'Inactive',
  ARCHIVED: 'Archived',
  DELETED: 'Deleted',
};

/** Keeps what is new about an object, and logs it. @param fields  undefined: not spoken of */
export function applyChanges(
  state: State,
  object: AdObject,
  wish: Wish,
  fields: Fields = {},
): void {
  const at = state.parts.now();
  const old = { name: object.name, status: statusOf(object), budget: lastValue(object.budgets) };
  const { name = old.name, status = old.status, daily_budget = old.budget } = wish;
  const spoken = Object.entries(fields).filter(([, value]) => value !== undefined);
  const given = Object.fromEntries(spoken);
  const had: Fields = {
    ...object.fields,
    name: old.name,
    status: statusWords[old.status],
    daily_budget: old.budget,
  };
  const has: Fields = { name, status: statusWords[status], daily_budget, ...given };
  for (const [field, after] of Object.entries(has))
    if (JSON.stringify(after) !== JSON.stringify(had[field]))
      logChange(state, { ...object, name }, { field, before: had[field], after });
  state.put({
    ...object,
    name,
    statuses: withValue(object.statuses, at, status),
    budgets: withValue(object.budgets, at, daily_budget),
    fields: { ...object.fields, ...given },
    updatedAt: at,
  });
}
