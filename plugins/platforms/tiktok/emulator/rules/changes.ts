/** Common rules of creations, changes and switches: whose objects they may touch, and that each is in the change log. */
import {
  aboveOf,
  changedRecord,
  findRecord,
  newRecord,
  statusOf,
  type Fields,
  type TreeKind,
} from '../../../../../sdk/emulator/index.ts';
import type { Status } from '../model.ts';
import { levels, type Answer, type Ask, type Thing } from '../state.ts';
import { isSmartPlus } from '../views.ts';
import { invalid } from '../words.ts';
import { logChange } from './change-log.ts';

/** @see assumed: how long TikTok remembers a `request_id` is not documented */
const REMEMBERED_MS = 10_000;

interface Made {
  readonly key: string;
  readonly at: number;
  readonly answer: unknown;
}

/** A creation that is sent again with the same `request_id` gives the object that the first one made. */
export function keepOnce({ fields, state, now }: Ask, sort: string, make: () => unknown): unknown {
  const { request_id: id } = fields;
  if (id === undefined) return make();
  const key = `${sort} ${String(id)}`;
  const notes = state.records.notes<Made>('made', 200);
  const known = notes.all().find((one) => one.key === key && now - one.at <= REMEMBERED_MS);
  if (known) return known.answer;
  const answer = make();
  notes.add({ key, at: now, answer });
  return answer;
}

/** Not kept yet. */
export const begin = (
  { state, caller, now }: Ask,
  kind: TreeKind,
  status: unknown,
  parent?: Thing,
): Thing =>
  newRecord<Status>(state, {
    kind,
    sort: levels[kind],
    accountId: caller.spec.id,
    parentId: parent?.id,
    status: (status ?? 'ENABLE') as Status,
    now,
    digits: 16,
  });

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

/** The object of a change, or the reason why it may not be changed. */
function found({ state, caller }: Ask, kind: TreeKind, id: unknown, smartPlus: boolean) {
  const level = levels[kind];
  const thing = findRecord<Status>(state, caller.spec.id, kind, id);
  if (!thing) return `The ${level} does not exist.`;
  if (statusOf(thing) === 'DELETE') return `The ${level} has been deleted.`;
  const parent = aboveOf(state, thing).at(-1);
  if (parent && statusOf(parent) === 'DELETE')
    return `The parent of the ${level} has been deleted.`;
  if (isSmartPlus(state, thing) === smartPlus) return thing;
  return smartPlus
    ? `The ${level} is not an upgraded Smart+ one.`
    : `The ${level} is an upgraded Smart+ one: use /smart_plus/.`;
}

/** @throws Refusal  it is not there, or not to be changed */
export function changeable(ask: Ask, kind: TreeKind, id: unknown, smartPlus = false): Thing {
  const thing = found(ask, kind, id, smartPlus);
  if (typeof thing === 'string') throw invalid(`${levels[kind]}_id`, thing);
  return thing;
}

/** `…/status/update/`: on, off, or deleted for good; part of it where that is allowed. */
export function statusAnswer(kind: TreeKind, smartPlus = false): Answer {
  const [one, several] = [`${levels[kind]}_id`, `${levels[kind]}_ids`];
  return (ask) => {
    const { operation_status, allow_partial_success: isPartial, [several]: given } = ask.fields;
    const status = operation_status as Status;
    const all = (given as string[]).map((id) => ({ id, thing: found(ask, kind, id, smartPlus) }));
    const errors = all.flatMap(({ id, thing }) =>
      typeof thing === 'string' ? [{ [one]: id, error_message: thing }] : [],
    );
    const [first] = errors;
    if (first && isPartial !== true)
      throw invalid(several, `${first[one]}: ${first['error_message']}`);
    const done = all.flatMap(({ thing }) =>
      typeof thing === 'string' ? [] : [keep(ask, thing, { status }).id],
    );
    return {
      [several]: done,
      status,
      ...(kind === 'campaign' && {
        campaign_list: done.map((id) => ({ campaign_id: id, status })),
      }),
      ...(isPartial === true && { error_list: errors }),
    };
  };
}
