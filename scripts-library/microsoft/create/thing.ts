/** Makes one of the things of `things.ts`, and reads it back. */
import type { Host, WriteScript } from '../../../sdk/script.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import {
  listOf,
  nameOf,
  readThing,
  readThings,
  sentValue,
  valueOf,
  viewOf,
  type ApiThing,
} from './api-things.ts';
import { things, type Args, type Thing } from './things.ts';

interface Made {
  readonly id: string;
  readonly name: string | null;
  readonly api: ApiThing;
}

interface Reply {
  readonly LabelIds?: readonly (string | null)[];
  readonly AdExtensionIdentities?: readonly ({ readonly Id: string } | null)[];
}

export function createThing(name: keyof typeof things): WriteScript<Args, object> {
  const thing: Thing = things[name];
  const { kind, entity, fields, type, called, fixed, check } = thing;
  return createScript<Args, Made, object>({
    entity,
    async check(args, host) {
      check?.(args);
      if (kind === 'label') await checkFree(host, String(args['name']));
    },
    async plan(args, host) {
      const given = Object.entries(args).filter(([, value]) => value !== undefined);
      const shown = await thing.shown?.(args, host);
      return { name: String(args[called]), settings: { ...Object.fromEntries(given), ...shown } };
    },
    async send(host, _settings, args) {
      const { path, parent } = listOf(thing, host);
      const given = Object.entries(fields).flatMap(([one, field]) =>
        args[one] === undefined ? [] : [[field.path, sentValue(field, args[one])] as const],
      );
      const object = {
        ...(type === undefined ? {} : { Type: type }),
        ...Object.fromEntries(given),
        ...(await fixed?.(args, host)),
      };
      const reply = await host.post<Reply>(path, { ...parent, [path]: [object] });
      const id = reply.LabelIds?.[0] ?? reply.AdExtensionIdentities?.[0]?.Id;
      if (id) return id;
      throw failure('platform_answer_invalid', `No id of the new ${entity} came back.`);
    },
    async read(host, id) {
      const api = await readThing(host, kind, id);
      return { id, name: nameOf(api), api };
    },
    facts: ({ api }, settings) =>
      Object.entries(fields).map(([one, field]) => {
        const asked = settings[one];
        const value = field.isNumber && asked !== undefined ? Number(asked) : asked;
        // Microsoft writes numbers of telephones in a form of its own.
        return [one, valueOf(api, field), one === 'phone_number' ? undefined : value];
      }),
    result: ({ api }) => ({ [entity]: viewOf(thing, api) }),
    idOf: (result) => (result as Record<string, { id: string }>)[entity]!.id,
  });
}

/** @throws input_invalid  another label has that name */
async function checkFree(host: Host, name: string): Promise<void> {
  const all = await readThings(host, 'label', null);
  if (all.some((one) => one['Name'] === name))
    throw failure('input_invalid', `The account has a label named "${name}".`, { field: 'name' });
}
