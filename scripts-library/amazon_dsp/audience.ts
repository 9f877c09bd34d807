/** Audiences: Amazon's own and those of the advertiser; the host puts in whose they are. */
import type { Host } from '../../sdk/script.ts';
import {
  amazonAudiences,
  shownAmazonAudience,
  type AmazonAudience,
} from '../../plugins/families/amazon/kit/audiences.ts';
import { failure } from '../../sdk/kit/failure.ts';
import type { Fields, ReadAll } from './api.ts';

/** @param wanted  field of Amazon's > what it must be; names fit where they hold the words */
export function findAudiences(
  host: Host,
  wanted: Readonly<Record<string, string | undefined>>,
  most = Number.MAX_SAFE_INTEGER,
): Promise<ReadAll<AmazonAudience>> {
  const filters = Object.entries(wanted).flatMap(([field, value]) =>
    value === undefined ? [] : [{ field, values: [value], operator: 'EQ' }],
  );
  const asked = filters.length > 0 ? { filters } : {};
  return amazonAudiences(host, { adType: 'DSP', ...asked }, most);
}

export async function findAudience(host: Host, id: string): Promise<AmazonAudience | undefined> {
  const { items } = await findAudiences(host, { audienceId: id });
  return items.find(({ audienceId }) => audienceId === id);
}

/** @throws platform_not_found */
export async function readAudience(host: Host, id: string): Promise<AmazonAudience> {
  const found = await findAudience(host, id);
  if (found) return found;
  const { account_id: account } = host.account;
  throw failure('platform_not_found', `Advertiser ${account} has no audience ${id}.`);
}

/** As changes name it. */
export const ownAudience = (row: AmazonAudience) => ({
  id: row.audienceId,
  name: row.audienceName,
  row,
});

export const listedAudience = (row: AmazonAudience) => ({
  ...shownAmazonAudience(row),
  created_at: row.createDate ?? null,
});

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
