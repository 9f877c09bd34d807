/** Campaigns of all platforms and accounts in a period, as the address of the page asks for them. */
import { addDays } from '../../../../sdk/kit/days.ts';
import type { Window } from '../../../../sdk/script.ts';
import { say } from '../../../../sdk/words/say.ts';
import { stateMeaning } from '../../../../sdk/words/change-words.ts';
import type { ShownAccount } from '../../../facts/facts.ts';
import type { Asked } from '../console-page.ts';
import { sumsIn, type CampaignDays, type Figures, type Sums } from '../figures/day-figures.ts';
import { keptRows } from '../figures/kept.ts';
import { monthWindow } from '../figures/month.ts';
import { labelsOf } from './campaign-labels.ts';

/** The last row that the platform told of a campaign. */
export interface Listed {
  readonly id: string;
  readonly name?: string | null;
  readonly status?: string;
  readonly daily_budget?: number | null;
  readonly lifetime_budget?: number | null;
}

export interface CampaignLine {
  readonly campaign: CampaignDays;
  readonly now: Sums;
  readonly before: Sums;
  readonly status: string | null;
  /** Of this workspace (`set_labels`). */
  readonly labels: readonly string[];
  /** A day, in the currency of the account. */
  readonly budget: number | null;
  readonly lifetimeBudget: number | null;
  /** Share of the daily budget that the last seven days spent. */
  readonly pacing: number | null;
  readonly trend: readonly (number | null)[];
}

export const periods = {
  last_7_days: () => say('the last 7 days'),
  last_14_days: () => say('the last 14 days'),
  last_30_days: () => say('the last 30 days'),
  this_month: () => say('this month'),
  last_month: () => say('last month'),
} as const;
export type Period = keyof typeof periods;

export const periodOf = (text: string | null, otherwise: Period): Period =>
  text !== null && Object.hasOwn(periods, text) ? (text as Period) : otherwise;

export function windowOf(period: Period, today: string): Window {
  const end_date = addDays(today, -1);
  const days = /^last_(\d+)_days$/.exec(period)?.[1];
  if (days) return { start_date: addDays(today, -Number(days)), end_date };
  const month = monthWindow(today).window;
  if (period === 'this_month') return month;
  const last = addDays(month.start_date, -1);
  return { start_date: `${last.slice(0, 7)}-01`, end_date: last };
}

/** As many days right before. */
export function windowBefore({ start_date, end_date }: Window): Window {
  const days = (Date.parse(end_date) - Date.parse(start_date)) / 86_400_000 + 1;
  return { start_date: addDays(start_date, -days), end_date: addDays(start_date, -1) };
}

export interface ListFilter {
  readonly q: string;
  readonly platform: string;
  readonly account: string;
  /** `enabled`, `paused`, `removed`, `every`, or empty for those that spent or may. */
  readonly status: string;
}

export function filterOf(query: URLSearchParams): ListFilter {
  const word = (name: string) => (query.get(name) ?? '').trim().slice(0, 200);
  return {
    q: word('q'),
    platform: word('platform'),
    account: word('account'),
    status: word('status'),
  };
}

