/** Accounts whose facts are shown, as rows beside the facts. */
import { entities } from '../../sdk/reports/levels.ts';
import type { ImportedAccount, KeptLevel } from '../../sdk/facts.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { AccountPlace, ShownAccount } from './facts.ts';
import type { KeptMonth } from './kept-month.ts';
import { viewOf } from './views.ts';

/** Figures of emulators never stand beside those of live accounts. */
export function chosenMode<A extends Pick<AccountPlace, 'mode'>>(all: readonly A[]): readonly A[] {
  const live = all.filter(({ mode }) => mode === 'live');
  return live.length > 0 ? live : all;
}

/** Months of these accounts alone. */
export function monthsOf(
  months: readonly KeptMonth[],
  accounts: readonly AccountPlace[],
): readonly KeptMonth[] {
  const open = new Set(accounts.map(placeOf));
  return months.filter((one) => open.has(placeOf(one)));
}

/** Months of those imports that are among the accounts. */
export function importedMonths(
  months: readonly KeptMonth[],
  accounts: readonly ShownAccount[],
): readonly KeptMonth[] {
  const open = new Set(accounts.flatMap(({ imported }) => (imported ? [imported.id] : [])));
  return months.filter(({ from }) => from && open.has(from.id));
}

/** Each imported account once; one that is connected has the figures of its platform. */
export function importedAccounts(
  months: readonly KeptMonth[],
  connected: readonly AccountPlace[],
): ShownAccount[] {
  const isConnected = (one: KeptMonth) =>
    connected.some((c) => c.platform === one.platform && c.accountId === one.accountId);
  const all = new Map(months.filter((one) => !isConnected(one)).map((one) => [one.from!.id, one]));
  return [...all.values()].map(({ platform, accountId, mode, from }) => ({
    platform,
    accountId,
    mode,
    accountName: from!.accountName,
    currency: from!.currency,
    timeZone: null,
    imported: from!,
  }));
}

/** Imported accounts with the levels and days of their files. */
export function importedViews(
  accounts: readonly ShownAccount[],
  months: readonly KeptMonth[],
): ImportedAccount[] {
  return accounts.map((one) => {
    const own = months.filter(({ from }) => from!.id === one.imported!.id);
    const days = own.flatMap((month) => Object.keys(month.days)).sort();
    return {
      platform: one.platform,
      account_id: one.accountId,
      account_name: one.accountName,
      currency: one.imported!.currency,
      mode: one.mode,
      levels: [...new Set(own.map(({ level }) => level))],
      first_day: days[0]!,
      last_day: days.at(-1)!,
    };
  });
}

export const placeOf = ({ platform, accountId, mode }: AccountPlace): string =>
  JSON.stringify([mode, platform, accountId]);

/** A row of the table `accounts`. */
export function accountRow(
  { platforms }: Pick<Catalog, 'platforms'>,
  one: ShownAccount,
  levels: readonly KeptLevel[],
) {
  const own = levels.find(
    ({ platform, account_id, view }) =>
      platform === one.platform && account_id === one.accountId && view === viewOf('campaign'),
  );
  return {
    platform: one.platform,
    account_id: one.accountId,
    account_name: one.accountName,
    currency: one.currency,
    time_zone: one.timeZone,
    imported: one.imported !== undefined,
    counts: platforms.get(one.platform)?.data.counts ?? 'bought',
    first_day: own?.first_day ?? null,
    last_day: own?.last_day ?? null,
  };
}

/** The kept days of each account and level. */
export function levelsOf(months: readonly KeptMonth[]): KeptLevel[] {
  const groups = Map.groupBy(months, ({ mode, platform, accountId, level }) =>
    JSON.stringify([mode, platform, accountId, level]),
  );
  const order = ({ level }: KeptMonth) => entities.indexOf(level);
  return [...groups.values()]
    .sort((a, b) => order(a[0]!) - order(b[0]!))
    .map((own) => {
      const days = own
        .flatMap((one) => Object.entries(one.days))
        .sort(([a], [b]) => (a < b ? -1 : 1));
      const { platform, accountId, mode, level } = own[0]!;
      return {
        platform,
        account_id: accountId,
        mode,
        view: viewOf(level),
        first_day: days[0]![0],
        last_day: days.at(-1)![0],
        days: days.length,
        as_of: new Date(Math.min(...days.map(([, { asOf }]) => asOf))).toISOString(),
      };
    });
}
