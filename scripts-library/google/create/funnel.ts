/**
 * A free trial advertised by three campaigns: to people who search the name, to people who may want it, and to earlier
 * visitors.
 */
import type { Change, Host } from '../../../sdk/script.ts';
import { currencyDecimals, plainMoney } from '../../../sdk/money.ts';
import { creation } from '../../../sdk/kit/changes.ts';
import { visitorsPlan } from '../audience/rules.ts';
import { newNames, type NewName } from './campaign-operations.ts';
import { displayOperations, displayChanges, type DisplayArgs } from './display-campaign.ts';
import { changesFor } from './created-campaign.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { quote, search, textAt } from '../api.ts';
import type { Picture } from '../creative/picture.ts';
import { pmaxChanges, pmaxOperations, type PmaxArgs, type Texts } from './pmax-campaign.ts';
import { operationsFor, planCampaign, type CampaignArgs } from './search-campaign.ts';

export interface FunnelArgs {
  readonly landing_page_url: string;
  readonly business_name: string;
  readonly trial_days: number;
  readonly total_daily_budget: string;
  readonly month_label?: string;
}

/** Shares of the budget, in hundredths. */
const shares = { search: 40, performance_max: 40, display: 20 } as const;
export type Step = keyof typeof shares;
export const steps = Object.keys(shares) as Step[];

/** Splits without losing a cent; what does not divide goes to the search. @throws input_invalid */
export function splitBudget(total: string, currency: string): Record<Step, string> {
  const unit = 10 ** currencyDecimals(currency);
  const whole = Math.round(Number(total) * unit);
  const display = Math.floor((whole * shares.display) / 100);
  const performance_max = Math.floor((whole * shares.performance_max) / 100);
  if (display < 1 || performance_max < 1)
    throw failure(
      'input_invalid',
      `total_daily_budget: ${total} is too little for three campaigns.`,
      { field: 'total_daily_budget' },
    );
  const text = (amount: number) => plainMoney((amount / unit).toFixed(currencyDecimals(currency)));
  return {
    search: text(whole - display - performance_max),
    performance_max: text(performance_max),
    display: text(display),
  };
}

const titles: Readonly<Record<Step, string>> = {
  search: 'Branded search',
  performance_max: 'Performance Max',
  display: 'Retargeting',
};

/** Google shows a business name of 25 characters. */
const MAX_NAME = 25;

/** Texts of the three campaigns, from the arguments alone. */
function textsOf({ business_name: name, trial_days: days }: FunnelArgs) {
  const period = days === 1 ? '1 day' : `${String(days)} days`;
  return {
    headline: [
      `${period} free`,
      name,
      `Try ${name} free`,
      'Start your free trial',
      `Free for ${period}`,
    ],
    long_headline: `Start your free trial of ${name}: ${period}, free of charge`,
    description: [
      `Try ${name} free for ${period}.`,
      `Start your free trial of ${name} today and see what it does for you.`,
    ],
  };
}

