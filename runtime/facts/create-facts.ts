/** Facts of accounts: keeps them, fills them and answers from them. DuckDB is loaded with the first question. */
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { LiveCatalog } from '../catalog/catalog.ts';
import type { Config } from '../config/config.ts';
import type { Connection } from '../connections/create-connections.ts';
import type { Connections } from '../connections/connections.ts';
import type { RequestBudget } from '../limits/request-budget.ts';
import type { Records } from '../records/records.ts';
import type { RunParts } from '../runs/guest-run.ts';
import type { OpenedStore } from '../stores/opened-store.ts';
import type { Organizations } from '../tenants/tenants.ts';
import { createEngine } from './engine/engine.ts';
import type { Facts, FactsQuestion, SyncRequest } from './facts.ts';
import { forgetRemoved } from './forget-removed.ts';
import { createFileShelf, readOnce } from './file-shelf.ts';
import { createKeeper } from './keeper.ts';
import { importedMonths, monthsOf } from './kept-accounts.ts';
import { keptReports } from './kept-reports.ts';
import { monthRows } from './month-rows.ts';
import { besideTables, relationOf, viewWords, type BesideTable } from './views.ts';
import { entities } from '../../sdk/reports/levels.ts';
import { forgetGone, standingImports } from './standing-imports.ts';
import { sync, type SyncParts } from './sync/sync.ts';
import { notesOf } from './sync/sync-note.ts';

export interface FactsParts extends Omit<RunParts, 'config'> {
  readonly config: Pick<Config, 'sandbox' | 'facts' | 'dataFolder'>;
  readonly catalog: Pick<LiveCatalog, 'current'>;
  readonly connections: Pick<Connections, 'list' | 'open'>;
  readonly organizations: Pick<Organizations, 'list'>;
  readonly records: Pick<Records, 'find'>;
  readonly shared: Pick<OpenedStore, 'store' | 'content' | 'leases' | 'createWindow' | 'processes'>;
  readonly budget: Pick<RequestBudget, 'take'>;
  readonly log: Logger;
}

/** The newest days, which every account gets first. */
const FIRST_DAYS = 90;
/** Begin of the first look after a start, and interval between looks, ms. */
const FIRST_MS = 60_000;
const EVERY_MS = 10 * 60_000;
const DAY_MS = 86_400_000;
const QUERY_MS = 10_000;
const EXPORT_MS = 60_000;

