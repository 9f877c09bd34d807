/**
 * Compares the writes that were sent with the state that the platform shows afterwards: a script's word that nothing is
 * left to do is a claim.
 */
import { amountIn, type SentAmount } from './hold-writes.ts';
import { leavesOf } from './leaves.ts';
import { endsIn } from './listed.ts';

interface Seen extends SentAmount {
  /** Amounts that answers showed under its name for its object. */
  readonly shown: Set<string>;
}

export class ReadBack {
  readonly #seen: readonly Seen[];
  readonly #currency: string | null;
  #reads = 0;

  constructor(sent: readonly SentAmount[], currency: string | null) {
    this.#seen = sent.map((one) => ({ ...one, shown: new Set() }));
    this.#currency = currency;
  }

  /** One answer of the platform. @param request  the request that it answers */
  note(request: unknown, answer: unknown): void {
    this.#reads += 1;
    for (const one of this.#seen) {
      const isAsked = one.id === undefined || namesId(request, one.id);
      for (const item of itemsOf(answer)) {
        const isOwn = one.id === undefined || isAsked || namesId(item, one.id);
        if (isOwn) for (const amount of this.#amountsIn(item, one)) one.shown.add(amount);
      }
    }
  }

  /** @returns why the changes cannot be called verified, a sentence each */
  faults(): string[] {
    if (this.#reads === 0) return ['Nothing was read back: the script asked its platform nothing.'];
    return this.#seen
      .filter(({ shown, amount }) => !shown.has(amount))
      .map(({ spec, shown, amount, id }) => {
        const what = `${spec.field ?? spec.at}${id === undefined ? '' : ` of ${id}`}`;
        return shown.size === 0
          ? `${what} was sent as ${amount}, but no answer of the read-back shows it.`
          : `${what} was sent as ${amount}, but the platform shows ${[...shown].slice(0, 3).join(', ')}.`;
      });
  }

  *#amountsIn(item: unknown, { spec }: SentAmount): Generator<string> {
    const name = spec.back?.name ?? spec.at.replace(/^\?/, '').split('.').at(-1);
    for (const { names, value } of leavesOf(item)) {
      if (names.at(-1) !== name) continue;
      const amount = amountIn(value, spec.back?.unit ?? spec.unit, this.#currency);
      if (amount !== undefined) yield amount;
    }
  }
}

/** The items of the outermost lists; an answer without lists is one item. */
function itemsOf(answer: unknown): unknown[] {
  if (Array.isArray(answer)) return answer;
  if (typeof answer !== 'object' || answer === null) return [answer];
  const lists = Object.values(answer).filter((value) => Array.isArray(value));
  return lists.length > 0 ? [...lists.flat(), answerWithoutLists(answer)] : [answer];
}

function answerWithoutLists(answer: object): object {
  return Object.fromEntries(Object.entries(answer).filter(([, value]) => !Array.isArray(value)));
}

/** Whether an id stands somewhere in it; in a request also in its path. */
function namesId(value: unknown, id: string): boolean {
  for (const { value: one } of leavesOf(value)) {
    if (typeof one !== 'string' && typeof one !== 'number') continue;
    const text = String(one);
    if (endsIn(text, id) || text.split('/').includes(id)) return true;
  }
  return false;
}
