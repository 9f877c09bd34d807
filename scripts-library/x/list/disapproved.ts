/** Promoted posts, accounts and films that a review of X refused, with where they hang. */
import type { Host, ReadScript } from '../../../sdk/script.ts';
import { listScript } from '../../../sdk/kit/list.ts';
import { own, readAll } from '../api.ts';
import { commonStatus, type Row } from '../levels.ts';

/** Fields that name the promoted thing, by the path of its sort. */
const sorts: Readonly<Record<string, string>> = {
  promoted_tweets: 'tweet_id',
  promoted_accounts: 'user_id',
  media_creatives: 'account_media_id',
};

const text = (value: unknown) => (typeof value === 'string' ? value : null);

/** X's documents name ACCEPTED alone; one that waits for its review is not refused either. */
const isRefused = ({ approval_status: state }: Row) =>
  typeof state === 'string' && !/^ACCEPTED$|PENDING|REVIEW/.test(state);

async function readRefused(host: Host) {
  const found: (Row & { readonly sort: string })[] = [];
  for (const sort of Object.keys(sorts)) {
    const { items } = await readAll<Row>(host, own(sort));
    found.push(...items.filter(isRefused).map((row) => ({ ...row, sort })));
  }
  return found;
}

interface Args {
  readonly limit: number;
}

export const disapprovedScript = (): ReadScript<Args, object> =>
  listScript({
    as: 'ads',
    async read(host: Host, { limit }: Args) {
      const refused = await readRefused(host);
      const shown = refused.slice(0, limit);
      const above = shown.length === 0 ? [] : (await readAll<Row>(host, own('line_items'))).items;
      const campaigns = new Map(above.map((one) => [one.id, text(one['campaign_id'])]));
      const items = shown.map((row) => {
        const ad_group_id = text(row['line_item_id']);
        return { row, ad_group_id, campaign_id: campaigns.get(ad_group_id ?? '') ?? null };
      });
      return { items, total: refused.length };
    },
    show: ({ row, ad_group_id, campaign_id }) => ({
      id: row.id,
      sort: row.sort.slice(0, -1),
      status: commonStatus(row),
      promotes: text(row[sorts[row.sort]!]),
      campaign_id,
      ad_group_id,
      approval_status: text(row['approval_status']),
    }),
  });
