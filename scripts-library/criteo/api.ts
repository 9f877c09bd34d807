/** Searches and pages of Criteo's Marketing Solutions API. */
import type { Host } from '../../sdk/script.ts';
import { criteoRows, type CriteoMany } from '../../plugins/families/criteo/kit/envelope.ts';
import { freshRows } from '../../sdk/kit/fresh-rows.ts';

export { criteoRows as rowsOf, type Fields } from '../../plugins/families/criteo/kit/envelope.ts';

const PAGE = 50;
const MAX_PAGES = 200;

/** Everything of the advertiser that fits; Criteo gives all at once. @param keep  with `data.attributes.advertiserId` */
export async function search<Row extends { readonly advertiserId?: string }>(
  host: Host,
  list: string,
  filters: Readonly<Record<string, readonly string[]>>,
  keep?: readonly string[],
): Promise<Row[]> {
  const { account_id: account } = host.account;
  const found = await host.call<CriteoMany>({
    method: 'POST',
    path: `marketing-solutions/${list}/search`,
    body: { filters: { advertiserIds: [account], ...filters } },
    ...(keep ? { keep } : {}),
  });
  return criteoRows<Row>(found).filter((row) => row.advertiserId === account);
}

/** Page after page until one is short, or `most` are read. */
export async function readPages<Row>(host: Host, path: string, most = Number.MAX_SAFE_INTEGER) {
  const items: Row[] = [];
  const fresh = freshRows();
  for (let page = 0; page < MAX_PAGES && items.length < most; page += 1) {
    const query = { limit: PAGE, offset: items.length };
    const some = criteoRows<Row>(await host.get<CriteoMany>(path, query));
    items.push(...fresh(some));
    if (some.length < PAGE) return { items, isCut: false };
  }
  return { items, isCut: true };
}
