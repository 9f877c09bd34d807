/** One text of the notation, taken apart: `integer 1..100 = 10: rows of a page`. */
import { FieldFault } from './field-fault.ts';
import type { Json } from './json.ts';

export interface FieldText {
  readonly type: string;
  readonly isList: boolean;
  readonly isNullable: boolean;
  readonly least: number | undefined;
  readonly most: number | undefined;
  readonly pattern: string | undefined;
  readonly preset: string | undefined;
  readonly description: string | undefined;
}

const TYPE = /^(?:=[^?[\]:=]+|#?[a-z][a-z0-9_]*|~)/;
const RANGE = /^ (-?\d*(?:\.\d+)?)\.\.(-?\d*(?:\.\d+)?)(?=$| |:)/;

/** Read from left to right, each part once: the text may be a stranger's. @throws FieldFault  it is no field */
export function readField(text: string, path: string): FieldText {
  const fault = () => new FieldFault(path, `is no field: ${text.slice(0, MOST_TOLD)}`);
  let [type = ''] = TYPE.exec(text) ?? [];
  // The blank before a default is none of the last value's.
  if (type.startsWith('=') && text.startsWith('= ', type.length)) type = type.trimEnd();
  let rest = text.slice(type.length);
  const take = (part: string) => {
    const isThere = part !== '' && rest.startsWith(part);
    if (isThere) rest = rest.slice(part.length);
    return isThere;
  };
  const isList = take('[]');
  const isNullable = take('?');
  const [range = '', least, most] = RANGE.exec(rest) ?? [];
  take(range);
  const pattern = take(' /') ? upTo(endOfPattern(rest)) : undefined;
  if (pattern !== undefined && !take('/')) throw fault();
  const preset = take(' = ') ? upTo(rest.indexOf(': ')) : undefined;
  const description = take(': ') ? upTo(-1) : undefined;
  if (type === '' || rest !== '') throw fault();
  const bound = (one: string | undefined) => (one ? Number(one) : undefined);
  const bounds = { least: bound(least), most: bound(most) };
  return { type, isList, isNullable, ...bounds, pattern, preset, description };

  function upTo(end: number): string {
    const part = end < 0 ? rest : rest.slice(0, end);
    rest = rest.slice(part.length);
    return part;
  }
}

const MOST_TOLD = 100;

/** A slash inside a pattern is followed by more of it. */
function endOfPattern(text: string): number {
  let at = text.indexOf('/');
  while (at >= 0 && !/^(?:$|: | = )/.test(text.slice(at + 1, at + 4)))
    at = text.indexOf('/', at + 1);
  return at;
}

/** Without the keywords that the text says nothing of. */
export const given = (values: Json): Json =>
  Object.fromEntries(Object.entries(values).filter(([, one]) => one !== undefined));
