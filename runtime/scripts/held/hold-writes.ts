/**
 * Holds what a script of a plugin outside the repository sends to what its preview listed and the guards saw. Amounts
 * are read where the manifest says that they stand; every other number, and every id, must stand in the changes.
 */
import { fromMicros, fromMinor } from '../../../sdk/money.ts';
import type { AmountSpec, Change, HostAsk, HostRequest } from '../../../sdk/script.ts';
import { amountsOf } from '../../guards/amounts-of.ts';
import { fieldOfEnd } from '../../guards/may-run.ts';
import { refused } from '../match-path.ts';
import { beside, leavesOf, opened, type Leaf } from './leaves.ts';
import { endsIn, Listed } from './listed.ts';
import { looksLikeMoney } from './money-names.ts';
import { plainNumber } from './numbers-in.ts';
import { namesIn } from './path-names.ts';
import { unsaidState } from './states.ts';

export interface HoldPlace {
  readonly amounts: readonly AmountSpec[];
  readonly moneyFields: readonly string[];
  readonly accountId: string | undefined;
  readonly currency: string | null;
  /** Patterns of `calls.write` that a request fits. */
  patternsOf(request: HostRequest, call?: string): readonly string[];
}

/** An amount that went out, for the read-back. */
export interface SentAmount {
  readonly spec: AmountSpec;
  /** Of the changed object; undefined for a created one. */
  readonly id: string | undefined;
  /** Account currency, written plainly. */
  readonly amount: string;
}

/** A write that may go out. */
export interface HeldWrite {
  /** It was made: the next write may name the ids in its answer. */
  made(answer: unknown): void;
  /** The platform said no: the object of the refused creation may be created still. */
  notMade(): void;
}

export class WriteHold {
  readonly #place: HoldPlace;
  readonly #changes: readonly Change[];
  readonly #listed: Listed;
  /** A created object has an id that only an answer can name. */
  readonly #creates: boolean;
  /** Amounts of creations that were sent, as `<place of the change> <field>`: each is good for one. */
  readonly #spent = new Set<string>();
  /** Ids that answers named for the objects that the run has made. */
  readonly #made = new Listed([], undefined);
  readonly sent: SentAmount[] = [];

  constructor(place: HoldPlace, changes: readonly Change[]) {
    this.#place = place;
    this.#changes = changes;
    this.#listed = new Listed(changes, place.accountId);
    this.#creates = changes.some(({ id }) => id === null);
  }

