/** Holds what the scripts of a file sent, and got, against the specification. */
import { expect } from 'chai';
import { send, type RunningEmulator } from './an-emulator.ts';
import { faultsOf } from './spec.ts';

const classes = {
  campaign: 'Campaign',
  adset: 'AdSet',
  ad: 'Ad',
  adcreative: 'AdCreative',
  advideo: 'AdVideo',
} as const;

/** @param least  calls that there must have been */
export async function judgeCalls(running: RunningEmulator, least: number): Promise<void> {
  // A read leaves no state.
  const state = (running.state() ?? { changed: {}, notes: {} }) as {
    changed: Record<string, { kind: keyof typeof classes }>;
    notes: { readonly reports?: readonly { readonly id: string }[] };
  };
  const ids = new Map(Object.entries(state.changed).map(([id, { kind }]) => [id, classes[kind]]));
  for (const { id } of state.notes.reports ?? []) ids.set(id, 'AdReportRun' as never);
  const kinds = await Promise.all(
    [...new Set(running.calls.map(({ request: { path } }) => path.split('/')[0] ?? ''))]
      .filter((id) => /^\d+$/.test(id) && !ids.has(id))
      .map(async (id) => [id, await kindOf(running, id)] as const),
  );
  const typeOf = (id: string) => ids.get(id) ?? new Map(kinds).get(id) ?? 'Campaign';
  // An unknown object has no type to be judged by; a file of a caller is not fetched from Meta.
  const judged = running.calls.filter(
    ({ error, request }) => error?.code !== 'platform_not_found' && request.method !== 'ASK',
  );
  const faults = judged.flatMap((one) => faultsOf(one, typeOf));
  expect(judged.length).to.be.above(least);
  expect([...new Set(faults)]).to.deep.equal([]);
}

async function kindOf(running: RunningEmulator, id: string): Promise<string> {
  for (const [field, type] of [
    ['objective', 'Campaign'],
    ['billing_event', 'AdSet'],
    ['adset_id', 'Ad'],
  ] as const)
    if ((await send(running, 'GET', id, { query: { fields: field } })).status === 200) return type;
  return 'Campaign';
}
