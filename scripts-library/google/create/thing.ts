/** Makes one of the things of `things.ts`, and reads it back. */
import type { Host, WriteScript } from '../../../sdk/script.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { quote, search } from '../api.ts';
import { createdId, type MutateReply } from '../api/mutate.ts';
import { kinds, mutate, nestedOf, readEntity, type Entity } from '../levels/entity.ts';
import { sentValue, valueOf } from '../update.ts';
import { prefixed, things, viewOf, type Args, type Thing } from './things.ts';

export function createThing(name: keyof typeof things): WriteScript<Args, object> {
  const thing: Thing = things[name];
  const { kind, key, entity, fields, called = 'name', fixed, check } = thing;
  const given = (args: Args) =>
    Object.fromEntries(
      Object.keys(fields).flatMap((one) => (args[one] === undefined ? [] : [[one, args[one]]])),
    );
  const beside = (args: Args) =>
    Object.fromEntries(Object.entries(args).filter(([one]) => !(one in fields)));
  return createScript<Args, Entity, object>({
    entity,
    async check(args, host) {
      await check?.(args, host);
      if ('name' in fields) await checkFree(host, thing, String(args[called]));
    },
    plan: (args) => ({ name: String(args[called]), settings: { ...given(args), ...beside(args) } }),
    async send(host, _settings, args) {
      const patch = Object.fromEntries(
        Object.entries(given(args)).map(([one, value]) => {
          const { path, sort } = fields[one]!;
          return [path, sentValue(sort, value)];
        }),
      );
      const create = nestedOf({ ...patch, ...fixed?.(args, host) });
      return createdId(await mutate<MutateReply>(host, kind, [{ create }]));
    },
    read: (host, id) => readEntity(host, kind, id, { fields: prefixed(thing) }),
    facts: (now, settings) =>
      Object.entries(fields).map(([one, at]) => {
        const asked = settings[one];
        const found = valueOf(now, key, at);
        return [one, found, asked !== undefined && at.sort === 'money' ? Number(asked) : asked];
      }),
    result: (now) => ({ [entity]: viewOf(thing, now) }),
    idOf: (result) => String((result as Record<string, { id: string }>)[entity]!.id),
  });
}

/** @throws input_invalid  another has that name, which Google refuses whatever the case of its letters */
async function checkFree(host: Host, { kind }: Thing, name: string): Promise<void> {
  const { from, called } = kinds[kind];
  const { rows } = await search(host, {
    from,
    fields: [`${from}.id`, `${from}.name`],
    where: [`${from}.name = ${quote(name)}`, `${from}.status != 'REMOVED'`],
  });
  if (rows.length > 0)
    throw failure('input_invalid', `The account has a ${called} named "${name}".`, {
      field: 'name',
    });
}
