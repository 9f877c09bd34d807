/** Archiving a campaign, ad group or ad: it stops for good, unless somebody enables or pauses it again. */
import { updateScript, stateOf } from '../../../sdk/kit/update.ts';
import { levels, type Level } from '../levels.ts';
import { sendChanges } from '../update/send.ts';
import { readThing, type Thing } from '../levels/thing.ts';

/** @param argument  that holds the id */
export function archiveScript<Result>(level: Level, argument: string) {
  const { entity } = levels[level];
  return updateScript<object, Thing, Result>({
    entity,
    read: (host, args) => readThing(host, level, (args as Record<string, string>)[argument] ?? ''),
    wishes: (_args, { status }) => [{ field: 'status', before: status, after: 'REMOVED' }],
    send: (host, _thing, changes) => sendChanges(host, changes),
    result: (now, before) => ({ [entity]: stateOf(now, before) }) as Result,
  });
}
