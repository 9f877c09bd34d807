/**
 * The same wish for less money: the argument that carries the amount, and the changes of the call with another amount.
 */
import { ServiceError } from '../../sdk/errors.ts';
import { plannedOf } from '../call.ts';
import { toolKind } from '../catalog/tool-kind.ts';
import type { KeysPart, OrganizationsPart } from '../tenants/tenants.ts';
import type { CatalogPart } from '../catalog/catalog.ts';
import type { ClockPart } from '../clock.ts';
import type { AppPart } from '../call.ts';
import type { ApprovalsPart } from './approvals.ts';
import { runStoredCall } from '../runs/run-stored-call.ts';
import type { StoredCall } from '../runs/stored-call.ts';
import type { Approval } from './approval.ts';
import type { Smaller } from './approvals.ts';

type SmallerParts = KeysPart &
  CatalogPart &
  ClockPart &
  AppPart &
  OrganizationsPart &
  ApprovalsPart;

export interface AskedAmount {
  readonly amount: number;
  readonly currency: string;
  /** Name of the script's argument that carries it. */
  readonly argument: string;
}

/**
 * The one amount that a wish is about, if exactly one argument says it.
 * @returns undefined when nobody can lower it here: several amounts, or none that an argument says
 */
export function askedAmount({
  changes,
  args,
}: Pick<Approval, 'changes' | 'args'>): AskedAmount | undefined {
  const amounts = changes.flatMap(({ money }) => money ?? []);
  const [money] = amounts;
  if (!money || amounts.length > 1) return undefined;
  const carriers = Object.entries(args).filter(
    ([, value]) => isNumber(value) && Number(value) === money.amount,
  );
  if (carriers.length !== 1) return undefined;
  return { amount: money.amount, currency: money.currency, argument: carriers[0]![0] };
}

/** @throws input_invalid  not smaller, or not above 0; and the errors of the rehearsal */
export async function rehearseSmaller(
  parts: SmallerParts,
  approval: Approval,
  amount: number,
): Promise<Smaller> {
  const asked = askedAmount(approval);
  if (!asked) throw invalid('is not there: this wish has no single amount that could be lowered');
  if (!(amount > 0 && amount < asked.amount))
    throw invalid(`must be above 0 and below ${asked.amount} ${asked.currency}`);
  const input = withAmount(parts, approval.stored, asked, amount);
  if (!input) throw invalid('cannot be lowered here: ask for the smaller change anew');
  const stored: StoredCall = { ...approval.stored, input };
  const { signal } = new AbortController();
  // A rehearsal has no key: it is not what will be made.
  const { idempotencyKey: _, ...rest } = stored;
  const rehearsal = { ...rest, input: { ...input, dry_run: true } };
  const call = await runStoredCall(parts, rehearsal, { door: 'portal', signal });
  const planned = plannedOf(call);
  const changes = call.outcome?.run?.changes ?? [];
  if (!planned || changes.length === 0)
    throw new ServiceError('change_refused', { message: 'With this amount nothing would change.' });
  const hash = parts.approvals.hash(call, planned, changes);
  const { reasons, enables } = call.writes.foreseen ?? { reasons: [], enables: null };
  return { args: planned.args, changes, hash, stored, reasons, enables };
}

/** The input of the stored call with another amount, in either form of its caller. */
function withAmount(
  { catalog }: SmallerParts,
  { toolName, input }: StoredCall,
  { argument, amount: from }: AskedAmount,
  to: number,
): StoredCall['input'] | undefined {
  const tool = catalog.current().tools.get(toolName);
  if (!tool) return undefined;
  if (toolKind(tool) !== 'named') return replaced(input, argument, from, to);
  const { args } = input;
  if (Array.isArray(args)) {
    const flags = withFlag(args as readonly string[], argument, from, to);
    return flags && { ...input, args: flags };
  }
  if (typeof args !== 'object' || args === null) return undefined;
  const named = replaced(args as Readonly<Record<string, unknown>>, argument, from, to);
  return named && { ...input, args: named };
}

/** By its own name; else by the one field of the input that says the same number. */
function replaced(
  values: Readonly<Record<string, unknown>>,
  argument: string,
  from: number,
  to: number,
): Record<string, unknown> | undefined {
  const says = (name: string) => isNumber(values[name]) && Number(values[name]) === from;
  const same = Object.keys(values).filter(says);
  const name = says(argument) ? argument : same.length === 1 ? same[0] : undefined;
  if (name === undefined) return undefined;
  return { ...values, [name]: typeof values[name] === 'string' ? String(to) : to };
}

function withFlag(
  flags: readonly string[],
  argument: string,
  from: number,
  to: number,
): string[] | undefined {
  const names = [`--${argument.replaceAll('_', '-')}`, `--${argument}`];
  for (const [at, flag] of flags.entries()) {
    const [name, value] = flag.split('=');
    if (!names.includes(name!)) continue;
    if (value !== undefined && Number(value) === from) return flags.with(at, `${name}=${to}`);
    if (Number(flags[at + 1]) === from) return flags.with(at + 1, String(to));
  }
  return undefined;
}

function isNumber(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && /^\d+(\.\d+)?$/.test(value));
}

function invalid(message: string): ServiceError {
  return new ServiceError('input_invalid', { faults: [{ field: 'amount', message }] });
}
