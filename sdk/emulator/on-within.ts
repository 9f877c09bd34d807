/** Times at which something ran that has dates of its own: for `deliveredIn`, where a status alone does not say it. */
import { valueAt, type Since } from './since.ts';

interface Switched<Status> {
  readonly statuses: readonly Since<Status>[];
}

/**
 * @param on  the status under which it runs
 * @param span  its first instant, and the one after its last
 * @param needs  others that must be on as well, such as the creative that an ad shows
 */
export function onWithin<Status>(
  { createdAt, statuses }: Switched<Status> & { readonly createdAt: number },
  on: Status,
  [from, until]: readonly [number, number],
  needs: readonly Switched<Status>[] = [],
): Since<boolean>[] {
  const all = [{ statuses }, ...needs];
  const isOn = (at: number) =>
    at >= from && at < until && all.every((one) => valueAt(one.statuses, at) === on);
  return [createdAt, from, until, ...all.flatMap((one) => one.statuses.map(({ at }) => at))]
    .filter((at) => at >= createdAt && Math.abs(at) < LAST)
    .sort((a, b) => a - b)
    .map((at) => ({ at, value: isOn(at) }));
}

/** No instant is further away. */
const LAST = 8.64e15;
