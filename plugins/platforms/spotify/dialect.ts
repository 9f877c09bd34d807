/** Ways of Spotify beyond data: two shapes of errors, and a trace that its support asks for. */
import { refusalBy } from '../../../sdk/plain-failure.ts';
import type { Dialect } from '../../../sdk/platform.ts';

interface Refused {
  readonly sp_trace_id?: string;
  readonly messages?: readonly string[];
  readonly error?: { readonly message?: string; readonly code?: string | number } | string;
}

const dialect: Dialect = {
  accountId: (given) => given.trim().toLowerCase(),
  failure: (reply) => {
    const { status, body } = reply;
    if (status < 400) return undefined;
    const { sp_trace_id: trace, messages = [], error } = (body ?? {}) as Refused;
    const other = typeof error === 'object' ? error.message : error;
    const said = [...messages, other ?? []].flat().join(' ');
    const { message, ...failure } = refusalBy(reply, { by: 'Spotify', message: said });
    return {
      ...failure,
      message: trace ? `${message} (trace ${trace})` : message,
      ...(status === 401 ? { refresh: true } : {}),
    };
  },
};
export default dialect;
