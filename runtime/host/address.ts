/** Whether something answers at an address of the caller. The answer is not kept. */
import { fetchForRun, noSuchWish } from './fetch-for-run.ts';
import type { Operation } from './operation.ts';

/** A page may be larger than it should; so much of it is read at most. */
const MAX_PAGE_BYTES = 5 * 1024 * 1024;

/** @throws call_refused fetch_failed timed_out overloaded */
export const address: Operation = async (desk, { url, ...others }) => {
  if (typeof url !== 'string' || Object.keys(others).length > 0) throw noSuchWish('address');
  const read = () => ({ answer: { status: 200 }, keptBytes: 0 });
  return fetchForRun(desk, { name: 'address', url, maxBytes: MAX_PAGE_BYTES, read });
};
