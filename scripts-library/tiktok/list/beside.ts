/** Lists of comments, blocked words, negative keywords, saved audiences and portfolios; and ads that were refused. */
import type { Host, ReadScript } from '../../../sdk/script.ts';
import { listEnd } from '../../../sdk/kit/list.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { addDays } from '../../../sdk/kit/days.ts';
import { getData, readAll, type PageInfo } from '../api.ts';
import { readNegatives, type Holder } from '../targeting/negatives.ts';
import { listRows } from '../list.ts';

type Args = Readonly<Record<string, unknown>>;
type Row = Readonly<Record<string, unknown>>;

const ended = (host: Host, as: string, items: readonly object[], total = items.length) => ({
  account: accountOf(host.account),
  [as]: items,
  total,
});

export interface Comment {
  readonly comment_id: string;
  readonly content?: string;
  readonly comment_status?: string;
  readonly comment_type?: string;
  readonly likes?: number;
  readonly replies?: number;
  readonly create_time?: number | string;
  readonly ad_id?: string;
}

/** Under the ads of one ad group, in the last days. Their writers are left out. */
export async function readComments(host: Host, adgroup: string, days: number): Promise<Comment[]> {
  const query = {
    search_field: 'ADGROUP_ID',
    search_value: adgroup,
    start_time: addDays(host.today, -days),
    end_time: host.today,
  };
  return (await readAll<Comment>(host, 'comment/list', query, { size: 100, list: 'comments' }))
    .items;
}

const timeOf = (time: number | string | undefined) =>
  time === undefined ? null : new Date(Number(time) * 1_000).toISOString();

export const commentsScript =
  (): ReadScript<Args, object> =>
  async ({ adgroup_id, days }, host) => {
    const all = await readComments(host, String(adgroup_id), Number(days));
    const comments = all.map((one) => ({
      id: one.comment_id,
      text: one.content ?? null,
      visibility: one.comment_status ?? null,
      ad_id: one.ad_id ?? null,
      likes: one.likes ?? null,
      replies: one.replies ?? null,
      created_at: timeOf(one.create_time),
    }));
    return ended(host, 'comments', comments);
  };

/** Words under which comments are hidden from everybody. */
export async function readBlockedWords(host: Host): Promise<string[]> {
  const found: string[] = [];
  for (let page = 1; ; page += 1) {
    const { list, page_info } = await getData<{
      readonly list: readonly { readonly bw_content: string }[];
      readonly page_info: PageInfo;
    }>(host, 'blockedword/list', { page_info: { page, page_size: 100 } });
    found.push(...list.map(({ bw_content }) => bw_content));
    if (page >= page_info.total_page || list.length === 0) return found;
  }
}

export const blockedWordsScript = (): ReadScript<Args, object> => async (_args, host) => {
  const words = await readBlockedWords(host);
  return { account: accountOf(host.account), words, total: words.length };
};

export const negativesScript = (): ReadScript<Holder, object> => async (args, host) => {
  const found = await readNegatives(host, args);
  const negative_keywords = [...found].map(([id, keyword]) => ({ id, keyword }));
  const { entity_id, entity_type } = args;
  return { ...ended(host, 'negative_keywords', negative_keywords), entity_id, entity_type };
};

export interface SavedAudience extends Row {
  readonly saved_audience_id: string;
  readonly saved_audience_name: string;
}

export const readSavedAudiences = async (host: Host, ids?: readonly string[]) =>
  (
    await readAll<SavedAudience>(
      host,
      'dmp/saved_audience/list',
      ids ? { saved_audience_ids: ids } : {},
      { size: 100, list: 'saved_audiences' },
    )
  ).items;

const listIn = (row: Row, name: string) => ((row[name] ?? []) as readonly unknown[]).map(String);

export const savedAudienceView = (row: SavedAudience) => ({
  id: row.saved_audience_id,
  name: row.saved_audience_name,
  location_ids: listIn(row, 'location_ids'),
  gender: (row['gender'] as string | undefined) ?? null,
  age_groups: listIn(row, 'age_groups'),
  languages: listIn(row, 'languages'),
  audience_ids: listIn(row, 'audience_ids'),
  excluded_audience_ids: listIn(row, 'excluded_audience_ids'),
  interest_category_ids: listIn(row, 'interest_category_ids'),
});

export const savedAudiencesScript = (): ReadScript<Args, object> => async (_args, host) =>
  ended(host, 'saved_audiences', (await readSavedAudiences(host)).map(savedAudienceView));

export const portfoliosScript = (): ReadScript<Args, object> => async (_args, host) => {
  const { items } = await readAll<Row>(
    host,
    'creative/portfolio/list',
    {},
    { size: 100, list: 'creative_portfolios' },
  );
  const portfolios = items.map((row) => {
    const content = (row['portfolio_content'] ?? {}) as Row;
    return {
      id: String(row['creative_portfolio_id']),
      type: (row['creative_portfolio_type'] as string | undefined) ?? null,
      title: (content['title'] as string | undefined) ?? null,
      image_id: (content['image_id'] as string | undefined) ?? null,
    };
  });
  return ended(host, 'portfolios', portfolios);
};

/** Ad groups of one question about reviews. */
const AT_ONCE = 20;
/** Ad groups that are read at most. */
const MOST_GROUPS = 1_000;

interface Review {
  readonly ad_id: string;
  readonly review_status?: string;
  readonly reject_info?: readonly { readonly reasons?: readonly string[]; suggestion?: string }[];
}

interface Reviews {
  readonly ad_review_map?: Readonly<Record<string, Readonly<Record<string, Review>>>>;
}

export const disapprovedScript =
  (): ReadScript<{ campaign_id?: string }, object> =>
  async ({ campaign_id }, host) => {
    const of = campaign_id === undefined ? {} : { campaign_id };
    const groups = await listRows(host, 'adgroup', { ...of, limit: MOST_GROUPS });
    const ids = groups.rows.map(({ adgroup_id }) => String(adgroup_id));
    const bad = new Map<string, Review>();
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      const adgroup_ids = ids.slice(at, at + AT_ONCE);
      const { ad_review_map } = await getData<Reviews>(host, 'adgroup/review_info', {
        adgroup_ids,
      });
      for (const reviews of Object.values(ad_review_map ?? {}))
        for (const review of Object.values(reviews))
          if ((review.review_status ?? 'ALL_AVAILABLE') !== 'ALL_AVAILABLE')
            bad.set(review.ad_id, review);
    }
    const rows = bad.size > 0 ? (await listRows(host, 'ad', { ...of, limit: 10_000 })).rows : [];
    const named = new Map(rows.map((row) => [String(row.ad_id), row]));
    const ads = [...bad].map(([id, { review_status, reject_info = [] }]) => {
      const row = named.get(id);
      return {
        id,
        name: row?.ad_name ?? null,
        campaign_id: row?.campaign_id ?? null,
        adgroup_id: row?.adgroup_id ?? null,
        review_status: review_status ?? null,
        reasons: reject_info.flatMap(({ reasons = [] }) => reasons),
        suggestions: reject_info.flatMap(({ suggestion }) => (suggestion ? [suggestion] : [])),
      };
    });
    const { warnings } = listEnd(
      host,
      { items: groups.rows, total: groups.total, isCut: groups.truncated },
      'ad group',
    );
    return { ...ended(host, 'ads', ads), truncated: groups.truncated, warnings };
  };