/** Symbols that Google takes in no keyword. */
const plainName = (name: string) =>
  name
    .replace(/[!@%^*()={};~`<>?\\|,[\]"]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

export interface Funnel {
  readonly search: CampaignArgs;
  readonly performance_max: PmaxArgs;
  readonly display: DisplayArgs;
}

/** @throws input_invalid  the name is too long for Google, or the budget too small */
export function planFunnel(args: FunnelArgs, currency: string): Funnel {
  const { business_name, landing_page_url: final_url, month_label } = args;
  if ([...business_name].length > MAX_NAME)
    throw failure(
      'input_invalid',
      `business_name: Google shows ${String(MAX_NAME)} characters; this one has ${String([...business_name].length)}.`,
      { field: 'business_name' },
    );
  const budgets = splitBudget(args.total_daily_budget, currency);
  const base = (step: Step) => ({
    campaign_name: [business_name, 'Free trial', titles[step], month_label]
      .filter(Boolean)
      .join(' - '),
    daily_budget: budgets[step],
    status: 'PAUSED' as const,
    eu_political_ads: false,
  });
  const { headline, long_headline, description } = textsOf(args);
  const name = plainName(business_name);
  const keyword = [`[${name}]`, `"${name} free trial"`, `"${name} trial"`, `"${name}"`];
  const ad = { final_url, headline, description };
  return {
    search: { ...base('search'), ...ad, keyword, bidding_strategy: 'MAXIMIZE_CLICKS' },
    performance_max: { ...base('performance_max'), ...ad, business_name, long_headline },
    display: {
      ...base('display'),
      ...ad,
      business_name,
      long_headline,
      bidding_strategy: 'MAXIMIZE_CLICKS',
    },
  };
}

/** Visitors of the page: the list of that name if there is an open one, else a new one. */
export interface Visitors {
  readonly name: string;
  /** Resource name of the list that is there. */
  readonly existing: string | undefined;
  readonly create: object;
}

const LOOKBACK_DAYS = 30;

export async function visitorsOf(host: Host, args: FunnelArgs): Promise<Visitors> {
  const [, domain = ''] = /^https?:\/\/(?:www\.)?([^/:?#]+)/i.exec(args.landing_page_url) ?? [];
  const name = `${domain.toLowerCase()} visitors ${String(LOOKBACK_DAYS)} days`;
  const { rows } = await search(host, {
    from: 'user_list',
    fields: ['user_list.id', 'user_list.name', 'user_list.membership_status'],
    where: [`user_list.name = ${quote(name)}`],
  });
  const status = textAt(rows[0], 'userList.membershipStatus');
  if (rows[0] && status !== 'OPEN')
    throw failure(
      'input_invalid',
      `The audience "${name}" is closed; open it, the ads would reach nobody.`,
      { field: 'landing_page_url' },
    );
  const { create } = visitorsPlan({
    name,
    url_contains: [domain.toLowerCase()],
    lookback_days: LOOKBACK_DAYS,
  });
  return {
    name,
    existing: textAt(rows[0], 'userList.resourceName') ?? undefined,
    create: { name, ...create },
  };
}

/** One change for each campaign, which says all of it, and one for a new audience. */
export async function funnelChanges(
  host: Host,
  funnel: Funnel,
  pictures: readonly Picture[],
  visitors: Visitors,
  currency: string,
): Promise<Change[]> {
  const all: Readonly<Record<Step, readonly Change[]>> = {
    search: changesFor(funnel.search, currency),
    performance_max: await pmaxChanges(host, funnel.performance_max, pictures),
    display: await displayChanges(
      host,
      funnel.display,
      pictures.filter(({ use }) => use !== 'logo'),
    ),
  };
  const campaigns = steps.map((step): Change => {
    const [campaign, ...parts] = all[step];
    const inside = Object.fromEntries(parts.map(({ entity, after }) => [entity, after]));
    const after = { ...(campaign!.after as object), ...inside };
    return { ...campaign!, field: step, after };
  });
  const list = creation('audience', visitors.name, { lookback_days: LOOKBACK_DAYS });
  return visitors.existing === undefined ? [...campaigns, list] : campaigns;
}

/** All three in one mutate: Google makes them all, or none. */
export function funnelOperations(
  host: Host,
  funnel: Funnel,
  texts: Texts,
  pictures: readonly Picture[],
  visitors: Visitors,
): object[] {
  const name: NewName = newNames(host);
  const audience = visitors.existing ?? name('userLists');
  const list = { userListOperation: { create: { resourceName: audience, ...visitors.create } } };
  const ofAds = pictures.filter(({ use }) => use !== 'logo');
  return [
    ...operationsFor(funnel.search, planCampaign(funnel.search), name),
    ...pmaxOperations(funnel.performance_max, texts, pictures, name),
    ...(visitors.existing === undefined ? [list] : []),
    ...displayOperations(funnel.display, ofAds, name, audience),
  ];
}
