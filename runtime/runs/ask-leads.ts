/**
 * Finds the destinations of a run's clicks, and those of objects of its account, by lists that the platform's plugin
 * names. An unreadable list shows no destination.
 */
import type { Change } from '../../sdk/script.ts';
import type { Planned } from '../call-parts/planned.ts';
import type { Call } from '../call.ts';
import type { Leads } from '../guards/leads.ts';
import { destinationsIn } from '../scripts/leads/destinations-in.ts';
import { leadsOf } from '../scripts/leads/leads-of.ts';
import type { RunParts } from './guest-run.ts';
import { besideCall } from './read-beside.ts';
import { readList } from './read-list.ts';

/** Limit for all lists together, ms. */
const PATIENCE_MS = 15_000;

/** @returns undefined where clicks cannot be led: on a platform that is not for ads, or without a script */
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
    // The address of a picture is no page to which a click was led.
    const isLed = ({ field }: Change) => ![undefined, 'nowhere'].includes(specs[field]?.leads);
    const left = changes.filter(isLed).flatMap(({ before }) => textsIn(before));
    const ask = async () => {
      const beside = besideCall(parts, call, planned, PATIENCE_MS);
      const told = (looks?.leads ?? []).map(async ({ fields, ...list }) => {
        const rows = await readList(beside, list, {}).catch(() => []);
        return rows.flatMap((row) => fields.flatMap((field) => textsIn(row[field])));
      });
      return (await Promise.all(told)).flat();
    };
    return { found, left, ask };
  };
}

/** Destinations in an address, or a list of addresses. In an object, the names of its parts tell which are addresses. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : destinationsIn(value, 'whole');
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return leadsOf({ value: { type: 'json' } }, { value }).map(({ name }) => name);
}
