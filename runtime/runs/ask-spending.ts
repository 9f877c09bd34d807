/**
 * Asks a platform for the facts of an account that guards need: by reading scripts that the platform's plugin names,
 * bounded in time, and not again within minutes. It throws nothing: a fact that cannot be found out is an answer too.
 */
import { ServiceError } from '../../sdk/errors.ts';
import type { Spending } from '../../sdk/plugin.ts';
import type { Planned } from '../call-parts/planned.ts';
import type { Call } from '../call.ts';
import {
  noFacts,
  type FactsWish,
  type SpendFacts,
  type SpendReport,
  type SpendWish,
} from '../guards/spend-facts.ts';
import { addDays, dayIn } from '../../sdk/window.ts';
import type { RunParts } from './guest-run.ts';
import { askBudgets, canHaveBudget } from './ask-budgets.ts';
import { askRunning, type Remember } from './ask-running.ts';
import { besideCall, readBeside, type Beside } from './read-beside.ts';
import { underOwnIds } from './under-own-ids.ts';

/** For all of them together, ms: a call that changes something waits for it. */
const PATIENCE_MS = 20_000;
/** Past spend grows slowly: a report is good for so long, ms. */
const GOOD_FOR_MS = 10 * 60_000;
const MOST_KEPT = 64;
/** Rehearsals of one call change nothing, so that they may share for so long, ms, what they read of what runs. */
const SHARED_FOR_MS = 60_000;

export type AskSpending = (call: Call, planned: Planned, wish: FactsWish) => Promise<SpendFacts>;

interface Table {
  readonly currency: string | null;
  readonly isCut: boolean;
  readonly spend: ReadonlyMap<string, number>;
  readonly total: number;
}

interface Kept {
  readonly at: number;
  readonly table: Table;
}

interface Asking extends Beside {
  readonly kept: Map<string, Kept>;
  readonly remember: Remember;
  readonly spending: Spending;
}

export function createAskSpending(parts: RunParts): AskSpending {
  const kept = new Map<string, Kept>();
  const rememberFor = sharedReads(parts);
  return async (call, planned, wish) => {
    const platform = call.catalog.platforms.get(planned.script.platform);
    const { platformKind, spending } = platform?.plugin.manifest ?? {};
    const aside = [...new Set(wish.reports.map(({ entity }) => entity))];
    if (!platform || platformKind !== 'ads' || !planned.connection)
      return { ...noFacts, aside, budgets: {} };
    if (!spending) {
      const why = `the plugin ${platform.id} names no report of what was spent`;
      return { ...noFacts, missing: { why, undeclared: true } };
    }
    const remember = rememberFor(call, planned);
    return ask(
      { ...besideCall(parts, call, planned, PATIENCE_MS), kept, remember, spending },
      wish,
    );
  };
}

/** Lists that the rehearsals of one call share: many edits at once ask for what runs once, not each for itself. */
function sharedReads({ clock }: Pick<RunParts, 'clock'>) {
  const reads = new Map<string, { readonly at: number; readonly found: Promise<unknown> }>();
  return ({ stepOf }: Call, { dryRun, connection, clientAccountId }: Planned): Remember => {
    if (!stepOf || !dryRun) return (_list, read) => read();
    const { platform, accountId, mode } = connection!;
    return <T>(list: string, read: () => Promise<T>) => {
      const key = JSON.stringify([stepOf.runId, platform, accountId, clientAccountId, mode, list]);
      const before = reads.get(key);
      if (before && clock.now() - before.at < SHARED_FOR_MS) return before.found as Promise<T>;
      const found = read();
      found.catch(() => reads.delete(key));
      if (reads.size >= MOST_KEPT) reads.delete(reads.keys().next().value!);
      reads.set(key, { at: clock.now(), found });
      return found;
    };
  };
}

