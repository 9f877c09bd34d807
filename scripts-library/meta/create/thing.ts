/** Makes one of the things of `structure/things.ts`, and reads it back. */
import type { WriteScript } from '../../../sdk/script.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import {
  checkFree,
  readThing,
  things,
  viewOf,
  type Args,
  type Found,
  type Row,
  type Thing,
  type ThingName,
} from '../structure/things.ts';

export function createThing(name: ThingName): WriteScript<Args, object> {
  const thing: Thing = things[name];
  const { entity, settings } = thing;
  const given = (args: Args) =>
    Object.fromEntries(
      Object.keys(settings).flatMap((one) => (args[one] === undefined ? [] : [[one, args[one]]])),
    );
  return createScript<Args, Found, object>({
    entity,
    check: (args, host) => checkFree(host, thing, args),
    plan: (args) => ({ name: String(args['name']), settings: given(args) }),
    async send(host, planned, args) {
      const body = Object.entries(planned).map(([one, value]) => [settings[one]?.as ?? one, value]);
      const edge = await thing.edge(host, args);
      return (await host.post<Row>(edge, Object.fromEntries(body))).id;
    },
    async read(host, id, args) {
      return { ...(await readThing(host, thing, id, args)), args };
    },
    facts: (row, asked) =>
      Object.entries(settings).map(([one, { as = one, of }]) => [
        one,
        of ? of(row) : row[as],
        asked[one],
      ]),
    result: (row) => ({ [entity]: viewOf(thing, row, row['args'] as Args) }),
    idOf: (result) => String((result as Record<string, { id: string }>)[entity]!.id),
  });
}
