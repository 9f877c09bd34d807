/** The text of a document with its indexes: code units, and marks where a table, a row and a cell begin. */
import { lacks, type Fields } from '../../../../../sdk/emulator/index.ts';
import type { Line, Run } from '../model.ts';
import { invalid } from '../words.ts';

/** Google takes characters of the private area out of what is inserted, so these are free. */
export const TABLE = '\ue000';
const ROW = '\ue001';
const CELL = '\ue002';
const END = '\ue003';
const STRIPPED = /[\u0000-\u0008\u000c-\u001f\ue000-\uf8ff]/g;

/** One index: how the character looks, or, at the end of a line, how the line is. */
interface Unit {
  readonly text: string;
  readonly style: Fields;
  readonly line: Line;
}

const noLook: Fields = {};
const plain: Line = { style: { namedStyleType: 'NORMAL_TEXT', direction: 'LEFT_TO_RIGHT' } };
export const emptyRuns: readonly Run[] = [{ text: '\n', line: plain }];

type Given = Readonly<Record<string, never>>;
interface Range {
  readonly startIndex?: number;
  readonly endIndex?: number;
}

/** Index 0 is where the section begins. */
export class Text {
  readonly #units: Unit[];
  #lists = 0;

  constructor(runs: readonly Run[]) {
    this.#units = runs.flatMap(({ text, style = noLook, line = plain }) =>
      text.split('').map((one): Unit => ({ text: one, style, line })),
    );
  }

  runs(): Run[] {
    const runs: Run[] = [];
    for (const { text, style, line } of this.#units) {
      const last = runs.at(-1);
      if (text !== '\n' && last?.line === undefined && last?.style === style)
        runs[runs.length - 1] = { ...last, text: last.text + text };
      else runs.push({ text, style, ...(text === '\n' ? { line } : {}) });
    }
    return runs;
  }

  /** @throws Refusal 400  in Google's words */
  apply(kind: string, given: Given, at: string): Fields {
    const {
      fields = '',
      range,
      location,
    } = given as {
      fields?: string;
      range?: Range;
      location?: { index?: number };
    };
    const where = `Invalid ${at}.${kind}: `;
    if (kind === 'insertText') this.#insert(where, location?.index, String(given['text'] ?? ''));
    else if (kind === 'insertTable') this.#table(where, location?.index, given);
    else if (kind === 'createParagraphBullets') this.#bullets(where, range, given['bulletPreset']);
    else if (kind === 'updateTextStyle') {
      const change = masked(where, fields, given['textStyle']);
      const [from, to] = this.#range(where, range);
      /** One object for what looks alike: runs are told apart by it. */
      const looks = new Map<Fields, Fields>();
      for (let one = from; one < to; one += 1)
        this.#put(one, ({ style }) => {
          const look = looks.get(style) ?? { ...style, ...change };
          looks.set(style, look);
          return { style: look };
        });
    } else if (kind === 'updateParagraphStyle') {
      const change = masked(where, fields, given['paragraphStyle']);
      this.#lines(...this.#range(where, range), (line) => ({
        ...line,
        style: { ...line.style, ...change },
      }));
    } else throw lacks(`this request of documents (${where.trim()})`);
    return {};
  }

  #put(at: number, change: (unit: Unit) => Partial<Unit>): void {
    const unit = this.#units[at]!;
    this.#units[at] = { ...unit, ...change(unit) };
  }

  /** Every line that the range touches. */
  #lines(from: number, to: number, change: (line: Line) => Line): void {
    for (let one = from; ; one += 1) {
      const { text } = this.#units[one]!;
      if (text === '\n') this.#put(one, ({ line }) => ({ line: change(line) }));
      if (one >= to - 1 && text === '\n') return;
    }
  }

  #range(where: string, { startIndex = 0, endIndex = 0 }: Range = {}): [number, number] {
    if (endIndex <= startIndex) throw invalid(`${where}The range should not be empty`);
    if (startIndex < 1) throw invalid(`${where}Index ${startIndex} must be greater than 0.`);
    const most = this.#units.length + 1;
    if (endIndex > most)
      throw invalid(
        `${where}Index ${endIndex - 1} must be less than the end index of the referenced segment, ${most}.`,
      );
    return [startIndex - 1, endIndex - 1];
  }

  #place(where: string, index = 0): number {
    const most = this.#units.length + 1;
    if (index >= most)
      throw invalid(
        `${where}Index ${index} must be less than the end index of the referenced segment, ${most}.`,
      );
    if (index < 1 || /[\ue000-\ue003]/.test(this.#units[index - 1]!.text))
      throw invalid(
        `${where}The insertion index must be inside the bounds of an existing paragraph. You can still create new paragraphs by inserting newlines.`,
      );
    return index - 1;
  }

  /** The line that an index lies in says how new lines are. */
  #lineAt(at: number): Line {
    return this.#units.slice(at).find(({ text }) => text === '\n')!.line;
  }

  #insert(where: string, index: number | undefined, given: string): void {
    const text = given.replaceAll(STRIPPED, '');
    if (text === '') throw invalid(`${where}The text to insert cannot be empty.`);
    const at = this.#place(where, index);
    const line = this.#lineAt(at);
    const before = this.#units[at - 1];
    const style = before && before.text !== '\n' ? before.style : noLook;
    this.#units.splice(at, 0, ...text.split('').map((one): Unit => ({ text: one, style, line })));
  }

  #table(where: string, index: number | undefined, given: Given): void {
    const { rows = 0, columns = 0 } = given as { rows?: number; columns?: number };
    if (rows < 1 || columns < 1) throw invalid(`${where}Rows and columns must be at least 1.`);
    const at = this.#place(where, index);
    const line = this.#lineAt(at);
    const row = `${ROW}${`${CELL}\n`.repeat(columns)}`;
    const text = `\n${TABLE}${row.repeat(rows)}${END}`;
    const units = text.split('').map((one, place): Unit => {
      return { text: one, style: noLook, line: place === 0 ? line : plain };
    });
    this.#units.splice(at, 0, ...units);
  }

  #bullets(where: string, range: Range | undefined, preset: unknown): void {
    const [from, to] = this.#range(where, range);
    this.#lists += 1;
    const list = `kix.list${this.#lists}${String(preset).startsWith('NUMBERED') ? 'n' : 'b'}`;
    let start = from;
    while (start > 0 && this.#units[start - 1]!.text !== '\n') start -= 1;
    let last = to;
    for (let at = start; at < last; at += 1) {
      let tabs = 0;
      while (this.#units[at + tabs]?.text === '\t') tabs += 1;
      this.#units.splice(at, tabs);
      last -= tabs;
      while (this.#units[at]!.text !== '\n') at += 1;
      const bullet = { listId: list, ...(tabs > 0 ? { nestingLevel: tabs } : {}) };
      this.#put(at, ({ line }) => ({ line: { ...line, bullet } }));
    }
  }

  /** As the API shows it. */
  content(): Fields[] {
    const first = { endIndex: 1, sectionBreak: { sectionStyle: { columnSeparatorStyle: 'NONE' } } };
    const [elements] = this.#elements(0);
    return [first, ...elements];
  }

  /** Elements from there to the end of the cell or of the text. */
  #elements(from: number): [Fields[], number] {
    const made: Fields[] = [];
    let at = from;
    while (at < this.#units.length && !/[\ue001-\ue003]/.test(this.#units[at]!.text)) {
      const isTable = this.#units[at]!.text === TABLE;
      const [element, end] = isTable ? this.#tableAt(at) : this.#paragraphAt(at);
      made.push(element);
      at = end;
    }
    return [made, at];
  }

  #paragraphAt(from: number): [Fields, number] {
    const elements: Fields[] = [];
    let at = from;
    for (;;) {
      const start = at;
      const { style } = this.#units[at]!;
      let content = '';
      let isEnd = false;
      while (!isEnd && this.#units[at]!.style === style) {
        content += this.#units[at]!.text;
        isEnd = this.#units[at]!.text === '\n';
        at += 1;
      }
      elements.push({
        startIndex: start + 1,
        endIndex: at + 1,
        textRun: { content, textStyle: style },
      });
      if (!isEnd) continue;
      const { style: paragraphStyle, bullet } = this.#units[at - 1]!.line;
      const paragraph = { elements, paragraphStyle, ...(bullet ? { bullet } : {}) };
      return [{ startIndex: from + 1, endIndex: at + 1, paragraph }, at];
    }
  }

  #tableAt(from: number): [Fields, number] {
    const tableRows: Fields[] = [];
    let at = from + 1;
    let columns = 0;
    while (this.#units[at]!.text === ROW) {
      const startIndex = at + 1;
      const tableCells: Fields[] = [];
      at += 1;
      while (this.#units[at]!.text === CELL) {
        const [content, end] = this.#elements(at + 1);
        tableCells.push({ startIndex: at + 1, endIndex: end + 1, content });
        at = end;
      }
      columns = tableCells.length;
      tableRows.push({ startIndex, endIndex: at + 1, tableCells });
    }
    const table = { rows: tableRows.length, columns, tableRows };
    return [{ startIndex: from + 1, endIndex: at + 2, table }, at + 1];
  }
}

/** Fields that the mask names; one that the style has not is taken away. @throws Refusal 400 */
function masked(where: string, fields: string, style: Fields = {}): Fields {
  const names = fields === '*' ? Object.keys(style) : fields.split(',').filter(Boolean);
  if (names.length === 0) throw invalid(`${where}At least one field must be listed in 'fields'.`);
  return Object.fromEntries(names.map((name) => [name, style[name]]));
}
