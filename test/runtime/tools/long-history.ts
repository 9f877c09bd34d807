/** list_changes over 3,000 entries: of our own audit, and of a platform's log. Tests read them, the bench measures them. */
import tool from '../../../plugins/categories/overview_history/tools/list_changes/tool.ts';
import { createAudit } from '../../../runtime/audit/create-audit.ts';
import { systemClock as clock } from '../../../runtime/clock.ts';
import { createLowdbStore } from '../../../runtime/stores/lowdb/lowdb-store.ts';
import { historyPort } from '../../../runtime/tools/ports/history.ts';
import { aFolder } from '../../support/a-folder.ts';

export const ENTRIES = 3_000;
export const now = Date.parse('2026-11-20T12:00:00Z');
const changes = [
  { entity: 'campaign', id: '1', name: 'Tents', field: 'daily_budget', before: 10, after: 20 },
];
const where = { platform: 'google', accountId: '1', clientAccountId: null };
const who = { requestId: 'r', door: 'mcp', keyId: 'k', userId: 'u', tool: 'execute', script: 's' };
const entry = {
  ...where,
  ...who,
  outcome: 'success',
  verified: true,
  changes,
  trail: [{ method: 'POST', path: '/v20/customers/1/search', status: 200, ms: 90, attempts: 1 }],
};
const minuteOf = (at: number) => new Date(now - at * 60_000).toISOString();

const account = {
  platform: 'google',
  account_id: '1',
  time_zone: 'America/New_York',
  kind: 'ads',
};
const connections = { list: async () => [account], platforms: () => [] };

/** @returns how many changes it tells of */
async function ask(ports: object): Promise<number> {
  const world = { now: new Date(now) };
  const answer = await tool({ days: 14, limit: 50 } as never, ports as never, world as never);
  return answer['total'] as number;
}

/** Of our own audit, in a data folder. */
export async function ownHistory() {
  const store = await createLowdbStore({ folder: aFolder(), clock });
  const audit = createAudit({ store });
  const add = (at: number) => {
    const one = { ...entry, runId: `run_${at}`, at: minuteOf(at) };
    return store.transact((tx) => audit.append(tx, 1, one as never));
  };
  await Promise.all(Array.from({ length: ENTRIES }, (_, at) => add(at)));
  const call = {
    principal: { organizationId: 1 },
    catalog: { tools: new Map(), scripts: new Map() },
  };
  const history = historyPort({ audit, keys: { list: async () => [] } as never }, call as never);
  const ports = { history, connections, catalog: { scripts: () => [] } };
  return { ask: () => ask(ports), close: () => store.close() };
}

/** Of a platform's log, beside a thousand runs of ours. */
export function platformHistory(): () => Promise<number> {
  const rows = Array.from({ length: ENTRIES }, (_, at) => ({
    ...changes[0],
    changed_at: minuteOf(at),
    user: 'a',
  }));
  const runs = Array.from({ length: 1_000 }, (_, at) => ({
    run_id: `run_${at}`,
    at: minuteOf(at),
    user: 'u',
    key: 'k',
    door: 'mcp',
    platform: 'google',
    account_id: '1',
    changes,
  }));
  const log = {
    name: 'log',
    platform: 'google',
    manifest: { changeLog: { rows: 'rows' }, args: {} },
  };
  const ports = {
    history: { runs: async () => ({ runs, isCut: false }) },
    connections,
    catalog: { scripts: () => [log] },
    scripts: { run: async () => ({ result: { rows } }) },
  };
  return () => ask(ports);
}
