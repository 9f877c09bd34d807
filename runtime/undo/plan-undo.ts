/** From the audit of a run to the runs that take it back. Reads at the platform, changes nothing. */
import { ServiceError } from '../../sdk/errors.ts';
import type { Change } from '../../sdk/script.ts';
import type { PlannedRun } from '../call-parts/planned.ts';
import type { Call } from '../call.ts';
import type { Catalog, LoadedScript } from '../catalog/catalog.ts';
import type { Audit, AuditEntry, RunRecord } from '../audit/audit.ts';
import { nameChild } from '../scripts/child-accounts.ts';
import { restorerOf } from '../catalog/tool-kind.ts';
import { planRun } from '../scripts/plan-run.ts';
import { runScript, type RunParts } from '../runs/run-script.ts';
import { undoName } from '../runs/send-step.ts';
import type { Connections } from '../connections/connections.ts';
import { findUndoRule, joinSteps, undoByRule, type UndoStep } from '../scripts/undo-rule.ts';
import { compareInverse, type Rehearsed } from './compare-inverse.ts';
import { planRestore, type RehearsedRecords, type RestoreParts } from './plan-restore.ts';

export interface UndoParts extends RunParts, RestoreParts {
  readonly audit: Audit;
  readonly connections: Connections;
}

/** One run that will take back part of another. */
export interface Inverse {
  readonly step: UndoStep;
  readonly planned: PlannedRun;
  /** The changes it will make; any other change at that time is a conflict. */
  readonly changes: readonly Change[];
  readonly already: readonly number[];
}

/** The assumptions of a rehearsal of several runs. */
export interface Rehearsal {
  readonly changes: Rehearsed;
  readonly records: RehearsedRecords;
}

export type FoundRun = RunRecord & { readonly entry: AuditEntry };

export interface UndoPlan {
  readonly runId: string;
  readonly run: FoundRun;
  /** In the order in which they are made: the last change first. */
  readonly inverses: readonly Inverse[];
  /** Change (its place) > run that took it back in the same undo, before its process died: this one is its repeat. */
  readonly own: ReadonlyMap<number, AuditEntry>;
}

/**
 * @param rehearsed  for a dry run over several runs: the state that runs before this one would have left
 * @throws run_unknown undo_refused undo_conflict, and the errors of the previews
 */
export async function planUndo(
  parts: UndoParts,
  call: Call,
  runId: string,
  rehearsed?: Rehearsal,
): Promise<UndoPlan> {
  const run = await needRun(parts, call, runId);
  const own = await ownOf(parts, call, run);
  if (run.entry.touched) {
    const isDone = own.size > 0 && isAllUndone(run);
    const inverses = isDone ? [] : [await restoring(parts, call, run, { runId, rehearsed })];
    return { runId, run, inverses, own };
  }
  const steps = own.size > 0 && isAllUndone(run) ? [] : stepsOf(call.catalog, run, runId);
  const inverses: Inverse[] = [];
  const covered = new Set<string>();
  for (const step of steps.reverse()) {
    const inverse = await preview(parts, call, { runId, run, step, rehearsed: rehearsed?.changes });
    // A budget that several campaigns share is restored for all of them by the first.
    const fresh = inverse.changes.filter((change) => !covered.has(JSON.stringify(change)));
    for (const change of fresh) covered.add(JSON.stringify(change));
    if (fresh.length > 0 || inverse.changes.length === 0) inverses.push(inverse);
    else merge(inverses, inverse);
  }
  return { runId, run, inverses, own };
}

export function isAllUndone({ entry, undone = {} }: FoundRun): boolean {
  return entry.changes.every((_, at) => undone[String(at)] !== undefined);
}

async function ownOf({ audit }: UndoParts, call: Call, { undone = {} }: FoundRun) {
  const own = new Map<number, AuditEntry>();
  const name = undoName(call);
  if (name === undefined) return own;
  for (const by of new Set(Object.values(undone))) {
    const found = await audit.findRun(call.principal!.organizationId, by);
    if (found?.entry.undoes?.under !== name) continue;
    for (const at of found.entry.undoes.changes) own.set(at, found.entry);
  }
  return own;
}

/** The run that already lists the same changes takes these back, too. */
function merge(inverses: Inverse[], { step, changes }: Inverse): void {
  const wanted = JSON.stringify(changes[0]);
  const at = inverses.findIndex((one) => one.changes.some((c) => JSON.stringify(c) === wanted));
  const other = inverses[at]!;
  const joined = [...other.step.changes, ...step.changes];
  inverses[at] = { ...other, step: { ...other.step, changes: joined } };
}

/** Not yours is not there, and neither is what the key is not allowed to see. @throws run_unknown */
export async function needRun({ audit }: UndoParts, call: Call, runId: string): Promise<FoundRun> {
  const { organizationId, platforms, accounts } = call.principal!;
  const run = await audit.findRun(organizationId, runId);
  const { platform, accountId, clientAccountId } = run?.entry ?? {};
  const isOwn =
    run !== undefined &&
    (platform === 'cross_platform' ||
      (platform === null && run.entry.touched !== undefined) ||
      ((platforms?.includes(platform ?? '') ?? true) &&
        (accounts?.includes(accountId ?? '') ?? true) &&
        (clientAccountId === undefined || (accounts?.includes(clientAccountId) ?? true))));
  if (!isOwn) throw new ServiceError('run_unknown', { field: 'run_id' });
  return run;
}

