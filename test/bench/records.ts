/** A record change against a credit charge, each in a transaction of its own with its audit entry, in turns, on a folder and on PostgreSQL. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { anEntry } from './ledger.ts';
import { createService, type Service } from '../../runtime/main.ts';
import { startPostgres } from '../support/a-postgres.ts';
import { aConfig } from '../support/a-service.ts';
import { plugins } from '../runtime/records/a-shelf.ts';
import { median, round, type Figures } from './figure.ts';

const WARM_UP = 100;
const ROUNDS = 600;
const MOST = 1.2;
const KIND = 'card';

export async function benchRecords(): Promise<Figures> {
  const server = await startPostgres({ fsync: true });
  try {
    const { url } = await server.aDatabase();
    return { ...(await benchOn('folder')), ...(await benchOn('postgres', url)) };
  } finally {
    await server.crash();
  }
}

async function benchOn(name: string, url?: string): Promise<Figures> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'adops-bench-'));
  const shared = url ? { store: { url, connections: 4 }, masterKey: 'ab'.repeat(32) } : {};
  const wish = { platforms: [], plugins, config: { dataFolder, ...shared } };
  const service = await createService(await aConfig(wish), { log: pino({ level: 'silent' }) });
  await service.start();
  try {
    return figures(name, await measure(service));
  } finally {
    await service.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

async function measure(service: Service) {
  const { organizations, credits } = service.parts;
  const { id } = await organizations.create({ name: 'Bench' });
  await credits.grant(id, 10_000_000, { id: 'bench' });
  const works = { record: aRecordChange(service, id), charge: aCharge(service, id) };
  const samples = { record: [] as number[], charge: [] as number[] };
  for (let at = -WARM_UP; at < ROUNDS; at += 1)
    for (const name of at % 2 ? (['record', 'charge'] as const) : (['charge', 'record'] as const)) {
      const settle = await works[name](at);
      const begun = performance.now();
      await settle();
      if (at >= 0) samples[name].push(performance.now() - begun);
    }
  return samples;
}

/** The commit is measured; the work of a call before it stands outside. */
type Work = (at: number) => Promise<() => Promise<unknown>>;

function aRecordChange({ parts }: Service, organizationId: number): Work {
  const { records, store, audit, catalog } = parts;
  const kind = catalog.current().parts.records.get(KIND)!;
  const owner = { organizationId, workspaceId: 'ws_bench' };
  return async (at) => {
    const stage = records.stage({ owner, runId: `put${at}`, keyId: undefined, sortsOf: () => [] });
    const seen = await stage.read(kind, 'a');
    const value = { slug: 'a', title: `Title ${at}`, state: 'draft' };
    await stage.put(kind, 'a', value, seen?.revision);
    return () =>
      store.transact(async (tx) => {
        await stage.settle(tx);
        await audit.append(tx, organizationId, anEntry(`put${at}`));
      });
  };
}

function aCharge({ parts }: Service, organizationId: number): Work {
  const { credits, store, audit, clock } = parts;
  return async (at) => {
    const expiresAt = new Date(clock.now() + 60_000).toISOString();
    const hold = await credits.hold({ organizationId, amount: 1, cause: `run${at}`, expiresAt });
    return () =>
      store.transact(async (tx) => {
        await hold.charge(tx);
        await audit.append(tx, organizationId, anEntry(`run${at}`));
      });
  };
}

function figures(name: string, { record, charge }: Awaited<ReturnType<typeof measure>>): Figures {
  const value = round(median(record) / median(charge));
  return {
    [`record_change_of_a_charge_${name}`]: {
      value,
      target: `<= ${MOST}x`,
      ok: value <= MOST,
      note: `at p50 ${round(median(record))} ms, a charge ${round(median(charge))} ms, each with its audit entry`,
    },
  };
}
