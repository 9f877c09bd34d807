/** Changes by our names as the fields of Google's patch. */
import type { Change, Host } from '../../../sdk/script.ts';
import { patch, type Fields } from '../api.ts';
import { levels, type Level } from '../levels.ts';

export type Parts = Readonly<Record<string, (change: Change) => Fields>>;

const shared: Parts = { name: ({ after }) => ({ name: after }) };

/** Sends the listed changes as one request. @param own  what this level has, by field */
export function sendChanges(
  host: Host,
  level: Level,
  id: string,
  changes: readonly Change[],
  own: Parts,
) {
  const parts = changes.map((change) => (own[change.field] ?? shared[change.field])!(change));
  return patch(host, levels[level].path, id, Object.assign({}, ...parts) as Fields);
}

/** An ad has a switch, and an archive from which it does not come back. */
export const adParts: Parts = {
  status: ({ after }) =>
    after === 'REMOVED' ? { active: false, archived: true } : { active: after === 'ENABLED' },
  end_time: ({ after }) => ({ endTime: after }),
};

const words: Readonly<Record<string, string>> = {
  ENABLED: 'PLACEMENT_STATUS_ACTIVE',
  PAUSED: 'PLACEMENT_STATUS_INACTIVE',
  REMOVED: 'PLACEMENT_STATUS_ARCHIVED',
};

export const placementParts: Parts = {
  status: ({ after }) => ({ activeStatus: words[String(after)] }),
};
