/** Words of Instacart's errors: they stand in `error.message`, or in `message`. */
import { refusalBy } from '../../../sdk/plain-failure.ts';
import type { Dialect } from '../../../sdk/platform.ts';

interface Told {
  readonly error?: string | { readonly message?: string; readonly code?: string };
  readonly error_description?: string;
  readonly message?: string;
}

const dialect: Dialect = {
  accountId: (given) => given.trim(),
  failure(reply) {
    if (reply.status < 400) return undefined;
    const { error, error_description: description, message } = (reply.body ?? {}) as Told;
    const { message: inner, code } = typeof error === 'object' ? error : {};
    const word = code ?? (typeof error === 'string' ? error : undefined);
    const words = { message: inner ?? description ?? message, code: word };
    const failure = refusalBy(reply, { by: 'Instacart', ...words });
    return reply.status === 401 ? { ...failure, refresh: true } : failure;
  },
};
export default dialect;
