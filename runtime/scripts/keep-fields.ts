/** What of an answer crosses into the sandbox, where a script says which fields it reads. */
import { ServiceError } from '../../sdk/errors.ts';
import { JsonText } from '../sandbox/json-text.ts';
import { isOperation, facts } from '../host/facts.ts';
import { pickFields } from '../platforms/pick-fields.ts';
import type { HostFunction } from '../sandbox/sandbox.ts';

/** No script reads more fields of an answer than this. */
const MOST = 200;
const dotPath = /^(?!.*__proto__)\w{1,64}(\.\w{1,64}){0,7}$/;

/** Answers as `answer` does, but with those fields alone that the request keeps. */
export function keeping(answer: HostFunction): HostFunction {
  return async (given, signal) => {
    const { keep, ...request } = (given ?? {}) as Readonly<Record<string, unknown>>;
    // What is no such list is refused with the rest of what a request cannot hold.
    if (!isPaths(keep)) return answer(given, signal);
    const whole = await answer(request, signal);
    const { ask } = request;
    const isFile = isOperation(ask) && facts[ask].isText === true;
    if (whole instanceof JsonText) return whole.pick(keep, isFile);
    return pickFields(isFile ? parsed(whole) : whole, keep);
  };
}

function isPaths(keep: unknown): keep is readonly string[] {
  return (
    Array.isArray(keep) &&
    keep.length <= MOST &&
    keep.every((path) => typeof path === 'string' && dotPath.test(path))
  );
}

function parsed(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch (error) {
    const message = 'The file that the platform made is not JSON.';
    throw new ServiceError('platform_answer_invalid', { message }, { cause: error });
  }
}
