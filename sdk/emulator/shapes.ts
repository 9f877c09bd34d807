/**
 * The shapes of queries and bodies, as data (`emulator/shapes.json`), and a check that finds the parts of a value that
 * do not have their shape.
 *
 *     "string 1..255"  a text of such a length      "integer 1..100", "number 0.."   within bounds
 *     "=A|B"           one of these texts           "/^t3_/"                         a text that matches
 *     "#campaign"      the shape of that name       "~#campaign"                     a change of one: see below
 *     "?string"        or null                      "string[]", ["string", 1, 50]    a list, of so many items
 *     { "name*": …, "type*!": …, "...": "any" }     an object: `*` required, `!` fixed, `...` any other fields
 *     { "a* b": … }    two fields of that shape, the first required
 *     { "|": [ … ] }   one of these                 { "@Type": { "Text": …, … } }    chosen by the field Type
 *
 * In a change nothing is required, and fixed fields are refused. Plain names: string number integer boolean any object
 * int64 (a whole number, or its text) date time (RFC 3339) url, and those under `formats`.
 */
import type { Shape, ShapeFault, Vocabulary } from './shape.ts';
import { fault, ofPattern, ofPlain, ofValues, type Path } from './shape-values.ts';

export type { Shape, ShapeFault, Vocabulary } from './shape.ts';

export type CheckShape = (
  shape: Shape,
  value: unknown,
  path?: readonly (string | number)[],
) => ShapeFault[];

/** @returns finds every fault of a value, in the order in which the shape is written */
export function checkShape({
  shapes = {},
  formats = {},
  nulls = 'refused',
}: Vocabulary): CheckShape {
  const rules: Rules = { shapes, formats, nulls };
  return (shape, value, path = []) => check(rules, shape, { value, path, isChange: false });
}

type Rules = Required<Vocabulary>;
/** A value at its place. */
interface Given {
  readonly value: unknown;
  readonly path: Path;
  readonly isChange: boolean;
}

function check(rules: Rules, shape: Shape, given: Given): ShapeFault[] {
  if (typeof shape === 'string') return ofText(rules, shape, given);
  const { value, path } = given;
  if (value === null) return ofNull(rules, path);
  if (isList(shape)) return ofList(rules, shape, given);
  if (!isChoice(shape)) return ofObject(rules, shape as ObjectShape, given);
  const all = shape['|'].map((one) => check(rules, one, given));
  // Of several that do not fit, the one that nearly does says most: not that of another type, and of few faults.
  const far = (faults: readonly ShapeFault[]) =>
    faults.length + (faults[0]?.path.length === path.length ? 1_000 : 0);
  return all.find(({ length }) => length === 0) ?? all.sort((a, b) => far(a) - far(b))[0] ?? [];
}

function ofText(rules: Rules, text: string, given: Given): ShapeFault[] {
  const { value, path } = given;
  if (text === 'any') return [];
  if (text.startsWith('?')) return value === null ? [] : check(rules, text.slice(1), given);
  if (text.startsWith('~')) return check(rules, text.slice(1), { ...given, isChange: true });
  if (value === null) return ofNull(rules, path);
  if (text.startsWith('=')) return ofValues(text.slice(1).split('|'), value, path);
  if (text.startsWith('/')) return ofPattern(text, value, path);
  if (text.endsWith('[]')) return ofList(rules, [text.slice(0, -2)], given);
  if (!text.startsWith('#')) return ofPlain(rules.formats, text, value, path);
  const named = rules.shapes[text.slice(1)];
  if (named === undefined) throw new Error(`There is no shape ${text}.`);
  return check(rules, named, given);
}

function ofNull({ nulls }: Rules, path: Path): ShapeFault[] {
  return nulls === 'absent' ? [] : [fault(path, 'null', null)];
}

function ofList(
  rules: Rules,
  [item, least = 0, most = Infinity]: ListShape,
  { value, path }: Given,
): ShapeFault[] {
  if (!Array.isArray(value)) return [fault(path, 'type', value, { type: 'list' })];
  if (value.length < least || value.length > most)
    return [fault(path, 'size', value, { type: 'list', least, most })];
  // A field that is null may be as good as absent; an item of a list is there.
  const strict: Rules = { ...rules, nulls: 'refused' };
  return value.flatMap((one: unknown, at) =>
    check(one === null ? strict : rules, item, {
      value: one,
      path: [...path, at],
      isChange: false,
    }),
  );
}

function ofObject(rules: Rules, shape: ObjectShape, given: Given): ShapeFault[] {
  const { value, path, isChange } = given;
  if (typeof value !== 'object' || Array.isArray(value))
    return [fault(path, 'type', value, { type: 'object' })];
  const has = value as Readonly<Record<string, unknown>>;
  const { fields, rest, chooser } = fieldsOf(shape);
  if (chooser) return ofChooser(rules, chooser, given);
  const missing = [...fields]
    .filter(([name, { isRequired }]) => isRequired && !isChange && (has[name] ?? null) === null)
    .map(([name]) => fault([...path, name], 'missing', has[name]));
  const others = Object.entries(has).flatMap(([name, one]) => {
    const own = fields.get(name) ?? rest;
    const at = [...path, name];
    if (one === undefined) return [];
    if (!own) return [fault(at, 'unknown', one)];
    if (isChange && own.isFixed) return [fault(at, 'fixed', one)];
    const isToldMissing = own.isRequired && one === null && !isChange;
    return isToldMissing ? [] : check(rules, own.shape, { value: one, path: at, isChange: false });
  });
  return [...missing, ...others];
}

function ofChooser(rules: Rules, [name, choices]: Chooser, given: Given): ShapeFault[] {
  const word = (given.value as Readonly<Record<string, unknown>>)[name];
  const own = choices[String(word)];
  if (own !== undefined) return check(rules, own, given);
  return [fault([...given.path, name], 'enum', word, { values: Object.keys(choices) })];
}

type ListShape = readonly [Shape, number?, number?];
type ObjectShape = Readonly<Record<string, Shape>>;
type Chooser = readonly [field: string, choices: ObjectShape];

const isList = (shape: Shape): shape is ListShape => Array.isArray(shape);
const isChoice = (shape: object): shape is { readonly '|': readonly Shape[] } => '|' in shape;

interface Field {
  readonly shape: Shape;
  readonly isRequired: boolean;
  readonly isFixed: boolean;
}
interface Known {
  readonly fields: ReadonlyMap<string, Field>;
  readonly rest: Field | undefined;
  readonly chooser: Chooser | undefined;
}

const read = new WeakMap<object, Known>();

/** The fields of an object without their marks. */
export function fieldsOf(shape: ObjectShape): Known {
  const known = read.get(shape);
  if (known) return known;
  const all = Object.entries(shape).flatMap(([key, own]) =>
    key.split(' ').map((one): readonly [string, Field] => {
      const [, name = '', marks = ''] = /^(.*?)([*!]*)$/.exec(one) ?? [];
      return [name, { shape: own, isRequired: marks.includes('*'), isFixed: marks.includes('!') }];
    }),
  );
  const chosen = all.find(([name]) => name.startsWith('@'));
  const made: Known = {
    fields: new Map(all.filter(([name]) => name !== '...')),
    rest: all.find(([name]) => name === '...')?.[1],
    chooser: chosen && [chosen[0].slice(1), chosen[1].shape as ObjectShape],
  };
  read.set(shape, made);
  return made;
}
