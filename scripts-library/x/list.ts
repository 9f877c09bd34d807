/** Lists below the account, in one common status or in all that are not deleted. */
import type { Host } from '../../sdk/script.ts';
import { listEnd } from '../../sdk/kit/list.ts';
import { own, readAll } from './api.ts';
import { commonStatus, type Row } from './levels.ts';

interface Wish {
  readonly path: string;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly status?: string | undefined;
  readonly limit: number;
}

/** X does not filter by status: with a wish all are read and sorted out here. */
export async function listRows(host: Host, { path, query = {}, status, limit }: Wish) {
  const asked = { ...query, ...(status === 'REMOVED' ? { with_deleted: true } : {}) };
  const most = status === undefined ? limit : Number.MAX_SAFE_INTEGER;
  const { items, truncated } = await readAll<Row>(host, own(path), asked, most);
  const fitting =
    status === undefined ? items : items.filter((row) => commonStatus(row) === status);
  const isCut = truncated || fitting.length > limit;
  const rows = fitting.slice(0, limit);
  return { rows, end: listEnd(host, { items: rows, isCut }) };
}
