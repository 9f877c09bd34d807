/** Common rules of creations, changes and switches: whose objects they may touch, and that each is in the change log. */
import {
  changedRecord,
  findRecord,
  newRecord,
  type Fields,
  type TreeKind,
} from '../../../../../sdk/emulator/index.ts';
import { statusOf } from '../../../../../sdk/emulator/index.ts';
import type { Status } from '../model.ts';
import { levels, type Answer, type Ask, type Thing } from '../state.ts';
import { parentsOf } from './parents.ts';
import { isSmartPlus } from '../views.ts';
import { invalid } from '../words.ts';
import { logChange } from './change-log.ts';

/** @see assumed: how long TikTok remembers a `request_id` is not documented */
const REMEMBERED_MS = 10_000;

interface Made {
  readonly sort: string;
  readonly requestId: unknown;
  readonly at: number;
  readonly answer: unknown;
}

/** A creation that is sent again with the same `request_id` gives the object that the first one made. */
export function keepOnce(ask: Ask, sort: string, make: () => unknown): unknown {
  const { fields, state, now } = ask;
  const { request_id: requestId } = fields;
  if (requestId === undefined) return make();
  const notes = state.records.notes<Made>('made', 200);
  const isKnown = (one: Made) =>
    one.sort === sort && one.requestId === requestId && now - one.at <= REMEMBERED_MS;
  const known = notes.all().find(isKnown);
  if (known) return known.answer;
  const answer = make();
  notes.add({ sort, requestId, at: now, answer });
  return answer;
}

/** Not kept yet. */
export function begin(
  { state, caller, now }: Ask,
  kind: TreeKind,
  status: unknown,
  parent?: Thing,
): Thing {
  return newRecord<Status>(state, {
    kind,
    sort: levels[kind],
    accountId: caller.spec.id,
    parentId: parent?.id,
    status: (status ?? 'ENABLE') as Status,
    now,
    digits: 16,
  });
}

export interface Change {
  readonly fields?: Fields;
  readonly status?: Status;
  readonly dailyMinor?: number | undefined;
}

/** Keeps an object that is new or was changed, and what that changed. */
export function keep(ask: Ask, before: Thing, { fields = before.fields, ...more }: Change): Thing {
  const { state, now } = ask;
  const was = state.records.find(before.kind, before.id);
  const after = changedRecord(state, before, { now, fields, ...more });
  logChange(ask, was, after);
  return after;
}

function faultOf(ask: Ask, thing: Thing | undefined, level: string, smartPlus: boolean) {
  if (!thing) return `The ${level} does not exist.`;
  if (statusOf(thing) === 'DELETE') return `The ${level} has been deleted.`;
  const parent = parentsOf(ask.state, thing).at(-1);
  if (parent && statusOf(parent) === 'DELETE')
    return `The parent of the ${level} has been deleted.`;
  if (isSmartPlus(ask.state, thing) === smartPlus) return undefined;
  return smartPlus
    ? `The ${level} is not an upgraded Smart+ one.`
    : `The ${level} is an upgraded Smart+ one: use /smart_plus/.`;
}

/** The object of a change, or the reason why it may not be changed. */
function found(ask: Ask, kind: TreeKind, id: unknown, smartPlus: boolean): Thing | string {
  const thing = findRecord<Status>(ask.state, ask.caller.spec.id, kind, id);
  return faultOf(ask, thing, levels[kind], smartPlus) ?? thing!;
}

/** @throws Refusal  it is not there, or not to be changed */
export function changeable(ask: Ask, kind: TreeKind, id: unknown, smartPlus = false): Thing {
  const thing = found(ask, kind, id, smartPlus);
  if (typeof thing === 'string') throw invalid(`${levels[kind]}_id`, thing);
  return thing;
}

/** `…/status/update/`: on, off, or deleted for good; part of it where that is allowed. */
export function statusAnswer(kind: TreeKind, smartPlus = false): Answer {
  const level = levels[kind];
  return (ask) => {
    const { operation_status, allow_partial_success: isPartial = false } = ask.fields;
    const status = operation_status as Status;
    const ids = ask.fields[`${level}_ids`] as readonly string[];
    const all = ids.map((id) => [id, found(ask, kind, id, smartPlus)] as const);
    const things = all.flatMap(([, thing]) => (typeof thing === 'string' ? [] : [thing]));
    const errors = all.flatMap(([id, words]) =>
      typeof words === 'string' ? [{ [`${level}_id`]: id, error_message: words }] : [],
    );
    const [first] = errors;
    if (first && isPartial !== true)
      throw invalid(`${level}_ids`, `${first[`${level}_id`]}: ${first.error_message}`);
    const done = things.map((thing) => keep(ask, thing, { status }).id);
    return {
      [`${level}_ids`]: done,
      status,
      ...(kind === 'campaign' && {
        campaign_list: done.map((id) => ({ campaign_id: id, status })),
      }),
      ...(isPartial === true && { error_list: errors }),
    };
  };
}