/** @returns the lines, and whether budgets and states are being read at this moment */
export async function campaignLines(
  asked: Asked,
  figures: Figures,
  filter: ListFilter,
  window: Window,
): Promise<{ readonly lines: readonly CampaignLine[]; readonly isReading: boolean }> {
  const accounts = figures.accounts.flatMap(({ account }) =>
    (filter.platform === '' || account.platform === filter.platform) &&
    (filter.account === '' || account.accountId === filter.account)
      ? [account]
      : [],
  );
  const [{ listed, isReading }, labels] = await Promise.all([
    listedOf(asked, accounts),
    labelsOf(asked),
  ]);
  const labelsAt = (one: { readonly platform: string; readonly id: string }) =>
    labels.get(keyOf(one)) ?? [];
  const open = new Set(accounts.map(({ platform, accountId }) => `${platform} ${accountId}`));
  const known = figures.campaigns.filter((one) => open.has(`${one.platform} ${one.accountId}`));
  const chosen = [...known, ...withoutFigures(known, listed)].filter(
    (one) =>
      filter.q === '' ||
      `${one.name} ${one.id} ${labelsAt(one).join(' ')}`
        .toLowerCase()
        .includes(filter.q.toLowerCase()),
  );
  const before = windowBefore(window);
  const week = windowOf('last_7_days', figures.today);
  const lines = chosen.map((campaign) =>
    lineOf(campaign, listed.get(keyOf(campaign))?.row, {
      window,
      before,
      week,
      figures,
      labels: labelsAt(campaign),
    }),
  );
  const fits = ({ status, now }: CampaignLine) =>
    filter.status === 'every' ||
    (filter.status === ''
      ? stateMeaning(status) !== 'removed' || (now.spend ?? 0) > 0
      : stateMeaning(status) === filter.status);
  return { lines: lines.filter(fits), isReading };
}

interface ListedPlace {
  readonly account: ShownAccount;
  readonly row: Listed;
}

const keyOf = ({ platform, id }: { readonly platform: string; readonly id: string }) =>
  `${platform} ${id}`;

/** States and budgets as the platforms told them last; read anew aside where they are old. */
async function listedOf(
  { parts, organizationId }: Asked,
  accounts: readonly ShownAccount[],
): Promise<{ readonly listed: ReadonlyMap<string, ListedPlace>; readonly isReading: boolean }> {
  const kept = await Promise.all(
    accounts.map(async (account) => {
      const place = { platform: account.platform, account_id: account.accountId };
      const answer = account.imported
        ? undefined
        : await keptRows<Listed>(parts, organizationId, 'campaigns', place);
      return { account, rows: answer?.rows ?? [], isReading: answer?.isReading ?? false };
    }),
  );
  const listed = new Map(
    kept.flatMap(({ account, rows }) =>
      rows.map((row) => [keyOf({ ...account, id: row.id }), { account, row }] as const),
    ),
  );
  return { listed, isReading: kept.some((one) => one.isReading) };
}

/** Campaigns that showed nothing in the last quarter. */
function withoutFigures(
  known: readonly CampaignDays[],
  listed: ReadonlyMap<string, ListedPlace>,
): CampaignDays[] {
  const told = new Set(known.map(keyOf));
  return [...listed].flatMap(([key, { account, row }]) =>
    told.has(key)
      ? []
      : [
          {
            platform: account.platform,
            accountId: account.accountId,
            id: row.id,
            name: row.name ?? row.id,
            status: row.status ?? null,
            currency: account.currency,
            days: [],
          },
        ],
  );
}

const PACE_DAYS = 7;

interface LineWish {
  readonly window: Window;
  readonly before: Window;
  /** Days that the pacing is told of. */
  readonly week: Window;
  readonly figures: Figures;
  readonly labels: readonly string[];
}

function lineOf(
  campaign: CampaignDays,
  listed: Listed | undefined,
  { window, before, week, figures, labels }: LineWish,
): CampaignLine {
  const { days } = campaign;
  const budget = listed?.daily_budget ?? null;
  const ownSpend = inOwnCurrency(sumsIn(days, week).spend, campaign, figures);
  return {
    campaign,
    now: sumsIn(days, window),
    before: sumsIn(days, before),
    status: listed?.status ?? campaign.status,
    labels,
    budget,
    lifetimeBudget: listed?.lifetime_budget ?? null,
    pacing: budget && ownSpend !== null ? ownSpend / PACE_DAYS / budget : null,
    trend: days
      .filter(({ day }) => day >= window.start_date && day <= window.end_date)
      .map(({ spend }) => spend),
  };
}

/** Sums are in the reporting currency; a budget is in that of its account. */
function inOwnCurrency(
  amount: number | null,
  { currency }: CampaignDays,
  figures: Figures,
): number | null {
  const factor = currency === null ? undefined : figures.factors.get(currency);
  return amount === null || !factor ? null : amount / factor;
}