/** A run that changed records: the engine knows what they were. */
async function restoring(
  parts: UndoParts,
  call: Call,
  run: FoundRun,
  { runId, rehearsed }: { readonly runId: string; readonly rehearsed?: Rehearsal | undefined },
): Promise<Inverse> {
  const { entry } = run;
  const { catalog, principal } = call;
  const open = openChanges(run, runId);
  const kinds = new Set(entry.touched!.map(({ kind }) => kind));
  const stranger = entry.changes.find(({ entity }) => !kinds.has(entity));
  if (stranger)
    throw refusal(
      runId,
      `${entry.tool} has no way back for ${stranger.field} of ${stranger.entity}.`,
    );
  const restorer = restorerOf(catalog);
  if (!restorer) throw refusal(runId, 'What puts records back is switched off.');
  const { organizationId, workspaceId } = principal!;
  const owner = { organizationId, workspaceId };
  const stage = parts.records.stage({ owner, runId, keyId: undefined, sortsOf: () => [] });
  const changes = await planRestore(parts, call, {
    runId,
    entry,
    stage,
    rehearsed: rehearsed?.records,
  });
  const args = { run_id: runId };
  const planned = await planRun(
    { catalog, connections: parts.connections, clock: parts.clock },
    { principal: principal!, script: restorer.name, args, dryRun: true, expectedNames: {} },
  );
  const step = { script: restorer.name, args, changes: open, removes: false };
  return { step, planned, changes, already: [] };
}

function refusal(runId: string, message: string): ServiceError {
  return new ServiceError('undo_refused', { message, runId });
}

/** @returns places of the changes that stand. @throws undo_refused  none does, or nobody knows */
function openChanges({ entry, undone = {} }: FoundRun, runId: string): number[] {
  if (entry.error !== null || entry.verified !== true)
    throw refusal(runId, 'The change was never found done, so nobody knows what to take back.');
  const open = entry.changes.flatMap((_, at) => (undone[String(at)] === undefined ? [at] : []));
  if (open.length > 0) return open;
  const by = [...new Set(Object.values(undone))].join(', ');
  throw refusal(runId, `It was taken back already, by ${by}.`);
}

/** @throws undo_refused */
function stepsOf(catalog: Catalog, run: FoundRun, runId: string): UndoStep[] {
  const refused = (message: string) => refusal(runId, message);
  const { entry } = run;
  const { changes } = entry;
  const script = entry.script === null ? undefined : catalog.scripts.get(entry.script);
  if (!script) throw refused(`The script ${entry.script ?? ''} is not there any more.`);
  const open = openChanges(run, runId);
  const { undo, irreversible } = script.manifest;
  const steps = open.map((at) => {
    const rule = findUndoRule(undo, changes[at]!);
    if (!rule) throw refused(irreversible ?? `${script.name} has no way back for this change.`);
    const step = undoByRule(rule, changes[at]!, resultOf(entry), at);
    if ('reason' in step) throw refused(step.reason);
    return step;
  });
  return joinSteps(steps, changes, (name, arg) => isList(catalog.findScript(name), arg));
}

function resultOf({ result }: AuditEntry): Readonly<Record<string, unknown>> | null {
  return typeof result === 'object' && result !== null
    ? (result as Readonly<Record<string, unknown>>)
    : null;
}

function isList(script: LoadedScript | undefined, arg: string): boolean {
  const spec = script?.manifest.args?.[arg];
  return spec?.repeat === true || spec?.type === 'csv';
}

interface StepOf {
  readonly runId: string;
  readonly run: FoundRun;
  readonly step: UndoStep;
  readonly rehearsed?: Rehearsed;
}

async function preview(
  parts: UndoParts,
  call: Call,
  { runId, run, step, rehearsed }: StepOf,
): Promise<Inverse> {
  const { entry } = run;
  const planned = await planRun(
    { catalog: call.catalog, connections: parts.connections, clock: parts.clock },
    {
      principal: call.principal!,
      script: step.script,
      args: step.args,
      dryRun: true,
      expectedNames: {},
      platform: entry.platform ?? undefined,
      accountId: entry.accountId ?? undefined,
      children: nameChild(call.catalog, entry.platform, entry.clientAccountId),
    },
  );
  const outcome = await runScript(parts, quiet(call), planned).catch((error: unknown) => {
    throw isGone(error) ? gone(runId, error) : error;
  });
  const listed = outcome.run?.changes ?? [];
  const asked = { runId, step, changes: entry.changes, listed, rehearsed };
  const { inverse, already } = compareInverse(asked);
  return { step, planned, changes: inverse, already };
}

/** Its calls are in the trail of the undo; that guest code ran does not mean that the undo began. */
function quiet(call: Call): Parameters<typeof runScript>[1] {
  const { catalog, principal, signal, trail, tool } = call;
  const writes = { guard: async () => undefined };
  return { catalog, principal, signal, trail, tool, run: { begun: false }, writes };
}

function isGone(error: unknown): error is ServiceError {
  const codes = ['platform_not_found', 'input_invalid'];
  return error instanceof ServiceError && codes.includes(error.code);
}

function gone(runId: string, error: ServiceError): ServiceError {
  return new ServiceError(
    'undo_conflict',
    { message: `What the run changed is not there as it left it: ${error.message}`, runId },
    { cause: error },
  );
}
