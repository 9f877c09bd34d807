/** The library of a profile: what is added is fetched and looked at, and is there, or not, a little later. */
import { statusOf, type Fields } from '../../../../../sdk/emulator/index.ts';
import type { Account, RedditRecord } from '../model.ts';
import { keepChanged, keepNew, type State } from '../state.ts';

const WORK_MS = 2_000;

export function keepAsset(state: State, { spec }: Account, item: Fields): RedditRecord {
  const { type, reference_id = null, ...own } = item;
  const { id: parentId } = spec.profile;
  const idOf = (id: string) => `${parentId}-${String(type)}-${id}`;
  const wish = { kind: 'creative_asset', accountId: spec.id, parentId, digits: 12, idOf } as const;
  const kept = keepNew(state, wish, { type, ...own, reference_id });
  return keepChanged(state, kept, { upload: state.records.newId('upload', 19) });
}

/** PROCESSING_MEDIA, ACTIVE or INVALID_MEDIA. Nothing can be fetched from `.invalid`. */
export function assetState({ parts }: State, { fields, createdAt }: RedditRecord): string {
  const urls = [fields['media'], fields['poster']].flatMap((part) =>
    part ? [String((part as Fields)['url'])] : [],
  );
  if (urls.length === 0) return 'ACTIVE';
  if (parts.now() - createdAt < WORK_MS) return 'PROCESSING_MEDIA';
  return urls.some((url) => /^https?:\/\/[^/:?#]+\.invalid([/:?#]|$)/.test(url))
    ? 'INVALID_MEDIA'
    : 'ACTIVE';
}

/** Assets that are there to be used. */
export function assetsOf(state: State, { spec }: Account): RedditRecord[] {
  return state.records
    .list('creative_asset', { accountId: spec.id })
    .filter((asset) => statusOf(asset) !== 'DELETED' && assetState(state, asset) === 'ACTIVE');
}