export function createFacts(parts: FactsParts): Facts {
  const { config, clock, shared, catalog, connections, organizations } = parts;
  const { store, content, leases } = shared;
  const engine = createEngine();
  const shelf = createFileShelf({
    folder: join(config.dataFolder, 'cache', 'facts'),
    content,
    now: () => clock.now(),
    most: config.facts.cacheMb << 20,
  });
  const keeper = createKeeper({ store, engine, shelf });
  const syncParts: SyncParts = { ...parts, store, leases, keeper };
  const ending = new AbortController();
  let running: Promise<number> | undefined;
  let timers: NodeJS.Timeout[] = [];

  /** Live accounts reach back as far as is wished; an emulated one has the newest days alone. */
  async function syncOnce({ organizationId, isUrgent = false, days }: SyncRequest) {
    const all = await adAccounts(organizationId);
    const wish = { catalog: catalog.current(), signal: ending.signal, isUrgent };
    const left = await sync(syncParts, { ...wish, connections: all, back: days ?? FIRST_DAYS });
    const live = all.filter(({ mode }) => mode === 'live');
    if (left > 0 || live.length === 0 || days !== undefined) return left;
    return sync(syncParts, { ...wish, connections: live, back: config.facts.backDays });
  }

  async function adAccounts(only: number | undefined): Promise<Connection[]> {
    const { platforms } = catalog.current();
    const ids = only === undefined ? (await organizations.list()).map(({ id }) => id) : [only];
    const lists = await Promise.all(ids.map((id) => connections.list(id)));
    const isOfAds = ({ platform }: Connection) =>
      platforms.get(platform)?.plugin.manifest.platformKind === 'ads';
    return lists.flat().filter(isOfAds);
  }

  /** One process of all asks by itself: that with the first id. */
  async function isTurn(): Promise<boolean> {
    const { processes } = shared;
    return !processes || [...(await processes.living())].sort()[0] === processes.id;
  }

  /** One at a time: what is wished for meanwhile comes after it. */
  const syncNow: Facts['syncNow'] = (wish = {}) => {
    const before = running?.catch(() => undefined) ?? Promise.resolve();
    const own = before
      .then(() => syncOnce(wish))
      .finally(() => {
        if (running === own) running = undefined;
      });
    running = own;
    return own;
  };
  const look = async () => {
    try {
      if (!running && (await isTurn())) await syncNow();
    } catch (error) {
      parts.log.warn({ err: error }, 'facts were not synced');
    }
  };

  return {
    months: keeper.months,
    put: keeper.put,
    forget: keeper.forget,
    imports,
    stage: keeper.stage,
    reports: (organizationId, wishes) =>
      shelf.holding(async () =>
        keptReports(
          { engine, shelf },
          [...(await keeper.months(organizationId)), ...(await keeper.imports(organizationId))],
          wishes,
        ),
      ),
    rows: (organizationId, page) =>
      shelf.holding(async () =>
        monthRows(
          { engine, shelf },
          [...(await keeper.months(organizationId)), ...(await imports(organizationId))],
          page,
        ),
      ),
    query: ({ sql, most, ...question }) =>
      shelf.holding(async () =>
        engine.ask({ ...(await shownTo(question)), sql, most, milliseconds: QUERY_MS }),
      ),
    async export({ sql, format, ...question }) {
      const to = await shelf.fresh();
      const { rows } = await shelf.holding(async () => {
        const shown = await shownTo(question);
        return engine.export({ ...shown, sql, format, to, milliseconds: EXPORT_MS });
      });
      return { rows, content: readOnce(to) };
    },
    notes: (organizationId) => notesOf(store, organizationId),
    wake() {
      if (config.facts.sync) void look();
    },
    syncNow,
    work() {
      if (!config.facts.sync) return;
      timers = [
        setTimeout(() => void look(), FIRST_MS).unref(),
        setInterval(() => void look(), EVERY_MS).unref(),
      ];
    },
    async sweep() {
      const days = config.facts.graceDays;
      await forgetRemoved({ store, keeper, clock, connections, days });
      await forgetGone(parts, { keeper, until: clock.now() - days * DAY_MS });
      await shelf.tidy();
    },
    async stop() {
      timers.forEach(clearTimeout);
      ending.abort();
      await running?.catch(() => undefined);
      await engine.stop();
    },
  };

  async function imports(organizationId: number, workspaceId?: string) {
    const { standing } = await standingImports(
      parts,
      organizationId,
      await keeper.imports(organizationId),
    );
    return standing.filter(({ from }) => (workspaceId ?? from!.workspaceId) === from!.workspaceId);
  }

  async function shownTo({
    organizationId,
    accounts,
    beside,
    levels: asked = entities,
  }: Pick<FactsQuestion, 'organizationId' | 'accounts' | 'beside' | 'levels'>) {
    const connected = accounts.filter(({ imported }) => !imported);
    const months = [
      ...monthsOf(await keeper.months(organizationId), connected),
      ...importedMonths(await keeper.imports(organizationId), accounts),
    ];
    const levels = await Promise.all(
      entities.map(async (level) => {
        const isAsked = asked.includes(level);
        const of = months.filter((one) => isAsked && one.level === level);
        const own = of.map(({ sha256 }) => sha256);
        const files = await Promise.all(own.map((sha256) => shelf.path(sha256)));
        return { name: relationOf(level), files };
      }),
    );
    const tables = (Object.keys(besideTables) as BesideTable[]).map((name) => ({
      name,
      rows: (beside[name] ?? []) as Readonly<Record<string, unknown>>[],
      columns: Object.fromEntries(
        Object.entries(besideTables[name].columns).map(([column, [type]]) => [column, type]),
      ),
    }));
    return { relations: [...levels, ...tables], views: viewWords };
  }
}
