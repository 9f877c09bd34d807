/**
 * Where a run leads clicks, and where things of its account lead: by lists that the platform's plugin names. What cannot be
 * read leads nowhere that is known.
 */
import type { Change } from '../../sdk/script.ts';
import type { Call, Planned } from '../call.ts';
import type { Leads } from '../guards/leads.ts';
import { destinationsIn } from '../scripts/leads/destinations-in.ts';
import { leadsOf } from '../scripts/leads/leads-of.ts';
import type { RunParts } from './guest-run.ts';
import { readList } from './read-list.ts';

/** For all lists together, ms. */
const PATIENCE_MS = 15_000;

/** @returns undefined where nothing leads a click: on what is no platform for ads, or by what is no script */
export type AskLeads = (
  call: Call,
  planned: Planned,
  changes: readonly Change[],
) => Leads | undefined;

export function createAskLeads(parts: RunParts): AskLeads {
  return (call, planned, changes) => {
    const platform = call.catalog.platforms.get(planned.script.platform);
    const script = call.catalog.findScript(planned.script.name);
    const { platformKind, looks } = platform?.plugin.manifest ?? {};
    if (platformKind !== 'ads' || !script) return undefined;
    const specs = script.manifest.args ?? {};
    const found = leadsOf(specs, planned.args);
    // The address of a picture is no page that a click was led to.
    const isLed = ({ field }: Change) => ![undefined, 'nowhere'].includes(specs[field]?.leads);
    const left = changes.filter(isLed).flatMap(({ before }) => textsIn(before));
    const ask = async () => {
      const signal = AbortSignal.any([call.signal, AbortSignal.timeout(PATIENCE_MS)]);
      const beside = { parts, call, planned, signal };
      const told = (looks?.leads ?? []).map(async ({ fields, ...list }) => {
        const rows = await readList(beside, list, {}).catch(() => []);
        return rows.flatMap((row) => fields.flatMap((field) => textsIn(row[field])));
      });
      return (await Promise.all(told)).flat();
    };
    return { found, left, ask };
  };
}

/** Destinations in a value that is an address, or a list of them; within an object names of its parts say which they are. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : destinationsIn(value, 'whole');
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return leadsOf({ value: { type: 'json' } }, { value }).map(({ name }) => name);
}
