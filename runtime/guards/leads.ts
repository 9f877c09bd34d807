/** Destinations of an account's clicks, as far as this service made them or saw them replaced. All others are new. */
import { hashOf } from '../text/canonical.ts';
import type { Reader, Transaction } from '../stores/store.ts';
import { placeName, type AccountPlace } from './account-place.ts';
import type { GuardRule } from './guard-rule.ts';
import { isNamedIn } from './is-named-in.ts';

const LEADS = 'guard-lead';

/** A destination, and the argument that names it. */
export interface Lead {
  readonly name: string;
  readonly field: string;
}

/** Destinations of one call. */
export interface Leads {
  readonly found: readonly Lead[];
  /** Destinations that the changes replace; clicks may be led back there. */
  readonly left: readonly string[];
  /** Asks the platform for the destinations of the account. Throws nothing. */
  ask(): Promise<readonly string[]>;
}

interface Place extends AccountPlace {
  readonly owner: number;
}

/** @returns destinations that are in no record, not allowed by every rule, and not listed by the platform */
export async function newLeads(
  reader: Reader,
  place: Place,
  { found, ask }: Leads,
  rules: readonly GuardRule[],
): Promise<Lead[]> {
  const asked = found.filter(({ name }) =>
    rules.some(({ when }) => when.kind === 'new_destination' && !isNamedIn(when, name)),
  );
  const kept = await Promise.all(
    asked.map(({ name }) => reader.get(place.owner, LEADS, idOf(place, name))),
  );
  const unknown = asked.filter((_, at) => kept[at] === undefined);
  if (unknown.length === 0) return [];
  const told = new Set(await ask());
  return unknown.filter(({ name }) => !told.has(name));
}

/** Records the destinations that a made change leads to, and the ones it led away from. */
export function noteLeads(tx: Transaction, place: Place, { found, left }: Leads): void {
  for (const name of new Set([...found.map((one) => one.name), ...left]))
    tx.put(place.owner, LEADS, idOf(place, name), { name });
}

const idOf = (place: Place, name: string) => `${placeName(place)}.${hashOf(name).slice(0, 32)}`;
