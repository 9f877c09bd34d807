/** The library of a profile: what is added is fetched and looked at, and is there, or not, a little later. */
import type { Fields } from '../../../../../sdk/emulator/index.ts';
import type { Account } from '../seed.ts';
import { keepNew, statusOf, type RedditRecord, type State } from '../state.ts';

const WORK_MS = 2_000;

export function keepAsset(state: State, { spec }: Account, item: Fields): RedditRecord {
  const { type, reference_id: reference = null, ...own } = item;
  const id = `${spec.profile.id}-${String(type)}-${state.records.newId('creative_asset', 12)}`;
  const upload = state.records.newId('upload', 19);
  return keepNew(state, {
    id,
    kind: 'creative_asset',
    accountId: spec.id,
    parentId: spec.profile.id,
    data: { type, ...own, upload, reference_id: reference },
  });
}

/** PROCESSING_MEDIA, ACTIVE or INVALID_MEDIA. Nothing can be fetched from `.invalid`. */
export function assetState({ parts }: State, { data, createdAt }: RedditRecord): string {
  const urls = [data['media'], data['poster']].flatMap((part) =>
    part ? [String((part as Fields)['url'])] : [],
  );
  if (urls.length === 0) return 'ACTIVE';
  if (parts.now() - createdAt < WORK_MS) return 'PROCESSING_MEDIA';
  return urls.some((url) => /^https?:\/\/[^/:?#]+\.invalid([/:?#]|$)/.test(url))
    ? 'INVALID_MEDIA'
    : 'ACTIVE';
}

/** Those that are there to be used. */
export function assetsOf(state: State, { spec }: Account): RedditRecord[] {
  return state.records
    .list('creative_asset', { accountId: spec.id })
    .filter((asset) => statusOf(asset) !== 'DELETED' && assetState(state, asset) === 'ACTIVE');
}