  /** @throws call_refused  naming the field, and the value in the changes */
  check(request: HostRequest, call?: string): HeldWrite {
    const { amounts } = this.#place;
    const patterns = this.#place.patternsOf(request, call);
    const specs = amounts.filter(({ call }) => patterns.includes(call));
    const body = opened(request.body);
    const query = opened(request.query);
    const ids = new Map(patterns.flatMap((pattern) => [...namesIn(pattern, request.path)]));
    for (const [name, id] of ids) this.#checkId(`{${name}} of the path`, id);
    const used: string[] = [];
    const sent: SentAmount[] = [];
    const checkLeaf = (leaf: Leaf, whole: unknown) => {
      const own = specs.filter(({ at }) => at === leaf.at);
      if (own.some(({ unit }) => unit === 'none') && !this.#isMoney(leaf)) return;
      const money = own.filter(({ unit }) => unit !== 'none');
      if (isEmpty(leaf.value)) return this.#checkTaken(leaf, money, ids);
      if (money.length === 0) return this.#checkPlain(leaf);
      for (const spec of money) sent.push(this.#checkAmount(spec, leaf, whole, ids, used));
    };
    const leaves = [...leavesOf(body), ...leavesOf(query)];
    const unsaid = unsaidState(this.#changes, request, leaves, [...ids.values()]);
    if (unsaid)
      throw refused(
        `${unsaid.where} of the write says ${cut(unsaid.value)}, and no guarded change of that object does. The preview must list it.`,
      );
    for (const leaf of leavesOf(body)) checkLeaf(leaf, body);
    for (const leaf of leavesOf(query)) checkLeaf({ ...leaf, at: `?${leaf.at}` }, query);
    for (const one of used) this.#spent.add(one);
    this.sent.push(...sent);
    return {
      made: (answer) => this.#made.add(answer),
      notMade: () => {
        for (const one of used) this.#spent.delete(one);
        for (const one of sent) this.sent.splice(this.sent.indexOf(one), 1);
      },
    };
  }

  /** The same of an upload: which file it is stands in the changes. @throws call_refused */
  checkAsk({ with: { url, ...wish } }: HostAsk): HeldWrite {
    for (const leaf of leavesOf({ url })) this.#checkUpload(leaf);
    for (const leaf of leavesOf(wish)) this.#checkPlain(leaf);
    return { made: (answer) => this.#made.add(answer), notMade: () => undefined };
  }

  /** @throws call_refused  the guards saw no such amount for this object */
  #checkAmount(
    spec: AmountSpec,
    leaf: Leaf,
    whole: unknown,
    ids: ReadonlyMap<string, string>,
    used: string[],
  ): SentAmount {
    const { currency } = this.#place;
    const amount = amountIn(leaf.value, spec.unit, currency);
    if (amount === undefined)
      throw refused(`${leaf.at} of the write must be a plain number, as its manifest declares it.`);
    const id = spec.id === undefined ? undefined : this.#idAt(spec.id, whole, leaf, ids);
    if (spec.id !== undefined && id === undefined)
      throw refused(`The write does not say at ${spec.id} whose amount ${leaf.at} is.`);
    const own = this.#changes.filter((change) => this.#isOf(change, id));
    const said = own.flatMap((change) =>
      amountsOf(change, currency)
        .filter(({ field }) => field === spec.field)
        .map(({ after }) => ({ change, after: plainNumber(after) })),
    );
    const keyOf = (change: Change) => `${this.#changes.indexOf(change)} ${spec.field ?? ''}`;
    const isFree = (key: string) => !this.#spent.has(key) && !used.includes(key);
    const fit = said.find(
      ({ change, after }) => after === amount && (change.id !== null || isFree(keyOf(change))),
    );
    if (!fit) throw refused(this.#otherAmount(spec, leaf, amount, said));
    if (fit.change.id === null) used.push(keyOf(fit.change));
    return { spec, id: fit.change.id ?? undefined, amount };
  }

  #otherAmount(
    { field }: AmountSpec,
    { at }: Leaf,
    amount: string,
    said: readonly { readonly after: string | undefined }[],
  ): string {
    const [first] = said.map(({ after }) => after ?? 'an amount that cannot be read');
    const listed =
      first === undefined
        ? `none of the guarded changes is an amount of ${field} for that object`
        : first === amount
          ? 'the change that creates it was sent already'
          : `the guarded change says ${first}`;
    return `${at} of the write is ${amount} in account currency, but ${listed}.`;
  }

  /** A created object has no id yet, or one that an answer has just named. */
  #isOf(change: Change, id: string | undefined): boolean {
    if (change.id !== null) return id !== undefined && endsIn(id, change.id);
    return id === undefined || this.#made.hasId(id);
  }

  #idAt(at: string, whole: unknown, leaf: Leaf, ids: ReadonlyMap<string, string>) {
    const id = at.startsWith('{')
      ? at === '{account}'
        ? this.#place.accountId
        : ids.get(at.slice(1, -1))
      : beside(whole, at.replace(/^\?/, ''), leaf.trail);
    return typeof id === 'string' || typeof id === 'number' ? String(id) : undefined;
  }

  /** A bound that is taken away stands in a change as well; a new object had none. @throws call_refused */
  #checkTaken(leaf: Leaf, specs: readonly AmountSpec[], ids: ReadonlyMap<string, string>): void {
    const name = leaf.names.at(-1) ?? '';
    const isBound = specs.length > 0 || this.#isMoney(leaf) || fieldOfEnd.test(name);
    if (!isBound || this.#changes.every(({ id }) => id === null)) return;
    const fields = [name, ...specs.map(({ field }) => field)];
    const inPath = [...ids.values()];
    const named = this.#changes.filter(
      (change) => change.id !== null && inPath.some((id) => endsIn(id, change.id!)),
    );
    const isSaid = (named.length > 0 ? named : this.#changes).some((change) =>
      [...leavesOf(change.after, [change.field])].some(
        ({ names, value }) => isEmpty(value) && fields.includes(names.at(-1) ?? ''),
      ),
    );
    if (!isSaid)
      throw refused(
        `${leaf.at} of the write takes a bound away, and no guarded change of that object does. The preview must list it.`,
      );
  }

