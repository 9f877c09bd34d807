/** Columns of a list of members, and the notes about them. */
import type { IdentifierKind, NamedKind } from '../../../sdk/identity/kind-of-name.ts';
import { plainLine } from '../../../sdk/plain-text.ts';

const MOST_NAMED = 10;

export interface Column {
  /** Undefined without a header. */
  readonly name?: string;
  readonly kind?: NamedKind | undefined;
  /** Values that were taken by their look. */
  readonly guessed: Map<IdentifierKind, number>;
  /** Values that look like somebody, of a sort for which another column is named. */
  readonly left: Map<IdentifierKind, number>;
  invalid: number;
}

export const aColumn = (told: Pick<Column, 'name' | 'kind'> = {}): Column => ({
  ...told,
  guessed: new Map(),
  left: new Map(),
  invalid: 0,
});

const words: Readonly<Record<IdentifierKind, string>> = {
  email: 'e-mails',
  phone: 'phones',
  mobile_id: 'mobile ids',
  company_domain: 'company domains',
  company_name: 'company names',
};

/** A note names columns, and never values. */
export function notesOf(columns: readonly Column[]): string[] {
  const notes: string[] = [];
  const unused: string[] = [];
  for (const { name = '', kind, guessed, left, invalid } of columns) {
    const title = JSON.stringify(plainLine(name, 40));
    for (const [sort, count] of guessed)
      notes.push(`Column ${title}: ${count} ${words[sort]} were taken, by the look of the values.`);
    for (const [sort, count] of left)
      notes.push(
        `Column ${title}: ${count} ${words[sort]} were not used, for another column is named for ${words[sort]}.`,
      );
    if (invalid > 0 && kind !== undefined && kind !== 'country')
      notes.push(`Column ${title}: ${invalid} values are no ${words[kind]}${hints[kind] ?? ''}.`);
    if (kind === undefined && guessed.size === 0 && left.size === 0 && name !== '')
      unused.push(title);
  }
  const some = unused.slice(0, MOST_NAMED).join(', ');
  const more = unused.length > MOST_NAMED ? ` and ${unused.length - MOST_NAMED} more` : '';
  return unused.length === 0 ? notes : [...notes, `Columns that were not used: ${some}${more}.`];
}

const hints: Readonly<Partial<Record<IdentifierKind, string>>> = {
  phone: ' that a numbering plan has; a number needs its country’s code, or a column of countries',
};
