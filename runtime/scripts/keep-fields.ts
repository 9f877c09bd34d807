/** The part of an answer that crosses into the sandbox, when a script says which fields it reads. */
import { JsonText, type Keep } from '../sandbox/json-text.ts';
import { isOperation, facts } from '../host/facts.ts';
import { keepOf, keepOfFile } from '../platforms/reply/keep.ts';
import type { HostFunction } from '../sandbox/sandbox.ts';

/** No script reads more fields of an answer than this, or more columns of a table. */
const MOST = { fields: 200, columns: 64 };
const dotPath = /^(?!.*__proto__)\w{1,64}(\.\w{1,64}){0,7}$/;

/** Answers as `answer` does, but with that alone which the request keeps. */
export function keeping(answer: HostFunction): HostFunction {
  return async (given, signal) => {
    const { keep, ...request } = (given ?? {}) as Readonly<Record<string, unknown>>;
    const { ask } = request;
    const isFile = isOperation(ask) && facts[ask].isText === true;
    // A `keep` of another form is refused with the rest that a request cannot hold.
    if (!isPaths(keep) && !(isFile && isTableKeep(keep))) return answer(given, signal);
    const whole = await answer(request, signal);
    if (whole instanceof JsonText) return whole.pick(keep, isFile);
    return isFile ? keepOfFile(String(whole), keep) : keepOf(whole, keep);
  };
}

function isPaths(keep: unknown): keep is readonly string[] {
  return (
    Array.isArray(keep) &&
    keep.length <= MOST.fields &&
    keep.every((path) => typeof path === 'string' && dotPath.test(path))
  );
}

function isTableKeep(keep: unknown): keep is Exclude<Keep, readonly string[]> {
  if (typeof keep !== 'object' || keep === null || Array.isArray(keep)) return false;
  const { by, add, first = [], last = [], ...others } = keep as Readonly<Record<string, unknown>>;
  return Object.keys(others).length === 0 && [by, add, first, last].every(isColumns);
}

function isColumns(names: unknown): boolean {
  return (
    Array.isArray(names) &&
    names.length <= MOST.columns &&
    names.every((name) => typeof name === 'string' && name.length <= 200)
  );
}