  /** @throws call_refused */
  #checkPlain(leaf: Leaf): void {
    const { at, names, value } = leaf;
    if (typeof value !== 'string' && typeof value !== 'number') return;
    const where = at === '' ? 'The body' : at;
    const isMoney =
      this.#isMoney(leaf) || (typeof value === 'string' && this.#tellsMoney(value, at === ''));
    if (isMoney && /\d/.test(String(value)))
      throw refused(
        `${where} of the write looks like money, and the manifest does not declare it: see \`amounts\`.`,
      );
    if (isIdName(names.at(-1))) return this.#checkId(where, value);
    const isMade = typeof value === 'string' && this.#creates && this.#made.hasNumbers(value);
    if (!this.#listed.hasNumbers(value) && !isMade)
      throw refused(
        `${where} of the write holds a number that no guarded change lists. The preview must list it, or \`amounts\` of the manifest say what it is.`,
      );
  }

  #checkId(where: string, id: string | number): void {
    if (id === '' || this.#listed.hasId(id) || (this.#creates && this.#made.hasId(id))) return;
    throw refused(`${where} names ${cut(id)}, which stands in no guarded change.`);
  }

  /** An address at which the platform said that a file may be put. */
  #checkUpload({ value }: Leaf): void {
    if (typeof value === 'string' && !this.#made.hasText(value))
      throw refused('A file is put only where an answer of this run has said.');
  }

  /** By its own name; a number also by that of an object that it stands in. */
  #isMoney({ names, value }: Leaf): boolean {
    const own = names.at(-1) ?? '';
    const isMoney = (name: string) => looksLikeMoney(name, this.#place.moneyFields);
    if (isMoney(own)) return true;
    return plainNumber(value) !== undefined && !isIdName(own) && names.some(isMoney);
  }

  /** `daily_budget=999` in a text. A listed text may say so, but not as a whole body, which the platform reads. */
  #tellsMoney(text: string, isBody: boolean): boolean {
    if (!isBody && this.#listed.hasText(text)) return false;
    const pairs = text.matchAll(/([A-Za-z_][\w.[\]-]{0,60})["']?\s{0,3}[:=]\s{0,3}["']?\d/g);
    return [...pairs].some(([, name = '']) => looksLikeMoney(name, this.#place.moneyFields));
  }
}

/** In account currency, written plainly; undefined for a text that is no plain number, 0 or more. */
export function amountIn(
  value: unknown,
  unit: AmountSpec['unit'],
  currency: string | null,
): string | undefined {
  const isPlain =
    typeof value === 'number' || (typeof value === 'string' && /^\d+(\.\d+)?$/.test(value));
  const number = isPlain ? plainNumber(value) : undefined;
  if (number === undefined || number.startsWith('-')) return undefined;
  if (unit === 'micros') return fromMicros(number);
  return unit === 'cents' ? fromMinor(number, currency ?? '') : number;
}

const isEmpty = (value: unknown) => value === null || value === '';

function isIdName(name = ''): boolean {
  return /(^|[_-])(ids?|urns?)$|[a-z](Id|ID|Urn)s?$|[rR]esource_?[nN]ames?$/.test(name);
}

function cut(text: string | number): string {
  return String(text)
    .replace(/[^\x20-\x7e]/g, '?')
    .slice(0, 80);
}
