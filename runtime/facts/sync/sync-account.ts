/** One account: which of its days are due, and how a piece of them is asked and kept. */
import { daysOf } from '../../../sdk/kit/days.ts';
import { entities, routes } from '../../../sdk/reports/levels.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import type { Connections } from '../../connections/connections.ts';
import type { Connection } from '../../connections/create-connections.ts';
import type { RunParts } from '../../runs/guest-run.ts';
import type { RequestBudget } from '../../limits/request-budget.ts';
import type { Leases } from '../../stores/leases.ts';
import type { Keeper } from '../keeper.ts';
import { accountPrefix, type KeptDay } from '../kept-month.ts';
import { chunksOf, type Chunk } from './chunks-of.ts';
import { dueDays } from './due-days.ts';
import { factsIn } from './facts-in.ts';
import { levelSource } from './level-source.ts';
import { readDays } from './read-days.ts';
import { sharedQuota } from './shared-quota.ts';

export interface AccountParts extends RunParts {
  readonly connections: Pick<Connections, 'open'>;
  readonly leases: Leases;
  readonly keeper: Keeper;
  readonly budget: Pick<RequestBudget, 'take'>;
}

const USUAL = { restates: 7, back: 730 };

interface Wish {
  readonly catalog: Catalog;
  readonly connection: Connection;
  /** Days from today that are wished for; fewer where the platform keeps fewer. */
  readonly back: number;
}

export interface Due {
  readonly chunks: readonly Chunk[];
  /** Days of levels that are to be kept. */
  readonly all: number;
}

export async function dueOf(parts: AccountParts, wish: Wish): Promise<Due> {
  const { catalog, connection } = wish;
  const { platform, timeZone } = connection;
  const { reporting = {} } = catalog.platforms.get(platform)?.plugin.manifest ?? {};
  const { kept: facts = {}, attribution_days: attribution = USUAL.restates } = reporting;
  const back = Math.min(wish.back, facts.back_days ?? USUAL.back);
  const restates = facts.restates_days ?? attribution;
  const months = await parts.keeper.months(connection.organizationId);
  const prefix = accountPrefix(connection);
  const own = months.filter((one) => accountPrefix(one) === prefix);
  const levels = entities.flatMap((level) => {
    const source = levelSource(catalog, platform, level);
    if (!source) return [];
    const kept = new Map<string, KeptDay>(
      own.filter((one) => one.level === level).flatMap(({ days }) => Object.entries(days)),
    );
    const reach = Math.min(back, facts.reaches?.[level] ?? back);
    const due = dueDays({ now: parts.clock.now(), timeZone, kept, back: reach, restates });
    return [{ chunks: chunksOf(level, source, due), back: reach }];
  });
  return {
    chunks: levels.flatMap(({ chunks }) => chunks),
    all: levels.reduce((sum, one) => sum + one.back, 0),
  };
}

export const daysIn = (chunks: readonly Chunk[]): number =>
  chunks.reduce((sum, { window }) => sum + daysOf(window).length, 0);

/** @throws ServiceError  the platform does not answer, or its quota is used up; what is kept stays as it was */
export async function fill(
  parts: AccountParts,
  { catalog, connection }: Omit<Wish, 'back'>,
  { level, source, window }: Chunk,
  signal: AbortSignal,
): Promise<void> {
  const { organizationId, platform, accountId, accountName, mode, currency } = connection;
  await spend(parts, { catalog, connection }, source.isByDay ? 1 : daysOf(window).length);
  const asOf = parts.clock.now();
  const { reports, isWhole, requests } = await readDays(parts, {
    catalog,
    connection,
    source,
    window,
    signal,
  });
  const hasGroups = catalog.scripts.get(routes.ad_group)?.routes.has(platform) ?? false;
  const place = { platform, account_id: accountId, account_name: accountName, currency };
  const facts = reports.flatMap(({ report, day }) =>
    factsIn(place, report, {
      level,
      hasGroups,
      asOf: new Date(asOf).toISOString(),
      ...(day === undefined ? {} : { day }),
    }),
  );
  const account = { organizationId, mode, platform, accountId };
  await parts.leases.exclusive(`facts ${organizationId} ${accountPrefix(account)}${level}`, () =>
    parts.keeper.put(account, { level, window, facts, day: { asOf, isWhole } }),
  );
  const counted = source.isByDay ? 1 : daysOf(window).length;
  await spend(parts, { catalog, connection }, Math.max(0, requests - counted)).catch(
    () => undefined,
  );
}

async function spend(
  { connections, budget }: AccountParts,
  { catalog, connection }: Omit<Wish, 'back'>,
  requests: number,
): Promise<void> {
  const platform = catalog.platforms.get(connection.platform);
  if (!platform) return;
  await budget.take({ ...sharedQuota(platform, connection, connections), requests });
}
