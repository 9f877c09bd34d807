/** Creations, updates and deletions: item by item, each with its own outcome, together 207. */
import { ItemError, refuse } from './amazon-error.ts';
import type { Ask, Fields, Item, Kind } from './items.ts';
import { lists, rowOf } from './rows.ts';
import { faultsOf, requestShapes, type Shape, type ShapeFault } from './shapes.ts';
import { changeItem, makeItem, removeItem } from './write-item.ts';

export type Verb = 'create' | 'update' | 'delete';

const shapeCodes: Readonly<Record<ShapeFault['kind'], string>> = {
  missing: 'FIELD_VALUE_IS_NULL',
  unknown: 'BAD_REQUEST',
  type: 'FIELD_VALUE_IS_INVALID',
  enum: 'FIELD_VALUE_IS_INVALID',
  range: 'FIELD_VALUE_IS_OUT_OF_RANGE',
  size: 'FIELD_SIZE_IS_OUT_OF_RANGE',
};

/** @throws PlatformRefusal  the body as a whole is none: unknown fields, too many items */
export function answerWrite(ask: Ask, verb: Verb, kind: Kind, body: Fields): Fields {
  const list = verb === 'delete' ? `${kind}Ids` : lists[kind];
  const shape = requestShapes[`${verb}/${lists[kind]}`] as Readonly<Record<string, Shape>>;
  const [item, least = 1, most = 1] = shape[list] as readonly [Shape, number?, number?];
  const given = body[list] as unknown;
  const strange = Object.keys(body).find((name) => name !== list);
  if (strange !== undefined) throw refuse('v1', 400, `${strange} is not known.`);
  if (!Array.isArray(given) || given.length < least)
    throw refuse('v1', 400, `${list} must be a list.`);
  if (given.length > most) throw refuse('v1', 413, `${list} must have at most ${most} items.`);
  const success: Fields[] = [];
  const error: Fields[] = [];
  given.forEach((one: unknown, index) => {
    try {
      const done = writeOne(ask, verb, kind, one, item);
      success.push({ index, [kind]: rowOf(ask, done) });
    } catch (thrown) {
      if (!(thrown instanceof ItemError)) throw thrown;
      const { code, message, field } = thrown;
      const fieldLocation = `${list}[${index}]${field === '' ? '' : `.${field}`}`;
      error.push({ index, errors: [{ code, message, fieldLocation }] });
    }
  });
  return { success, error };
}

function writeOne(ask: Ask, verb: Verb, kind: Kind, one: unknown, shape: Shape): Item {
  if (ask.dsp.controls.throttleItems)
    throw new ItemError('TOO_MANY_REQUESTS', '', 'Too many requests for this resource.');
  const [fault] = faultsOf(shape, one);
  // A field that nobody knows spoils the whole request.
  if (fault?.kind === 'unknown') throw refuse('v1', 400, fault.message);
  if (fault) throw new ItemError(shapeCodes[fault.kind], fault.place, fault.message);
  if (verb === 'delete') return removeItem(ask, kind, String(one));
  return verb === 'create'
    ? makeItem(ask, kind, one as Fields)
    : changeItem(ask, kind, one as Fields);
}
