/** Changes some fields of one of the things of `create/things.ts`. */
import type { Host, WriteScript } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { pathsOf, prefixed, things, viewOf, type Args, type Thing } from '../create/things.ts';
import { kinds, readEntity } from '../levels/entity.ts';
import { fieldUpdate, valueOf } from '../update.ts';

export function updateThing(
  name: keyof typeof things,
  changeable: readonly string[],
): WriteScript<Args, object> {
  const thing: Thing = things[name];
  const fields = Object.fromEntries(
    Object.entries(thing.fields).filter(([one]) => changeable.includes(one)),
  );
  const script = fieldUpdate<Args, object>(
    { kind: thing.kind, fields, select: pathsOf(thing) },
    {
      key: thing.key,
      id: (args) => String(args[kinds[thing.kind].argument]),
      result: (now, _before, changed) => ({ [thing.entity]: viewOf(thing, now), changed }),
    },
  );
  return {
    ...script,
    async preview(args, host) {
      await checkTogether(thing, args, host);
      return script.preview(args, host);
    },
  };
}

/** @throws input_invalid  of fields that exclude each other one is there, and another is asked for */
async function checkTogether(thing: Thing, args: Args, host: Host): Promise<void> {
  const { kind, key, fields, excluding = [] } = thing;
  const asked = excluding.filter((name) => args[name] !== undefined);
  if (asked.length === 0) return;
  const id = String(args[kinds[kind].argument]);
  const now = await readEntity(host, kind, id, { fields: prefixed(thing) });
  const own = excluding.find((name) => valueOf(now, key, fields[name]!) !== null);
  const other = asked.find((name) => name !== own);
  if (other !== undefined)
    throw failure(
      'input_invalid',
      `The ${kinds[kind].called} ${id} has a ${own ?? 'type of its own'}: Google does not change its type.`,
      { field: other },
    );
}
