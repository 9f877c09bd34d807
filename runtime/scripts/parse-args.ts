/** From raw arguments to the checked object that a script sees. Every fault is told at once, by flag. */
import type { ArgSpec, ScriptManifest } from '../../sdk/script.ts';
import { ServiceError, type Fault } from '../../sdk/errors.ts';
import { came } from '../../sdk/plain-text.ts';
import { isSplit } from '../catalog/lists/is-split.ts';
import { listItems } from '../catalog/lists/list-items.ts';
import { listText } from '../catalog/lists/list-text.ts';
import { comparisons, moveBy, movedBack, type Comparison } from '../../sdk/compare.ts';
import { endsToday, hasWindow, isCompared } from '../catalog/schema/args-schema.ts';
import { parseValue, type ArgsWorld } from './parse-value.ts';
import { MAX_FAULTS, readFlags, type RawArgs } from './read-flags.ts';
import { resolveWindow, windowProperties } from '../../sdk/window.ts';

type Manifest = Pick<ScriptManifest, 'args' | 'with'>;

/** How the parameters of the group `window` are parsed. */
const windowSpecs: Readonly<Record<keyof typeof windowProperties, ArgSpec>> = {
  days: { type: 'integer', description: '', minimum: 1, maximum: windowProperties.days.maximum },
  date_range: { type: 'string', description: '', enum: windowProperties.date_range.enum },
  start_date: { type: 'date', description: '' },
  end_date: { type: 'date', description: '' },
};

const compareSpecs: Readonly<Record<string, ArgSpec>> = {
  compare: { type: 'string', description: '', enum: comparisons },
};

/** Items of one list, where its manifest does not say. */
const MAX_ITEMS = 10_000;

/**
 * @param given  flags as texts, or arguments by name
 * @returns arguments as the script sees them; absent ones without a default are absent
 * @throws input_invalid  with every fault
 */
export function parseArgs(
  manifest: Manifest,
  given: readonly string[] | Readonly<Record<string, unknown>>,
  world: ArgsWorld,
): Record<string, unknown> {
  return checkArgs(manifest, readFlags(manifest, given), world);
}

/** The second half of {@link parseArgs}, for those who look at the common flags in between. */
export function checkArgs(
  manifest: Manifest,
  raw: RawArgs,
  world: ArgsWorld,
): Record<string, unknown> {
  const specs = manifest.args ?? {};
  const faults = [...raw.faults];
  const args = readAll(specs, raw, world, faults);
  const hasMoney = Object.values(specs).some(({ type }) => type === 'money');
  if (hasMoney && args['currency'] !== undefined)
    faults.push(...currencyFaults(args['currency'], raw, world));
  if (hasWindow(manifest)) {
    const before = faults.length;
    const given = readAll(windowSpecs, raw, world, faults);
    const { window, faults: more } = resolveWindow(
      given,
      { today: world.today, endsToday: endsToday(manifest) },
      raw.field,
    );
    if (faults.length === before) faults.push(...more);
    if (window) args['window'] = window;
    const { compare } = readAll(isCompared(manifest) ? compareSpecs : {}, raw, world, faults);
    const move = window && moveBy(window, compare as Comparison | undefined, given);
    const earlier = move && movedBack(window, move);
    // The engine removes it again, because a script knows one window only.
    if (earlier) args['compare_window'] = earlier;
  }
  if (faults.length > 0)
    throw new ServiceError('input_invalid', { faults: faults.slice(0, MAX_FAULTS) });
  return args;
}

function readAll(
  specs: Readonly<Record<string, ArgSpec>>,
  raw: RawArgs,
  world: ArgsWorld,
  faults: Fault[],
): Record<string, unknown> {
  const args: Record<string, unknown> = {};
  for (const [key, spec] of Object.entries(specs)) {
    const value = readOne(key, spec, raw, world, faults);
    if (value !== undefined) args[key] = value;
  }
  return args;
}

function readOne(
  key: string,
  spec: ArgSpec,
  raw: RawArgs,
  world: ArgsWorld,
  faults: Fault[],
): unknown {
  const given = raw.values.get(key);
  const field = raw.field(key);
  if (given === undefined) {
    if (spec.required && spec.default === undefined)
      faults.push({ field, message: requiredFault(spec) });
    return spec.default;
  }
  const fault = (message: string) => {
    faults.push({ field, message });
    return undefined;
  };
  // A value that is to be hashed, or should have been, is personal: nobody is told of it, not even its sender.
  const isPersonal =
    spec.hash !== undefined || spec.personal === true || spec.pattern?.includes('{64}') === true;
  const about = (given: unknown) => (message: string, path?: string) => {
    const told = isPersonal || path !== undefined ? message : `${message}; ${came(given)}`;
    const one = { field: field + (path ?? ''), message: told };
    // Items of a list may all be wrong in the same way.
    const isTold = faults.some((seen) => seen.field === one.field && seen.message === told);
    if (!isTold) faults.push(one);
    return undefined;
  };
  const isList = spec.repeat === true || spec.type === 'csv';
  if (!isList) {
    if (given.length === 0) return undefined;
    const [value] = given;
    const text = spec.list === undefined ? value : listText(value, spec.list);
    return parseValue(text, spec, world, about(value));
  }
  const { minItems = 1, maxItems = MAX_ITEMS } = spec;
  const items: unknown[] = [];
  for (const value of given) {
    items.push(...itemsOf(value, spec, maxItems + 1).slice(0, maxItems + 1));
    if (items.length > maxItems) break;
  }
  if (items.length < minItems && given.length > 0)
    return fault(
      `needs at least ${minItems} ${minItems === 1 ? 'value' : 'values'}; got ${items.length}`,
    );
  if (items.length > maxItems) return fault(`takes at most ${maxItems} values; got more`);
  const values: unknown[] = [];
  for (const item of items) {
    if (faults.length >= MAX_FAULTS) break;
    values.push(parseValue(item, spec, world, about(item)));
  }
  return values;
}

function requiredFault({ description }: ArgSpec): string {
  return description === '' ? 'is required' : `is required: ${description.replace(/\.$/, '')}`;
}

/** @param most  how many of a text's items are wanted */
function itemsOf(value: unknown, spec: ArgSpec, most: number): readonly unknown[] {
  // An empty list, where one is allowed: the former entries are taken away.
  const splits = spec.type === 'csv' || spec.type === 'id' || isSplit(spec);
  if (value === '' && splits && spec.minItems === 0) return [];
  return listItems(value, splits, most);
}

/** An amount is in account currency; a caller who names another one means another amount. */
function currencyFaults(currency: unknown, raw: RawArgs, world: ArgsWorld): Fault[] {
  if (String(currency).toUpperCase() === world.currency) return [];
  const message =
    world.currency === null
      ? 'cannot be compared: the currency of the account is not known; leave it out to mean account currency'
      : `must be the currency of the account, ${world.currency}; amounts are not converted; ${came(currency)}`;
  return [{ field: raw.field('currency'), message }];
}
