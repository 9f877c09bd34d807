/** Audiences: Amazon's own and those of the advertiser; the host puts in whose they are. */
import type { Host } from '../../sdk/script.ts';
import { audienceFacts, type Readiness } from '../../sdk/kit/audience.ts';
import { failure } from '../../sdk/kit/failure.ts';
import type { Fields, ReadAll } from './api.ts';

const PAGE = 250;
const MAX_PAGES = 8;

export interface AudienceRow {
  readonly audienceId: string;
  readonly audienceName: string;
  readonly description: string;
  readonly category: string;
  readonly subCategory?: string;
  readonly status: string;
  readonly createDate?: string;
  readonly forecasts?: {
    readonly inventoryForecasts?: { readonly all?: { readonly dailyReach?: Bounds } };
  };
}

interface Bounds {
  readonly lowerBoundInclusive?: number;
  readonly upperBoundExclusive?: number;
}

interface Page {
  readonly audiences?: readonly AudienceRow[];
  readonly nextToken?: string;
}

/** @param wanted  field of Amazon's > what it must be; names fit where they hold the words */
export async function findAudiences(
  host: Host,
  wanted: Readonly<Record<string, string | undefined>>,
  most = Number.MAX_SAFE_INTEGER,
): Promise<ReadAll<AudienceRow>> {
  const filters = Object.entries(wanted).flatMap(([field, value]) =>
    value === undefined ? [] : [{ field, values: [value], operator: 'EQ' }],
  );
  const body = filters.length > 0 ? { adType: 'DSP', filters } : { adType: 'DSP' };
  const items: AudienceRow[] = [];
  let nextToken: string | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const query = { maxResults: PAGE, ...(nextToken === undefined ? {} : { nextToken }) };
    const reply = await host.post<Page>('audiences/list', body, query);
    items.push(...(reply.audiences ?? []));
    nextToken = reply.nextToken;
    if (items.length > most) return { items: items.slice(0, most), truncated: true };
    if (nextToken === undefined) return { items, truncated: false };
  }
  return { items, truncated: true };
}

export async function findAudience(host: Host, id: string): Promise<AudienceRow | undefined> {
  const { items } = await findAudiences(host, { audienceId: id });
  return items.find(({ audienceId }) => audienceId === id);
}

/** @throws platform_not_found */
export async function readAudience(host: Host, id: string): Promise<AudienceRow> {
  const found = await findAudience(host, id);
  if (found) return found;
  const { account_id: account } = host.account;
  throw failure('platform_not_found', `Advertiser ${account} has no audience ${id}.`);
}

/** As changes name it. */
export const ownAudience = (row: AudienceRow) => ({
  id: row.audienceId,
  name: row.audienceName,
  row,
});

const states: Readonly<Record<string, Readiness>> = { Active: 'READY', Processing: 'BUILDING' };

export function listedAudience(row: AudienceRow) {
  const { dailyReach } = row.forecasts?.inventoryForecasts?.all ?? {};
  const { lowerBoundInclusive: from = null, upperBoundExclusive: to = null } = dailyReach ?? {};
  return {
    id: row.audienceId,
    name: row.audienceName,
    description: row.description,
    category: row.category,
    sub_category: row.subCategory ?? null,
    status: row.status,
    // Amazon tells whom an audience reaches in a day, not how many are in it.
    ...audienceFacts({ size: null, says: states[row.status] ?? 'FAILED' }),
    daily_reach: dailyReach ? { from, to } : null,
    created_at: row.createDate ?? null,
  };
}

interface Outcome {
  readonly success?: readonly { readonly audienceId: string }[];
}

/** @returns the new id */
export async function sendAudience(host: Host, settings: Fields): Promise<string> {
  const item = { ...settings, idempotencyKey: keyOf(host, settings) };
  const { success = [] } = await host.post<Outcome>('dsp/audiences', [item]);
  const [made] = success;
  if (made) return made.audienceId;
  throw failure('platform_answer_invalid', 'Amazon did not say which audience it made.');
}

export function editAudience(host: Host, audienceId: string, own: Fields): Promise<unknown> {
  const item = { audienceId, ...own, idempotencyKey: keyOf(host, { audienceId, ...own }) };
  const body = { dspAudienceEditRequestItems: [item] };
  return host.call({ method: 'PUT', path: 'dsp/audiences/edit', body });
}

export function deleteAudience(host: Host, audienceId: string): Promise<unknown> {
  const item = { audienceId, idempotencyKey: keyOf(host, { audienceId }) };
  return host.post('dsp/audiences/delete', { dspAudienceDeleteRequestItems: [item] });
}

/** A UUID that says the same of the same thing asked in the same run, so that nothing is made twice. */
function keyOf({ account, now }: Host, settings: Fields): string {
  const text = JSON.stringify([account.account_id, now, settings]);
  const hex = [1, 2, 3, 4].map((seed) => hashOf(text, seed).toString(16).padStart(8, '0')).join('');
  // Amazon's pattern for keys of changes has no digit 0.
  const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20)];
  return [...parts, hex.slice(20)].join('-').replaceAll('0', '1');
}

/** FNV-1a, 32 bits. */
function hashOf(text: string, seed: number): number {
  let hash = 0x811c9dc5 ^ seed;
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
