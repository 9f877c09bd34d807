/** Rows that cross the wall part by part, ahead of the result that they are of: it is too long for one text. */

/** Characters of all rows of one result; a report of 50,000 rows has some 30 million. */
const MOST = 48 * 2 ** 20;
/** How results name their lists. */
const LIST = /^[a-z][a-z0-9_]{0,63}$/;

export class RowsAhead {
  #list: string | undefined;
  #rows: unknown[] = [];
  #characters = 0;

  /**
   * @param characters  of the text that the rows were
   * @returns false where that is more than one result may have, or not rows of one list
   */
  add(list: string, rows: unknown, characters: number): boolean {
    this.#list ??= list;
    this.#characters += characters;
    if (list !== this.#list || !LIST.test(list) || this.#characters > MOST) return false;
    if (!Array.isArray(rows)) return false;
    for (const row of rows as readonly unknown[]) this.#rows.push(row);
    return true;
  }

  /** The result with its rows; they are taken. */
  onto(result: unknown): unknown {
    const [list, rows] = [this.#list, this.#rows];
    this.#list = undefined;
    this.#rows = [];
    this.#characters = 0;
    return list === undefined ? result : { ...(result as object), [list]: rows };
  }
}
