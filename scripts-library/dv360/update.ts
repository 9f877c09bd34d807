/** Changes by our names as what Google's patch takes: fields, and the mask that names them. */
import type { Change, Host } from '../../sdk/script.ts';
import { patch, type Fields } from './api.ts';
import { levels, ownStatus, type Level, type Status, type Thing } from './levels.ts';

/** A part of the body that one change makes. */
export interface Part {
  readonly mask: string;
  readonly body: Fields;
}
export type Parts = Readonly<Record<string, (change: Change, thing: Thing) => Part>>;

/** Parts of every level. */
const shared: Parts = {
  status: ({ after }) => ({
    mask: 'entityStatus',
    body: { entityStatus: ownStatus[after as Status] },
  }),
  name: ({ after }) => ({ mask: 'displayName', body: { displayName: after } }),
};

/** Sends the listed changes as one request. @param own  what only this level has, by field */
export function sendChanges(
  host: Host,
  level: Level,
  thing: Thing,
  changes: readonly Change[],
  own: Parts = {},
) {
  const parts = changes.map((change) =>
    (own[change.field] ?? shared[change.field])!(change, thing),
  );
  const body = parts.reduce<Fields>((all, part) => merged(all, part.body), {});
  const mask = [...new Set(parts.map((part) => part.mask))];
  return patch(host, `${levels[level].path}/${thing.id}`, body, mask);
}

/** Objects one into the other; texts and lists of the second win. */
function merged(one: Fields, other: Fields): Fields {
  const isObject = (value: unknown): value is Fields =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  return Object.entries(other).reduce<Fields>((all, [name, value]) => {
    const before = all[name];
    const next = isObject(before) && isObject(value) ? merged(before, value) : value;
    return { ...all, [name]: next };
  }, one);
}
