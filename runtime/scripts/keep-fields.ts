/** What of an answer crosses into the sandbox, where a script says which fields it reads. */
import { ServiceError } from '../../sdk/errors.ts';
import { DOWNLOAD } from '../platforms/download.ts';
import type { HostFunction } from '../sandbox/sandbox.ts';

/** No script reads more fields of an answer than this. */
const MOST = 200;
const dotPath = /^(?!.*__proto__)\w{1,64}(\.\w{1,64}){0,7}$/;

/** Fields by name; `undefined` where all that is below is wanted. */
type Tree = Map<string, Tree | undefined>;

/** Answers as `answer` does, but with those fields alone that the request keeps. */
export function keeping(answer: HostFunction): HostFunction {
  return async (given, signal) => {
    const { keep, ...request } = (given ?? {}) as Readonly<Record<string, unknown>>;
    // What is no such list is refused with the rest of what a request cannot hold.
    if (!isPaths(keep)) return answer(given, signal);
    const whole = await answer(request, signal);
    return fieldsOf(request['path'] === DOWNLOAD ? parsed(whole) : whole, treeOf(keep));
  };
}

function isPaths(keep: unknown): keep is readonly string[] {
  return (
    Array.isArray(keep) &&
    keep.length <= MOST &&
    keep.every((path) => typeof path === 'string' && dotPath.test(path))
  );
}

function treeOf(paths: readonly string[]): Tree {
  const tree: Tree = new Map();
  for (const path of paths) {
    const names = path.split('.');
    const last = names.pop()!;
    let place: Tree | undefined = tree;
    for (const name of names) {
      if (!place.has(name)) place.set(name, new Map());
      place = place.get(name);
      if (!place) break;
    }
    place?.set(last, undefined);
  }
  return tree;
}

function parsed(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch (error) {
    const message = 'The file that the platform made is not JSON.';
    throw new ServiceError('platform_answer_invalid', { message }, { cause: error });
  }
}

/** Of a list the fields of each item; what is neither list nor object stays as it is. */
function fieldsOf(value: unknown, tree: Tree): unknown {
  if (!Array.isArray(value)) return fieldsOfOne(value, tree);
  return value.map((item: unknown) => fieldsOfOne(item, tree));
}

function fieldsOfOne(value: unknown, tree: Tree): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const all = value as Readonly<Record<string, unknown>>;
  const kept: Record<string, unknown> = {};
  for (const [name, below] of tree)
    if (Object.hasOwn(all, name)) kept[name] = below ? fieldsOf(all[name], below) : all[name];
  return kept;
}
