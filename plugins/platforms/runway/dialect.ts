/** Which error stands behind a refusal of Runway: `{"error","docUrl","issues":[{"code","path","message"}]}`. */
import type { Dialect, PlatformReply } from '../../../sdk/index.ts';
import { refusalBy } from '../../../sdk/plain-failure.ts';

interface Refused {
  readonly error?: string;
  readonly issues?: readonly { readonly path?: readonly unknown[]; readonly message?: string }[];
}

const dialect: Dialect = {
  failure(reply: PlatformReply) {
    const { status, body } = reply;
    if (status < 400) return undefined;
    const { error, issues = [] } = (body ?? {}) as Refused;
    const faults = issues.map(({ path = [], message = '' }) => `${path.join('.')}: ${message}`);
    const message = error === undefined ? undefined : [error, ...faults].join(' ');
    return refusalBy(reply, { by: 'Runway', message });
  },
};
export default dialect;
