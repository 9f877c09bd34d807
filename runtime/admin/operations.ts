/** All that an operator can ask, over the socket or on an opened store: one table, by name. */
import { ServiceError } from '../../sdk/errors.ts';
import { withoutSecrets } from '../audit/audit-entry.ts';
import { checkedInput } from '../middleware/input-faults.ts';
import type { AuditEntry } from '../audit/audit.ts';
import { serviceEntry } from '../audit/service-entry.ts';
import type { AdminParts } from './admin-parts.ts';
import { SERVICE } from '../stores/store.ts';
import { clockOperations } from './clock-operations.ts';
import { connectionOperations } from './connection-operations.ts';
import { jobOperations } from './job-operations.ts';
import { changeOperations } from './change-operations.ts';
import { factFileOperations } from './fact-files.ts';
import { factOperations } from './fact-operations.ts';
import { guardOperations } from './guard-operations.ts';
import { libraryOperations } from './library-operations.ts';
import { recordOperations } from './record-operations.ts';
import { object, operation } from './operation.ts';
import type { Operation, OperationContext, Operations } from './operation.ts';
import { tenantOperations } from './tenant-operations.ts';
import { watchOperations } from './watch-operations.ts';

const serviceOperations: Operations = {
  'secrets.rotate': operation({
    description: 'Makes a new master key and seals every credential anew.',
    input: object({}),
    audited: true,
    run: (parts) => parts.secrets.rotate(),
  }),
  'artifacts.verify': operation({
    description: 'Reads every file that artifacts name, and counts those that are there and whole.',
    input: object({}),
    run: (parts) => parts.artifacts.verify('whole'),
  }),
  status: operation({
    description: 'Tells how the service is.',
    input: object({}),
    run: async ({ config, life, catalog, sandbox, organizations, versions }) => ({
      ready: life.ready,
      draining: life.draining,
      running: life.running,
      pid: process.pid,
      urls: config.urls,
      storeFailed: life.storeFailed ?? false,
      logLinesLost: life.logLinesLost?.() ?? 0,
      mcp:
        life.localMcp ?? (config.surfaces.includes('mcp') ? `${config.urls.mcp}/mcp` : undefined),
      organizations: (await organizations.list()).length,
      tools: catalog.current().tools.size,
      scripts: catalog.current().scripts.size,
      faults: catalog.current().faults,
      sandbox: sandbox.stats(),
      deprecated: [...catalog.current().platforms.values()]
        .map((platform) => ({ platform: platform.id, ...versions.of(platform) }))
        .filter(({ deprecated }) => deprecated),
    }),
  }),
};

export const operations: ReadonlyMap<string, Operation> = new Map(
  Object.entries({
    ...tenantOperations,
    ...clockOperations,
    ...connectionOperations,
    ...libraryOperations,
    ...guardOperations,
    ...changeOperations,
    ...jobOperations,
    ...watchOperations,
    ...factOperations,
    ...factFileOperations,
    ...recordOperations,
    ...serviceOperations,
  }),
);

/**
 * Runs one operation: input checked, changes noted in the audit.
 * @throws not_found  there is no such operation
 * @throws input_invalid  with every fault, and any error of the operation
 */
export async function runOperation(
  parts: AdminParts,
  name: string,
  input: Record<string, unknown>,
  context: OperationContext,
): Promise<unknown> {
  const found = operations.get(name);
  if (!found) throw new ServiceError('not_found', { message: 'There is no such operation.' });
  const checked = checkedInput(found.input, input);
  const run = async () => found.run(parts, checked as never, context);
  const hidden = new Set(found.hides);
  const told = Object.entries(checked).map(([key, value]) => [
    key,
    hidden.has(key) ? '[personal]' : value,
  ]);
  return found.audited ? audited(parts, name, Object.fromEntries(told), run) : run();
}

async function audited(
  parts: AdminParts,
  name: string,
  input: Readonly<Record<string, unknown>>,
  run: () => Promise<unknown>,
): Promise<unknown> {
  const startedAt = parts.clock.now();
  const note = (error: unknown) =>
    parts.store.transact((tx) => {
      const entry = entryOf(name, input, error, { startedAt, now: parts.clock.now() });
      const { organizationId } = input;
      const id = typeof organizationId === 'number' ? organizationId : SERVICE;
      return parts.audit.append(tx, id, entry);
    });
  try {
    const result = await run();
    await note(undefined);
    return result;
  } catch (error) {
    // Nothing is kept for an organization that is not there.
    const isNowhere = error instanceof ServiceError && error.code === 'not_found';
    if (!isNowhere) await note(error).catch(() => undefined);
    throw error;
  }
}

function entryOf(
  name: string,
  input: unknown,
  error: unknown,
  { startedAt, now }: { readonly startedAt: number; readonly now: number },
): AuditEntry {
  const code = error instanceof ServiceError ? error.code : 'internal';
  return serviceEntry(startedAt, {
    door: 'cli',
    tool: name,
    keyId: 'operator',
    userId: 'operator',
    arguments: withoutSecrets(input),
    outcome: error === undefined ? 'success' : 'failure',
    error: error === undefined ? null : code,
    ms: Math.max(0, now - startedAt),
  });
}
