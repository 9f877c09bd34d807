/**
 * Ways of Tag Manager beyond data: Google's errors, an edit that came too late, and the container that a connection
 * pins.
 *
 * @see README.md, "Access"
 */
import { ServiceError } from '../../../sdk/errors.ts';
import { googleFailure } from '../../families/google/failure.ts';
import type { Dialect, PlatformFailure, PlatformReply } from '../../../sdk/platform.ts';

/** Stands in a path for the connection's own container. */
const PINNED = '/containers/pinned';

const dialect: Dialect = {
  accountId: (given) => given.trim(),
  failure,
  prepare: ({ url }, { container_id: container = '' }) => {
    if (!url.pathname.includes(PINNED)) return;
    if (!/^\d{1,20}$/.test(container))
      throw new ServiceError('input_invalid', {
        field: 'container_id',
        message:
          'Give container_id, as list_gtm_containers tells it: this connection pins no container.',
      });
    url.pathname = url.pathname.replace(PINNED, `/containers/${container}`);
  },
};
export default dialect;

function failure(reply: PlatformReply): PlatformFailure | undefined {
  const found = googleFailure(reply);
  if (found?.status !== 412) return found;
  const message = `Somebody else changed this at the same moment, so nothing was done. Read it again, then repeat. (${found.message})`;
  return { ...found, code: 'platform_rejected', message, retry: false };
}
