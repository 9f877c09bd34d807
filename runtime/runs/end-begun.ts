/**
 * Calls whose processes died in a change. Each is sent down the chain once more, to be read back: a change that stands
 * at the platform was made, and is charged and written down as it would have been (threats, P4). Nothing is sent twice.
 */
import type { KeysPart, OrganizationsPart } from '../tenants/tenants.ts';
import type { CatalogPart } from '../catalog/catalog.ts';
import type { ClockPart } from '../clock.ts';
import type { AppPart } from '../call.ts';
import type { RepeatsPart } from '../repeats/repeats.ts';
import type { LogPart } from '../log.ts';
import { runStoredCall } from './run-stored-call.ts';
import type { BegunCall } from './stored-call.ts';

type EndParts = KeysPart &
  CatalogPart &
  ClockPart &
  AppPart &
  OrganizationsPart &
  RepeatsPart &
  LogPart & {
    /** One process at a time reads a call back. */
    readonly shared: {
      readonly leases: { exclusive<T>(name: string, work: () => Promise<T>): Promise<T> };
    };
  };

/** A platform that cannot be asked for so long is not asked any more, ms. */
const PATIENCE_MS = 15 * 60_000;

/** Throws nothing. A call that cannot be read back now is tried again by the next sweep. */
export async function endBegun(parts: EndParts): Promise<void> {
  const { repeats, log, shared } = parts;
  try {
    for (const { organizationId, id } of await repeats.leftBegun())
      await shared.leases.exclusive(`begun:${organizationId}:${id}`, () =>
        endOne(parts, organizationId, id),
      );
  } catch (error) {
    log.error({ err: error }, 'calls that a dead process had begun were not read back');
  }
}

async function endOne(parts: EndParts, organizationId: number, id: string): Promise<void> {
  const { repeats, log } = parts;
  const isIt = (one: { organizationId: number; id: string }) =>
    one.organizationId === organizationId && one.id === id;
  // Another process may have told meanwhile.
  const left = (await repeats.leftBegun()).find(isIt);
  if (!left) return;
  const { stored, door, approval, changes } = left.begun as BegunCall;
  const { signal } = new AbortController();
  try {
    await runStoredCall(parts, stored, { door, signal, approval, begun: changes });
  } catch (error) {
    log.warn({ err: error }, 'a change that a dead process had begun was not found done');
    if (left.ageMs > PATIENCE_MS) await repeats.giveUp(left);
  }
}
