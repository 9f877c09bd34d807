/** Changes some fields of one of the things of `create/things.ts`. */
import type { WriteScript } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { updateScript } from '../../../sdk/kit/update.ts';
import {
  checkType,
  listOf,
  nameOf,
  readThing,
  sentValue,
  valueOf,
  viewOf,
  type ApiThing,
} from '../create/api-things.ts';
import { checkLinkText, things, type Args, type Thing } from '../create/things.ts';

interface Read {
  readonly id: string;
  readonly name: string | null;
  readonly api: ApiThing;
}

/** Fields that Microsoft alone writes. */
const readOnly = ['Status', 'Version', 'ForwardCompatibilityMap', 'DestinationUrl'];

/** @param changeable  fields of the thing that callers may change */
export function updateThing(
  name: keyof typeof things,
  changeable: readonly string[],
): WriteScript<Args, object> {
  const thing: Thing = things[name];
  const { kind, entity } = thing;
  const fields = Object.entries(thing.fields).filter(([one]) => changeable.includes(one));
  return updateScript<Args, Read, object>({
    entity,
    async read(host, args) {
      const id = String(args[`${kind}_id`]);
      const api = await readThing(host, kind, id);
      checkType(thing, api);
      return { id, name: nameOf(api), api };
    },
    wishes(args, { api }) {
      const all = fields.map(([field, at]) => ({
        field,
        before: valueOf(api, at),
        after: args[`no_${field}`] === true || isUndescribed(field, args) ? null : args[field],
      }));
      if (name === 'sitelink') checkSitelink(all);
      return all;
    },
    send(host, { api }, changes) {
      const { path, parent } = listOf(thing, host);
      const changed = changes.map(({ field, after }) => {
        const at = thing.fields[field]!;
        // An empty text takes away; null would leave it as it is.
        return [at.path, after === null ? '' : sentValue(at, after)] as const;
      });
      // An extension is sent whole: a text of it that is absent is taken away.
      const kept = Object.entries(api).filter(([one]) => !readOnly.includes(one));
      const object = {
        ...(kind === 'extension' ? Object.fromEntries(kept) : { Id: api.Id }),
        ...Object.fromEntries(changed),
      };
      return host.call({ method: 'PUT', path, body: { ...parent, [path]: [object] } });
    },
    result: ({ api }) => ({ [entity]: viewOf(thing, api) }),
  });
}

const isUndescribed = (field: string, args: Args) =>
  args['no_descriptions'] === true && field.startsWith('description');

/** @throws input_invalid  one line of description would be left */
function checkSitelink(all: readonly { field: string; before: unknown; after: unknown }[]): void {
  const isThere = (name: string) => {
    const wish = all.find(({ field }) => field === name);
    return (wish?.after === undefined ? wish?.before : wish.after) ?? null;
  };
  const [one, two] = [isThere('description1'), isThere('description2')];
  if ((one === null) !== (two === null))
    throw failure('input_invalid', 'A sitelink has both lines of description, or none.', {
      field: one === null ? 'description1' : 'description2',
    });
  checkLinkText(isThere('link_text'), one !== null);
}
