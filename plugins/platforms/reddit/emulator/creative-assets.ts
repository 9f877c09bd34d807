/** The library of a profile: what is added is fetched and looked at, and is there, or not, a little later. */
import { checkUnknown } from './check-query.ts';
import type { Body } from './check-body.ts';
import type { Database } from './database.ts';
import { isoTime, statusOf, type RedditRecord } from './records.ts';
import { badRequest, fault, type FieldFault } from './reddit-error.ts';
import type { Account } from './seed.ts';
import type { Json } from './views.ts';
import vocabulary from './vocabulary.json' with { type: 'json' };

const MOST = 50;
const WORK_MS = 2_000;
const kinds: Readonly<Record<string, readonly string[]>> = {
  IMAGE: ['name', 'media'],
  VIDEO: ['name', 'media', 'poster'],
  HEADLINE: ['text'],
  CTA: ['call_to_action'],
};

/** @returns the uploads, in the order of the request */
export function uploadAssets(database: Database, account: Account, body: unknown): RedditRecord[] {
  const items = (body as { data?: unknown } | null | undefined)?.data;
  if (!Array.isArray(items) || items.length < 1 || items.length > MOST)
    throw badRequest(fault('data', `Must have 1 to ${MOST} items.`));
  const faults = items.flatMap((item, at) => itemFaults(`data.${at}`, item));
  if (faults.length > 0) throw badRequest(...faults);
  return (items as Body[]).map((item) => keep(database, account, item));
}

function itemFaults(place: string, item: unknown): FieldFault[] {
  if (typeof item !== 'object' || item === null) return [fault(place, 'Invalid input type.')];
  const { type, ...rest } = item as Body;
  const wanted = kinds[String(type)];
  if (!wanted) {
    const list = Object.keys(kinds).map((kind) => `'${kind}'`);
    return [fault(`${place}.type`, `'${String(type)}' is not one of [${list.join(', ')}].`)];
  }
  const faults: FieldFault[] = [];
  checkUnknown(rest, [...wanted, 'reference_id'], faults);
  for (const name of wanted) {
    const wrong = fieldFault(name, rest[name]);
    if (wrong) faults.push(fault(`${place}.${name}`, wrong));
  }
  return faults;
}

function fieldFault(name: string, value: unknown): string | undefined {
  if (value === undefined || value === null) return 'Missing data for required field.';
  if (name === 'media' || name === 'poster') {
    const { type, url, ...rest } = value as Body;
    if (Object.keys(rest).length > 0) return 'Unknown field.';
    if (type !== 'URL') return "type is not one of ['URL'].";
    return /^https?:\/\/\S+$/.test(String(url)) ? undefined : 'Not a valid URL.';
  }
  if (name === 'call_to_action')
    return vocabulary.callToActions.includes(String(value)) ? undefined : 'Not a valid choice.';
  return typeof value === 'string' && value.trim() !== '' ? undefined : 'Not a valid string.';
}

function keep({ records, parts }: Database, { spec }: Account, item: Body): RedditRecord {
  const now = parts.now();
  const { type, reference_id: reference, ...own } = item;
  const asset: RedditRecord = {
    id: `${spec.profile.id}-${String(type)}-${records.newId('creative_asset', 12)}`,
    kind: 'creative_asset',
    accountId: spec.id,
    parentId: spec.profile.id,
    createdAt: now,
    modifiedAt: now,
    statuses: [{ at: now, value: 'ACTIVE' }],
    data: { type, ...own, upload: records.newId('upload', 19), reference_id: reference ?? null },
  };
  records.put(asset);
  return asset;
}

/** PROCESSING_MEDIA, ACTIVE or INVALID_MEDIA. Nothing can be fetched from `.invalid`. */
function stateOf({ parts }: Database, { data, createdAt }: RedditRecord): string {
  const urls = [data['media'], data['poster']].map((part) => (part as Body | undefined)?.['url']);
  if (urls.every((url) => url === undefined)) return 'ACTIVE';
  if (parts.now() - createdAt < WORK_MS) return 'PROCESSING_MEDIA';
  const isGone = urls.some((url) => url !== undefined && /\.invalid$/.test(hostOf(String(url))));
  return isGone ? 'INVALID_MEDIA' : 'ACTIVE';
}

const hostOf = (url: string) => /^https?:\/\/([^/:?#]+)/.exec(url)?.[1] ?? '';

export function uploadView(database: Database, asset: RedditRecord): Json {
  const status = stateOf(database, asset);
  return {
    id: asset.data['upload'],
    reference_id: asset.data['reference_id'],
    status,
    result: status === 'ACTIVE' ? assetView(asset) : null,
  };
}

export function assetView({ id, data, createdAt }: RedditRecord): Json {
  const { upload: _, reference_id: __, media, poster, ...own } = data;
  const kept = (part: unknown, end: string) =>
    part ? { permanent_url: `https://i.redd.it/${id.replace(/\W/g, '')}${end}` } : undefined;
  return {
    ...{ id, ...own, status: 'ACTIVE', created_at: isoTime(createdAt) },
    ...(media ? { media: kept(media, data['type'] === 'VIDEO' ? '.mp4' : '.png') } : {}),
    ...(poster ? { poster: kept(poster, '-poster.png') } : {}),
  };
}

/** Those that are there to be used. */
export function assetsOf(database: Database, { spec }: Account): RedditRecord[] {
  return database.records
    .list('creative_asset', { accountId: spec.id })
    .filter((asset) => statusOf(asset) !== 'DELETED' && stateOf(database, asset) === 'ACTIVE');
}

export function deleteAsset({ records, parts }: Database, asset: RedditRecord): void {
  const now = parts.now();
  records.put({
    ...asset,
    modifiedAt: now,
    statuses: [...asset.statuses, { at: now, value: 'DELETED' }],
  });
}
