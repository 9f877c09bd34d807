/**
 * Segments of visitors: pages of a site (`adPageSets`) that fill a segment (`adSegments`) once they are its source.
 *
 * @see https://learn.microsoft.com/en-us/linkedin/marketing/matched-audiences/website-visitors-retargeting
 */
import type { Host } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { orTakeBack } from '../../../sdk/kit/take-back.ts';
import { accountUrn, patchOf, urnOf } from '../api.ts';
import { readinessOf } from './readiness.ts';

export interface WebsiteRow {
  readonly id: number;
  readonly account?: string;
  readonly name: string;
  readonly type?: string;
  readonly status?: string;
  readonly approximateMemberCount?: number;
}

const urnOfSegment = (id: string) => urnOf('adSegment', id);

/** As lists show audiences; one of visitors has nothing that was sent or matched. */
export function websiteAudienceOf(row: WebsiteRow) {
  const status = row.status ?? 'UNKNOWN';
  const size = row.approximateMemberCount ?? null;
  return {
    id: String(row.id),
    name: row.name,
    type: row.type ?? 'RETARGETING',
    status,
    ...readinessOf(status, status === 'BUILDING' ? null : size),
    matched: null,
    sent: null,
    segment_urn: urnOfSegment(String(row.id)),
  };
}

/** @throws platform_not_found  it is no segment of this account */
export async function readWebsiteSegment(host: Host, id: string): Promise<WebsiteRow> {
  const row = await host.get<WebsiteRow>(`adSegments/${id}`);
  if (row.account === accountUrn(host)) return row;
  const { account_id: account } = host.account;
  throw failure('platform_not_found', `There is no segment ${id} in account ${account}.`);
}

/** Of the account, those that a site fills. */
export async function websiteSegments(host: Host): Promise<WebsiteRow[]> {
  const query = { q: 'accounts', accounts: [accountUrn(host)], start: 0, count: 1_000 };
  const { elements } = await host.get<{ elements: WebsiteRow[] }>('adSegments', query);
  return elements.filter(({ type }) => type === 'RETARGETING');
}

interface Source {
  readonly segment: string;
  readonly source: string;
}

export async function sourcesOf(host: Host, id: string): Promise<readonly Source[]> {
  const query = { q: 'segments', segments: [urnOfSegment(id)] };
  return (await host.get<{ elements: readonly Source[] }>('adSegmentSources', query)).elements;
}

export const sourcePath = ({ segment, source }: Source) =>
  `adSegmentSources/(segment:${encodeURIComponent(segment)},source:${encodeURIComponent(source)})`;

async function make(host: Host, path: string, body: object): Promise<string> {
  const account = accountUrn(host);
  const { id } = await host.post<{ id?: string }>(path, { account, ...body });
  if (id) return id;
  throw failure('platform_answer_invalid', 'LinkedIn did not name what it created.');
}

export interface PageRule {
  readonly match: string;
  readonly url_contains?: readonly string[];
}

/** Pages, segment, and that the one fills the other. A refused link leaves no segment that could be used. */
export async function makeWebsiteSegment(
  host: Host,
  name: string,
  { match, url_contains: texts = [] }: PageRule,
): Promise<string> {
  // A visit counts when one of the texts fits: outside or, inside and.
  const urlMatchRuleExpression = texts.map((matchValue) => [{ matchType: match, matchValue }]);
  const pages = await make(host, 'adPageSets', { name, urlMatchRuleExpression });
  const id = await make(host, 'adSegments', { name, type: 'RETARGETING' });
  const link = { segment: urnOfSegment(id), source: urnOf('adPageSet', pages) };
  const takeBack = () => archiveSegment(host, id);
  await orTakeBack([{ what: `segment ${id}`, takeBack }], () =>
    host.call({
      method: 'PUT',
      path: sourcePath(link),
      body: { account: accountUrn(host), ...link },
    }),
  );
  return id;
}

export const archiveSegment = (host: Host, id: string) =>
  host.post(`adSegments/${id}`, patchOf({ status: 'ARCHIVED' }));