async function ask(asking: Asking, wish: FactsWish): Promise<SpendFacts> {
  const { reports, ids, campaigns, moved = [] } = wish;
  const askedAt = asking.parts.clock.now();
  const { levels } = asking.spending;
  const starts = wish.starts.filter((one) => canHaveBudget(asking.spending, one));
  const spends = ({ entity }: SpendWish) => Object.hasOwn(levels, entity);
  let why: string | undefined;
  const tried = async <T>(work: Promise<T>): Promise<T | undefined> => {
    try {
      return await work;
    } catch (error) {
      why ??= asking.signal.aborted
        ? `the platform had not answered after ${PATIENCE_MS / 1000} seconds`
        : wordsOf(error);
      return undefined;
    }
  };
  const [listed, budgets = {}, ...tables] = await Promise.all([
    campaigns || starts.length > 0
      ? tried(askRunning(asking, asking.spending, [...ids, ...moved], asking.remember))
      : undefined,
    tried(askBudgets(asking, asking.spending, starts)),
    ...reports.filter(spends).map((wish) => tried(askReport(asking, wish, ids))),
  ]);
  const found = tables.filter((one) => one !== undefined);
  return {
    currency: listed?.currency ?? found[0]?.currency ?? asking.planned.connection?.currency ?? null,
    reports: found.map(({ report }) => report),
    askedAt,
    dailyBudgets: listed?.dailyBudgets ?? null,
    campaigns: listed?.campaigns ?? {},
    ...(wish.starts.length > 0 ? { budgets } : {}),
    aside: [...new Set(reports.filter((one) => !spends(one)).map(({ entity }) => entity))],
    ...(why === undefined ? {} : { missing: { why } }),
  };
}

/** @throws ServiceError  also when rows were left out, and one of these may be among them */
async function askReport(
  asking: Asking,
  { entity, days }: SpendWish,
  ids: readonly string[],
): Promise<{ readonly report: SpendReport; readonly currency: string | null }> {
  const reach = Math.min(days, asking.spending.days);
  const { currency, isCut, spend, total } = await keptTable(
    asking,
    asking.spending.levels[entity]!,
    reach,
  );
  if (isCut && ids.some((id) => !spend.has(id)))
    throw new ServiceError('internal', { message: 'the report was cut' });
  const own = ids.flatMap((id) => (spend.has(id) ? [[id, spend.get(id)!] as const] : []));
  return { currency, report: { entity, days, reach, spend: Object.fromEntries(own), total } };
}

async function keptTable(asking: Asking, level: string, reach: number): Promise<Table> {
  const { kept, call, planned, spending, parts } = asking;
  const { connection, clientAccountId } = planned;
  const now = parts.clock.now();
  const end = dayIn(now, clientAccountId === undefined ? (connection?.timeZone ?? null) : null);
  const window = { start_date: addDays(end, 1 - reach), end_date: end };
  const key = JSON.stringify([
    call.principal?.organizationId,
    connection?.platform,
    connection?.accountId,
    connection?.mode,
    clientAccountId,
    level,
    window,
  ]);
  const before = kept.get(key);
  if (before && now - before.at < GOOD_FOR_MS) return before.table;
  const told = tableOf(await readBeside(asking, spending.report, { level, ...window }));
  const named = spending.named?.[level];
  const table = named ? { ...told, spend: await underOwnIds(asking, named, told.spend) } : told;
  if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value!);
  kept.delete(key);
  kept.set(key, { at: now, table });
  return table;
}

function tableOf(result: Record<string, unknown>): Table {
  const {
    currency = null,
    truncated,
    rows,
    totals,
  } = result as {
    currency?: string | null;
    truncated?: boolean;
    rows: { id: string; spend: number | null }[];
    totals?: { spend?: number | null };
  };
  const sum = rows.reduce((all, { spend }) => all + (spend ?? 0), 0);
  const spend = new Map<string, number>();
  for (const row of rows)
    for (const name of namesOf(row.id)) spend.set(name, (spend.get(name) ?? 0) + (row.spend ?? 0));
  return { currency, isCut: truncated === true, spend, total: totals?.spend ?? sum };
}

/** Ids in parts, as `group~keyword`, are known by the last of them too: changes say no more. */
function namesOf(id: string): readonly string[] {
  const last = id.slice(id.lastIndexOf('~') + 1);
  return last === id ? [id] : [id, last];
}

function wordsOf(error: unknown): string {
  if (!(error instanceof ServiceError)) return 'an internal error';
  const text = error.message.replace(/\.$/, '');
  return text.charAt(0).toLowerCase() + text.slice(1, 200);
}
