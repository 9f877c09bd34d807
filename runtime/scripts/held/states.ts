/**
 * The effect of a write on a status, compared with the guarded changes. Words and names are looked at, as guards do.
 */
import { isOff, isOn, isRemoval, isStatus, isGone, mayRun } from '../../guards/may-run.ts';
import type { Change, HostRequest } from '../../../sdk/script.ts';
import { leavesOf, type Leaf } from './leaves.ts';

/** `other` is a status by its name, with a word that nobody knows. */
type State = 'on' | 'off' | 'gone' | 'other';

const namesOfGone = /^(is_?)?(deleted?|removed?|archived?|destroy(ed)?|trash(ed)?)$/i;
const namesOfOff = /^(is_?)?(paused?|stopped|disabled?|inactive|suspended)$/i;
const namesOfOn = /^(is_?)?(active|enabled?|live|running|serving|delivering)$/i;
/** Names of an act: `{ "operation": "resume" }`. */
const namesOfVerb = /^(op|operation|operation_?type|action|command|cmd|verb|transition)$/i;
/** At the end of a path: `campaigns/7:remove`, `campaigns/7/activate`; or the value of such a name. */
const verbs: readonly (readonly [RegExp, State])[] = [
  [/[/:](batch_?)?(delete|remove|destroy|archive|trash)[a-z]*$/i, 'gone'],
  [/[/:](batch_?)?(pause|stop|disable|deactivate|suspend)[a-z]*$/i, 'off'],
  [/[/:](batch_?)?(enable|activate|resume|start|unpause|unarchive|restore|launch)[a-z]*$/i, 'on'],
];

/** A status that a write would set. */
interface SentState {
  readonly state: State;
  /** The place of the value, for a person. */
  readonly where: string;
  readonly value: string;
}

/**
 * The first status of a write that no change of its object says: by a value, by the method, or by the verb of the path.
 * @param ids  that stand in the path
 * @returns undefined when each is said
 */
export function unsaidState(
  changes: readonly Change[],
  request: HostRequest,
  leaves: readonly Leaf[],
  ids: readonly string[],
): SentState | undefined {
  const found = new Places(changes, leaves, ids);
  const own = stateOfCall(request);
  if (own && !saysState(own, found.changesAt([]))) return own;
  for (const leaf of leaves) {
    const state = stateOf(leaf.names.at(-1) ?? '', leaf.value);
    if (!state) continue;
    const sent = { state, where: leaf.at || 'The body', value: String(leaf.value) };
    if (!saysState(sent, found.changesAt(leaf.trail))) return sent;
  }
  return undefined;
}

/**
 * Finds the object that a place in a write belongs to: the one named nearest to it, else the one in the path; else it
 * is something new.
 */
class Places {
  readonly #byPlace = new Map<string, Set<Change>>();
  readonly #others: readonly Change[];

  constructor(changes: readonly Change[], leaves: readonly Leaf[], ids: readonly string[]) {
    const byId = Map.groupBy(
      changes.filter(({ id }) => id !== null),
      ({ id }) => id!,
    );
    const of = (value: unknown) => {
      const text = String(value);
      return byId.get(text) ?? byId.get(text.slice(1 + lastBreak(text))) ?? [];
    };
    for (const { trail, value } of leaves)
      for (const change of of(value))
        for (let length = trail.length - 1; length >= 0; length -= 1) {
          const place = JSON.stringify(trail.slice(0, length));
          this.#byPlace.set(place, (this.#byPlace.get(place) ?? new Set()).add(change));
        }
    const named = ids.flatMap(of);
    this.#others = named.length > 0 ? named : changes.filter(({ id }) => id === null);
  }

  changesAt(trail: Leaf['trail']): readonly Change[] {
    for (let length = trail.length - 1; length >= 0; length -= 1) {
      const near = this.#byPlace.get(JSON.stringify(trail.slice(0, length)));
      if (near) return [...near];
    }
    return this.#others;
  }
}

const lastBreak = (text: string) => Math.max(text.lastIndexOf('/'), text.lastIndexOf(':'));

function stateOfCall({ method, path }: HostRequest): SentState | undefined {
  if (method === 'DELETE') return { state: 'gone', where: 'The method', value: method };
  const state = stateOfVerb(path);
  return state && { state, where: 'The path', value: path.slice(1 + lastBreak(path)) };
}

const stateOfVerb = (path: string) => verbs.find(([verb]) => verb.test(path))?.[1];

function saysState({ state, value }: SentState, changes: readonly Change[]): boolean {
  // An object that is made paused spends nothing.
  if (state === 'off' && changes.some(({ id }) => id === null)) return true;
  return changes.some(
    (change) =>
      (state === 'gone' && isRemoval(change)) ||
      // Guards think that an object runs that is made without a word of its status.
      (state === 'on' && change.id === null && mayRun(change.after)) ||
      [...leavesOf(change.after, [change.field])].some(
        ({ names, value: said }) =>
          String(said).toLowerCase() === value.toLowerCase() ||
          (state !== 'other' && stateOf(names.at(-1) ?? '', said) === state),
      ),
  );
}

function stateOf(name: string, value: unknown): State | undefined {
  if (typeof value === 'string') {
    if (isGone(value)) return 'gone';
    if (isOff(value)) return 'off';
    if (isOn(value)) return 'on';
    if (isStatus(name) && value !== '') return 'other';
    if (namesOfVerb.test(name)) return stateOfVerb(`:${value}`);
  }
  const isYes = !isNo(value);
  if (namesOfGone.test(name)) return isYes ? 'gone' : 'on';
  if (!isSwitch(value)) return undefined;
  if (namesOfOff.test(name)) return isYes ? 'off' : 'on';
  return namesOfOn.test(name) ? (isYes ? 'on' : 'off') : undefined;
}

const isNo = (value: unknown) =>
  value === false || value === 0 || /^(false|no|0|)$/i.test(String(value));
const isSwitch = (value: unknown) =>
  typeof value === 'boolean' ||
  value === 0 ||
  value === 1 ||
  /^(true|false|yes|no|[01])$/i.test(String(value));
