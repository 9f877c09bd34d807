/** The needs of a look at an account, and its answer: warnings before a change does harm. */
import type { ListLook, Looks } from '../../sdk/platform-facts.ts';
import type { Change } from '../../sdk/script.ts';

export interface View {
  readonly changes: readonly Change[];
  readonly looks: Looks;
}

export type Row = Readonly<Record<string, unknown>>;

/** A list that has to be read. */
export interface Question {
  readonly list: ListLook;
  /** The change that it is about: its id stands in the place of `{id}`. */
  readonly change: Change;
  /** @returns sentences */
  say(rows: readonly Row[]): string[];
}

/** @returns the lists to be read; none when the changes are no concern of the look */
export type Look = (view: View) => Question[];

export function textOf(row: Row, ...fields: readonly string[]): string | undefined {
  for (const field of fields) if (typeof row[field] === 'string') return row[field];
  return undefined;
}

export const nameOf = ({ entity, id, name }: Change) =>
  name ?? `The ${entity.replaceAll('_', ' ')} ${id ?? ''}`.trim();
