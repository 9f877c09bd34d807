/** Lists of sites on which nothing of the account is shown. Meta applies and lifts them one by one. */
import type { Host, ReadScript, WriteScript } from '../../../sdk/script.ts';
import { linksScript, type Holding, type LinkMode } from '../../../sdk/kit/links.ts';
import { listEnd } from '../../../sdk/kit/list.ts';
import { readAll } from '../api.ts';
import { readThing, things, type Row } from '../structure/things.ts';

const EDGE = 'auto_applied_ad_accounts';
const MOST = 200;

interface BlockArgs {
  readonly block_list_ids: readonly string[];
}

/** Meta tells the accounts of a list; of an account it tells no list by which way it came. */
async function appliedIn(host: Host) {
  const { items, truncated } = await readAll<Row>(
    host,
    'act_{account}/publisher_block_lists',
    { fields: `id,name,${EDGE}{id}` },
    MOST,
  );
  const own = `act_${host.account.account_id}`;
  const accountsOf = (row: Row) =>
    (row[EDGE] as { readonly data?: readonly Row[] } | undefined)?.data ?? [];
  const rows = items.filter((row) => accountsOf(row).some(({ id }) => id === own));
  return { rows, truncated };
}

async function readApplied(host: Host): Promise<Holding> {
  const { account_id: id, account_name: name } = host.account;
  const { rows } = await appliedIn(host);
  return { id, name, ids: rows.map((row) => row.id) };
}

export function accountBlockLists(): ReadScript<{ readonly limit: number }, object> {
  return async ({ limit }, host) => {
    const { rows, truncated } = await appliedIn(host);
    const items = rows.slice(0, limit).map(({ id, name }) => ({ id, name: name ?? null }));
    const isCut = truncated || rows.length > limit;
    return { ...listEnd(host, { items, isCut }), block_lists: items };
  };
}

export function accountBlockListScript(mode: LinkMode): WriteScript<BlockArgs, object> {
  return linksScript<BlockArgs, Holding>(mode, {
    entity: 'account',
    field: 'excluded_site_lists',
    argument: 'block_list_ids',
    read: readApplied,
    checkThere: (host, fresh) =>
      Promise.all(fresh.map((id) => readThing(host, things.block_list, id, {}))),
    async send(host, { ids }, after) {
      const moves = [
        ...after.filter((id) => !ids.includes(id)).map((id) => [id, true] as const),
        ...ids.filter((id) => !after.includes(id)).map((id) => [id, false] as const),
      ];
      for (const [id, is_auto_blocking_on] of moves)
        await host.post(`${id}/${EDGE}`, {
          account_id: host.account.account_id,
          is_auto_blocking_on,
        });
    },
    result: () => ({}),
  });
}
