/** Pages of Buzz's lists: numbered from 1, with a count of all. */
import type { Host } from '../../sdk/script.ts';
import { freshRows } from '../../sdk/kit/fresh-rows.ts';

export type Fields = Readonly<Record<string, unknown>>;

interface Page<Row> {
  readonly count?: number;
  readonly next?: string | null;
  readonly results?: readonly Row[];
}

const PAGE = 200;
const MAX_PAGES = 500;

/** Page after page while there is a next one, or until `most` are read. */
export async function readAll<Row>(
  host: Host,
  path: string,
  filters: Readonly<Record<string, string | number>> = {},
  most = Number.MAX_SAFE_INTEGER,
) {
  const items: Row[] = [];
  const fresh = freshRows();
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const found = await host.get<Page<Row>>(path, { ...filters, page, page_size: PAGE });
    items.push(...fresh(found.results ?? [], found.next));
    if (!found.next) return { items, total: found.count ?? items.length, isCut: false };
    if (items.length >= most) return { items, total: found.count ?? items.length, isCut: true };
  }
  return { items, isCut: true };
}

/** Of the advertiser of the run. */
export const ofAdvertiser = ({ account }: Host) => ({ advertiser_id: account.account_id });
