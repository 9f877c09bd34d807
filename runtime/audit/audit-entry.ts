import { ServiceError } from '../../sdk/errors.ts';
import type { TakesBack } from '../call-parts/takes-back.ts';
import { plannedOf, type Call } from '../call.ts';
import { toolKind } from '../catalog/tool-kind.ts';
import type { AuditEntry } from './audit.ts';
import { hidePersonal } from './hide-personal.ts';

/** The audit's entry of a call. `error` is the error in which the chain ended, undefined for a success. */
export function auditEntry(call: Call, error: unknown, now: number): AuditEntry {
  const { principal, plan, outcome } = call;
  return {
    at: new Date(call.startedAt).toISOString(),
    requestId: call.id,
    door: call.door,
    tool: call.toolName.slice(0, 128),
    keyId: principal?.keyId ?? null,
    userId: principal?.userId ?? null,
    script: plan.run?.script.name ?? null,
    runId: plannedOf(call)?.runId ?? null,
    platform: plan.run?.script.platform ?? null,
    accountId: plan.run?.connection?.accountId ?? null,
    arguments: withoutSecrets(call.door === 'page' ? sentNames(call.input) : hidePersonal(call)),
    outcome: outcomeOf(call, error),
    error: error === undefined ? null : error instanceof ServiceError ? error.code : 'internal',
    changes: outcome?.run?.changes ?? [],
    verified: outcome?.run?.verified ?? null,
    // The cost of the runs below stands in their own entries.
    credits: call.recorded.lost ? 0 : call.money.charged,
    calls: call.trail,
    ms: Math.max(0, now - call.startedAt),
    ...changeFacts(call),
  };
}

/** Values that a visitor of a public page sent are theirs: the audit keeps the names of fields, and no value. */
function sentNames(input: Readonly<Record<string, unknown>>): unknown {
  const isObject = (value: unknown) => typeof value === 'object' && value !== null;
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      Array.isArray(value)
        ? `[${value.length} sent]`
        : isObject(value)
          ? Object.keys(value as object).map((key) =>
              /^[\w .-]{1,40}$/.test(key) ? key : '[other]',
            )
          : value,
    ]),
  );
}

/** The facts that an undo needs, and the ties of a call to an approval or a batch; nothing for other calls. */
function changeFacts(call: Call): Partial<AuditEntry> {
  const { plan, outcome, run, batchId, undoes, approval } = call;
  const isChange = (outcome?.run?.changes.length ?? 0) > 0 && !outcome?.run?.dryRun;
  const result = (plannedOf(call) && isChange && resultOf(call)) || undefined;
  const clientAccountId = plan.run?.clientAccountId;
  // A step of an approved plan is recorded under that approval. The guards let no other call claim it.
  const shown = approval?.id ?? call.stepOf?.approved?.id;
  const approvalId = shown ?? outcome?.pending?.approval_id;
  return {
    ...(result ? { result: bounded(result) } : {}),
    ...(clientAccountId === undefined ? {} : { clientAccountId }),
    ...(batchId === undefined ? {} : { batchId }),
    ...(plan.reason === undefined ? {} : { reason: clean(plan.reason) }),
    ...(approvalId === undefined ? {} : { approvalId }),
    ...(call.writes.facts ? { facts: call.writes.facts } : {}),
    ...(undoes ? { undoes: tookBack(undoes) } : {}),
    ...(outcome && run.touched ? { touched: run.touched } : {}),
  };
}

function tookBack({ runId, changes, under }: TakesBack): AuditEntry['undoes'] {
  return under === undefined ? { runId, changes } : { runId, changes, under };
}

/** Ids of created objects are not cut: an undo needs all of them. A result of another size is cut as arguments are. */
function bounded(result: unknown): unknown {
  const whole = withoutSecrets(result, 0, maxMade);
  return JSON.stringify(whole).length <= maxResult ? whole : withoutSecrets(result);
}

/** The script's own result: a tool that runs what it is told wraps it, others add to it what the entry has anyway. */
function resultOf({ tool, outcome }: Call): unknown {
  if (tool && toolKind(tool) === 'named') return outcome?.result?.['result'];
  const { changes: _c, verified: _v, account: _a, warnings: _w, ...more } = outcome?.result ?? {};
  const { run_id: _r, credits_used: _u, undoable: _n, ...own } = more;
  return own;
}

function outcomeOf({ replayed, ran, outcome }: Call, error: unknown): string {
  if (replayed) return 'replayed';
  if (error !== undefined) return ran ? 'failure' : 'refused';
  if (outcome?.pending) return 'pending';
  if (outcome?.job) return 'queued';
  return outcome?.run?.dryRun ? 'dry_run' : 'success';
}

const secretName = /secret|token|password|passphrase|credential|api[_-]?key|webhook/i;
const secretText = /svc_[A-Za-z0-9_-]{32}/g;
/** In an address: the parameters that sign a link. */
const signedQuery =
  /([?&][\w.%-]{0,64}(?:sig|signature|token|secret|key|credential|password|auth)[\w.%-]{0,64}=)[^&#\s"']+/gi;
const maxText = 200;
const maxItems = 50;
/** The most objects that one run may make, as changes are bounded. */
const maxMade = 1_000;
const maxResult = 64 << 10;

/** A copy with secrets out, long texts and lists cut, and nothing deeper than six levels. */
export function withoutSecrets(value: unknown, depth = 0, items = maxItems): unknown {
  if (typeof value === 'string') return cut(clean(value));
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= 6) return '[…]';
  if (Array.isArray(value)) return listWithoutSecrets(value, depth, items);
  const entries = Object.entries(value).slice(0, items);
  return Object.fromEntries(
    entries.map(([key, inner]) => [
      cut(key),
      secretName.test(key) ? '[secret]' : withoutSecrets(inner, depth + 1, items),
    ]),
  );
}

/** In a list of flags the value after a secret's flag is one. */
function listWithoutSecrets(list: readonly unknown[], depth: number, items: number): unknown[] {
  const isSecretFlag = (item: unknown) =>
    typeof item === 'string' && item.startsWith('--') && secretName.test(item.slice(0, 64));
  const kept = list.slice(0, items).map((item, at) => {
    if (isSecretFlag(item)) return `${cut(String(item).split('=')[0]!)}`;
    return isSecretFlag(list[at - 1]) && !String(list[at - 1]).includes('=')
      ? '[secret]'
      : withoutSecrets(item, depth + 1, items);
  });
  return list.length > items ? [...kept, `[${list.length - items} more]`] : kept;
}

function clean(text: string): string {
  return text.replaceAll(secretText, '[secret]').replaceAll(signedQuery, '$1[secret]');
}

function cut(text: string): string {
  return text.length > maxText ? `${text.slice(0, maxText)}…` : text;
}
