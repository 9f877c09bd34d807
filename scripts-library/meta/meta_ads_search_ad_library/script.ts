import { failure } from '../../../sdk/kit/failure.ts';
import type { Script } from '../../../sdk/script.ts';
import { listEdge } from '../list/edge.ts';

interface Row {
  readonly id: string;
  readonly page_name?: string;
  readonly ad_snapshot_url?: string;
  readonly ad_delivery_start_time?: string;
  readonly ad_creative_bodies?: readonly string[];
  readonly ad_creative_link_titles?: readonly string[];
  readonly ad_creative_link_captions?: readonly string[];
}

const fields = [
  'id',
  'page_name',
  'ad_snapshot_url',
  'ad_delivery_start_time',
  'ad_creative_bodies',
  'ad_creative_link_titles',
  'ad_creative_link_captions',
];
/** Countries whose ads of every type are in the library; elsewhere it has only those about politics. */
const open = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE GB';

const script: Script<'meta_ads_search_ad_library'> = async (args, host) => {
  const { query, page_ids, countries, ad_type, active_status, limit } = args;
  if (query === undefined && page_ids === undefined)
    throw failure('input_invalid', 'Give words to look for, or ids of pages.', { field: 'query' });
  const wish = {
    ad_reached_countries: countries,
    ad_type,
    ad_active_status: active_status,
    fields: fields.join(','),
    ...(query === undefined ? {} : { search_terms: query }),
    ...(page_ids === undefined ? {} : { search_page_ids: page_ids }),
  };
  const { items, end } = await listEdge(host, { path: 'ads_archive', query: wish, limit }, adOf);
  const isClosed = ad_type === 'ALL' && !countries.some((code) => open.split(' ').includes(code));
  const warning =
    'Outside the European Union and the United Kingdom the library has ads about politics alone.';
  return { ...end, warnings: [...end.warnings, ...(isClosed ? [warning] : [])], ads: items };
};
export default script;

const adOf = (row: Row) => ({
  id: row.id,
  advertiser: row.page_name ?? null,
  headline: row.ad_creative_link_titles?.[0] ?? null,
  text: row.ad_creative_bodies?.[0] ?? null,
  // The caption is the shown address, without a scheme.
  landing_url: row.ad_creative_link_captions?.[0] ?? null,
  preview_url: row.ad_snapshot_url ?? null,
  first_seen: row.ad_delivery_start_time ?? null,
});
