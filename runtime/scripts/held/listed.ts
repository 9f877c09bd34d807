/** The words of the guarded changes: every text and number that a write may carry without further words. */
import type { Change } from '../../../sdk/script.ts';
import { leavesOf, opened } from './leaves.ts';
import { numbersIn, plainNumber } from './numbers-in.ts';

const MAX_TEXTS = 10_000;

export class Listed {
  readonly #texts = new Set<string>();
  readonly #numbers = new Set<string>();

  constructor(changes: readonly Change[], accountId: string | undefined) {
    for (const change of changes) this.add(change);
    if (accountId !== undefined) this.add(accountId);
  }

  /** Names are values: an object created in a platform's answer, or listed in a setting, may be named again. */
  add(value: unknown): void {
    this.#addLeaves(value);
    // Writes are looked at with their JSON texts opened.
    this.#addLeaves(opened(value));
  }

  #addLeaves(value: unknown): void {
    for (const { value: one } of leavesOf(value)) {
      if (typeof one !== 'string' && typeof one !== 'number') continue;
      if (this.#texts.size + this.#numbers.size > MAX_TEXTS) return;
      const text = String(one);
      this.#texts.add(text);
      for (const number of numbersIn(text)) this.#numbers.add(number);
    }
  }

  hasText(text: string): boolean {
    return this.#texts.has(text);
  }

  /** Whether a value stands there: the text as it is, or every number in it. */
  hasNumbers(value: string | number): boolean {
    if (this.#texts.has(String(value))) return true;
    return numbersIn(String(value)).every((number) => this.#numbers.has(number));
  }

  /** An object's id, also as the end of a resource name or URN. */
  hasId(id: string | number): boolean {
    const text = String(id);
    if (this.#texts.has(text)) return true;
    const number = plainNumber(text);
    if (number !== undefined) return this.#numbers.has(number);
    return [...this.#texts].some((one) => endsIn(text, one) || endsIn(one, text));
  }
}

/** `customers/1/campaigns/7` and `urn:li:campaign:7` end in `7`. */
export function endsIn(whole: string, id: string): boolean {
  return id !== '' && (whole === id || whole.endsWith(`/${id}`) || whole.endsWith(`:${id}`));
}
