import { PERSONAL as HIDDEN, personalText } from '../../sdk/redact.ts';
import type { Call } from '../call.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { runsScript } from '../catalog/tool-kind.ts';
import { flagOf } from '../catalog/schema/args-schema.ts';

/** The audit keeps less than this of a text. */
const maxText = 400;

/** Names of the arguments that tell who somebody is, in any script; worked out once per catalogue. */
const namesOf = new WeakMap<Catalog, ReadonlySet<string>>();

/**
 * The input of a call that was refused before its arguments were read, and so before `checkInput` put hashes in the
 * place of addresses and phones: they are hidden, wherever they stand. Any other input is given back as it is.
 */
export function hidePersonal({ input, plan, tool, catalog }: Call): unknown {
  if (plan.run) return input;
  if (!tool || runsScript(tool)) return hidden(input, personalNames(catalog), 0);
  const { hashes, private: own = [] } = tool.manifest;
  const shown = own.length === 0 ? input : without(input, own);
  return hashes && !plan.input ? hidden(shown, new Set(Object.keys(hashes)), 0) : shown;
}

function without(input: Readonly<Record<string, unknown>>, names: readonly string[]) {
  const found = names.filter((name) => input[name] !== undefined);
  return { ...input, ...Object.fromEntries(found.map((name) => [name, HIDDEN])) };
}

function personalNames(catalog: Catalog): ReadonlySet<string> {
  const known = namesOf.get(catalog);
  if (known) return known;
  const names = new Set<string>();
  for (const { manifest } of catalog.scripts?.values() ?? [])
    for (const [key, { hash, personal }] of Object.entries(manifest.args ?? {})) {
      if (hash || personal) names.add(key).add(flagOf(key));
    }
  namesOf.set(catalog, names);
  return names;
}

function hidden(value: unknown, names: ReadonlySet<string>, depth: number): unknown {
  if (typeof value === 'string') return value.slice(0, maxText).replace(personalText, HIDDEN);
  // The audit keeps nothing that stands deeper.
  if (typeof value !== 'object' || value === null || depth > 6) return value;
  if (Array.isArray(value))
    return value.map((item, at) => flagValue(value, at, names) ?? hidden(item, names, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      names.has(key) ? HIDDEN : hidden(inner, names, depth + 1),
    ]),
  );
}

/** The value of a flag, in the same element (`--name=value`) or the next one; undefined for an element that is no flag. */
function flagValue(list: readonly unknown[], at: number, names: ReadonlySet<string>) {
  const flag = String(list[at]).split('=', 1)[0]!;
  if (names.has(flag) && flag !== list[at]) return `${flag}=${HIDDEN}`;
  return at > 0 && names.has(String(list[at - 1])) ? HIDDEN : undefined;
}
