/** Lists below the account, in one common status or in all that are not deleted. */
import type { Host } from '../../sdk/script.ts';
import { accountOf } from '../../sdk/kit/account.ts';
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
  return {
    rows: fitting.slice(0, limit),
    ...listEnd(host, Math.min(fitting.length, limit), isCut),
  };
}

export function listEnd(host: Host, listed: number, truncated: boolean) {
  return {
    end: {
      account: accountOf(host.account),
      total: listed,
      truncated,
      warnings: truncated ? [`Only ${listed} are listed; raise limit.`] : [],
    },
  };
}
