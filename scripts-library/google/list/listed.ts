import type { List } from '../list.ts';
import type { Table } from './shape.ts';

export type Listed<T extends Table = Table> = List<T> & {
  /** Under which the result lists them, where that is not the name of the list. */
  readonly as?: string;
};
/** One list of the library. */
export const list = <const T extends Table>(one: Listed<T>) => one;
