/** A customer under way. */
import { digits, type WorldGroup } from '../../../../../sdk/emulator/index.ts';
import type { Customer, Entity } from '../customers.ts';

export interface Building extends Customer {
  readonly groups: Map<string, WorldGroup>;
  readonly weights: Map<string, number>;
  readonly baseBudgets: Map<string, number>;
}

/** @param place  below the customer: `/campaigns/7`. @returns the resource name */
export function add({ id, entities }: Building, place: string, fields: object): string {
  const resourceName = `customers/${id}${place}`;
  entities.set(resourceName, { resourceName, ...fields } as Entity);
  return resourceName;
}

/** An id that is the same at every start. */
export const idFor = ({ id }: Building, length: number, sort: string, n?: number) =>
  digits(length, 'google', id, sort, ...(n === undefined ? [] : [String(n)]));
