/**
 * Reads whether objects that arguments name are there (`known` of a manifest), and whether names are free (`taken`), where
 * only a list of the platform tells.
 */
import { ServiceError } from '../../sdk/errors.ts';
import { AWAITED_ID } from '../../sdk/kit/awaited.ts';
import type { ArgSpec, KnownBy, TakenIn } from '../../sdk/script.ts';
import type { Planned } from '../call-parts/planned.ts';
import type { Call } from '../call.ts';
import type { RunParts } from './guest-run.ts';
import { besideCall, readBeside, type Beside } from './read-beside.ts';

/** For all lists together, ms. */
const PATIENCE_MS = 10_000;
/** Values of one argument that are looked up one by one. */
const MOST_LOOKUPS = 20;

/** @throws input_invalid  naming the argument and the value that no list has; a list that cannot be read judges nothing */
export type CheckKnown = (call: Call, planned: Planned) => Promise<void>;

export function createCheckKnown(parts: RunParts): CheckKnown {
  return (call, planned) =>
    checkKnown(besideCall(parts, call, planned, PATIENCE_MS), planned.script.name);
}

/** As {@link CheckKnown}. @param name  of the script whose arguments are looked at */
export async function checkKnown(beside: Beside, name: string): Promise<void> {
  const { call, planned } = beside;
  if (!planned.connection) return;
  const specs = call.catalog.findScript(name)?.manifest.args ?? {};
  await checkFree(beside, specs);
  const asked = Object.entries(specs).flatMap(([field, { known }]) => {
    const values = valuesOf(planned.args[field], known?.except);
    return known && values.length > 0 ? [{ field, known, values }] : [];
  });
  const strange = await Promise.all(
    asked.map(async (one) => ({ ...one, value: await strangeIn(beside, one.known, one.values) })),
  );
  const first = strange.find(({ value }) => value !== undefined);
  if (!first) return;
  const { field, known, value } = first;
  const message = `${field}: the account knows no ${String(value)}. ${known.run} lists what there is.`;
  throw new ServiceError('input_invalid', { message, field });
}

async function checkFree(beside: Beside, specs: Readonly<Record<string, ArgSpec>>): Promise<void> {
  const { args } = beside.planned;
  for (const [field, { taken }] of Object.entries(specs)) {
    const { [field]: name } = args;
    if (!taken || typeof name !== 'string') continue;
    const own = taken.self === undefined ? undefined : args[taken.self];
    const rows = (await readList(beside, taken, '')) ?? [];
    const other = rows.find((row) => isRow(row) && row[taken.field] === name && row['id'] !== own);
    if (!other) continue;
    const message = `${field}: ${name} is there already; give another.`;
    throw new ServiceError('input_invalid', { message, field });
  }
}

/** @param except  words that name no object */
function valuesOf(given: unknown, except: readonly string[] = []): string[] {
  const all = typeof given === 'string' ? given.split(/[ ,]+/) : [given ?? ''].flat();
  return all.map(String).filter((value) => ![...except, '', AWAITED_ID].includes(value));
}

/** The first value that is in no list. */
async function strangeIn(
  beside: Beside,
  known: KnownBy,
  values: readonly string[],
): Promise<string | undefined> {
  const isLookup = Object.values(known.args ?? {}).some((arg) => arg === '{value}');
  const all = isLookup ? [] : await namesIn(beside, known);
  for (const value of values.slice(0, isLookup ? MOST_LOOKUPS : undefined)) {
    const names = isLookup ? await namesIn(beside, known, value) : all;
    if (names && !names.some((name) => isSame(name, value))) return value;
  }
  return undefined;
}

/** @returns undefined where the list could not be read whole */
async function namesIn(beside: Beside, known: KnownBy, value = ''): Promise<string[] | undefined> {
  const rows = await readList(beside, known, value);
  return rows?.flatMap((row) =>
    isRow(row) ? known.fields.map((field) => String(row[field])) : [String(row)],
  );
}

const isRow = (row: unknown): row is Fields => typeof row === 'object' && row !== null;

/** @returns undefined where the list could not be read whole */
async function readList(
  beside: Beside,
  { run, args = {}, list }: KnownBy | TakenIn,
  value: string,
): Promise<unknown[] | undefined> {
  const given: Fields = { ...beside.planned.args, value };
  const filled = Object.entries(args)
    .map(([key, arg]) => [key, typeof arg === 'string' ? valueIn(given, arg) : arg] as const)
    .filter(([, arg]) => arg !== undefined);
  const isLookup = value !== '';
  const result = await readBeside(beside, run, Object.fromEntries(filled)).catch(
    (error: unknown) => (isLookup && namesNothing(error) ? { [list]: [] } : undefined),
  );
  const found = result?.[list];
  return found === undefined || result?.['truncated'] === true ? undefined : [found].flat();
}

/** The reading script does not take the value, or the platform knows none such. */
const namesNothing = (error: unknown) =>
  error instanceof ServiceError && ['input_invalid', 'platform_not_found'].includes(error.code);

type Fields = Readonly<Record<string, unknown>>;

/** `{bc_id}` > the value of that argument; other texts as they are. */
function valueIn(given: Fields, arg: string): unknown {
  const [, name] = /^\{(\w+)\}$/.exec(arg) ?? [];
  return name === undefined ? arg : given[name];
}

/** The last part of a URN is its id: `urn:li:geo:7` and `7` are the same. */
function isSame(name: string, value: string): boolean {
  const [one, other] = [name.toLowerCase(), value.toLowerCase()];
  return one === other || one.endsWith(`:${other}`) || other.endsWith(`:${one}`);
}
