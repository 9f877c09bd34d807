/** Deletes one campaign, ad group or ad; TikTok has no way back. */
import type { Host, WriteScript } from '../../sdk/script.ts';
import { updateScript } from '../shared/update.ts';
import { levels, type Level } from './levels.ts';
import { sendChanges } from './send.ts';
import { readThing, type Thing } from './thing.ts';

type Removed = Readonly<
  Record<string, { readonly id: string; readonly name: string; readonly status: string }>
>;

/** The result is called as the entity: `{ ad_group: { id, name, status, previous_status } }`. */
export function removalScript<Args extends object>(level: Level): WriteScript<Args, never> {
  const { entity, id } = levels[level];
  const script = updateScript<Args, Thing, Removed>({
    entity,
    read: (host: Host, args) =>
      readThing(host, level, String((args as Readonly<Record<string, unknown>>)[id])),
    wishes: (_args, { status }) => [{ field: 'status', before: status, after: 'REMOVED' }],
    send: (host, thing, changes) => sendChanges(host, thing, changes, ({ field }) => [field, null]),
    result: (now, before) => ({
      [entity]: {
        ...{ id: now.id, name: now.name, status: now.status, previous_status: before.status },
      },
    }),
  });
  return script as unknown as WriteScript<Args, never>;
}
