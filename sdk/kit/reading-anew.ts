/** For changes of lists that a platform takes whole: what others changed since the preview must not be undone. */
import type { Host, HostRequest } from '../script.ts';

/** The host, with every read asked of the platform anew. */
export function readingAnew(host: Host): Host {
  const call = <T>(request: HostRequest) => host.call<T>({ ...request, fresh: true });
  return {
    ...host,
    call,
    get: (path, query) => call({ method: 'GET', path, ...(query ? { query } : {}) }),
    post: (path, body, query) =>
      call({ method: 'POST', path, ...(query ? { query } : {}), ...(body ? { body } : {}) }),
  };
}
