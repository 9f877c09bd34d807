/** Cards: a picture or film with a headline or a button. Their bodies are JSON, which is not signed. */
import { getThing } from './change.ts';
import { inOrder, pageOf } from './lists.ts';
import { getMedia } from './media.ts';
import { readParams } from './params.ts';
import { paging, times } from './specs.ts';
import { timeText, type Ask, type Thing } from './things.ts';
import { invalid, missing } from './x-error.ts';

type Json = Readonly<Record<string, unknown>>;

const labels = ['BOOK', 'CONNECT', 'INSTALL', 'OPEN', 'ORDER', 'PLAY', 'SHOP'];
const cardTypes = ['IMAGE', 'VIDEO', 'IMAGE_CAROUSEL', 'VIDEO_CAROUSEL', 'MIXED_MEDIA_CAROUSEL']
  .flatMap((media) => [`${media}_WEBSITE`, `${media}_APP`])
  .concat('MIXED_MEDIA_SINGLE_DEST_CAROUSEL_APP', 'MIXED_MEDIA_SINGLE_DEST_CAROUSEL_WEBSITE');

const cardView = ({ id, createdAt, updatedAt, deletedAt, fields }: Thing) => ({
  ...fields,
  id,
  card_uri: `card://${id}`,
  deleted: deletedAt !== undefined,
  created_at: timeText(createdAt),
  updated_at: timeText(updatedAt),
});

export function createCard(ask: Ask) {
  const { name, components, ...rest } = (ask.body ?? {}) as Json;
  const [strange] = [...Object.keys(rest), ...Object.keys(ask.given)];
  if (strange !== undefined)
    throw invalid(strange, `${strange} is not a parameter of this endpoint`);
  if (typeof name !== 'string' || name === '') throw missing('name');
  if (name.length > 80) throw invalid('name', 'Expected at most 80 characters');
  if (!Array.isArray(components)) throw missing('components');
  const [media, described, ...more] = components as Json[];
  if (!media || !described || more.length > 0)
    throw invalid('components', 'Expected one media component and one DETAILS or BUTTON');
  const card_type = `${mediaSort(ask, media)}_${destinationSort(described)}`;
  const { x, account, now } = ask;
  const card: Thing = {
    id: `13${x.records.newId('card', 17)}`,
    kind: 'card',
    accountId: account.spec.id,
    createdAt: now,
    updatedAt: now,
    budgets: [],
    statuses: [{ at: now, value: 'ACTIVE' }],
    fields: { name, components, card_type },
  };
  x.records.put(card);
  return { data: cardView(card), read: {} };
}

function mediaSort(ask: Ask, { type, media_key, media_keys }: Json): string {
  const sortOf = (key: unknown) => getMedia(ask, String(key)).fields['media_type'] as string;
  if (type === 'MEDIA') {
    if (media_key === undefined) throw missing('media_key');
    return sortOf(media_key);
  }
  if (type !== 'SWIPEABLE_MEDIA') throw invalid('type', 'The first component must be media');
  if (!Array.isArray(media_keys) || media_keys.length < 2 || media_keys.length > 6)
    throw invalid('media_keys', 'Expected 2 to 6 media keys');
  const sorts = new Set(media_keys.map(sortOf));
  return sorts.size > 1 ? 'MIXED_MEDIA_SINGLE_DEST_CAROUSEL' : `${[...sorts][0]!}_CAROUSEL`;
}

function destinationSort({ type, title, label, destination }: Json): string {
  const { type: to, url, ...app } = (destination ?? {}) as Json;
  if (type === 'DETAILS') {
    if (typeof title !== 'string' || title === '') throw missing('title');
    if (to !== 'WEBSITE') throw invalid('destination', 'DETAILS lead to a WEBSITE');
    if (typeof url !== 'string' || !/^https?:\/\//.test(url)) throw missing('url');
    return 'WEBSITE';
  }
  if (type !== 'BUTTON') throw invalid('type', 'Expected DETAILS or BUTTON');
  const { type: sort, value } = (label ?? {}) as Json;
  if (sort !== 'ENUM' || !labels.includes(String(value)))
    throw invalid('label', `Expected one of ${labels.join(', ')}`);
  if (to !== 'APP') throw invalid('destination', 'A BUTTON leads to an APP');
  if (!/^[A-Z]{2}$/.test(String(app['country_code'] ?? ''))) throw missing('country_code');
  if (!app['googleplay_app_id'] && !app['ios_app_store_identifier'])
    throw missing('googleplay_app_id');
  return 'APP';
}

export function listCards(ask: Ask) {
  const read = readParams(ask.given, {
    cursor: paging['cursor']!,
    q: paging['q']!,
    sort_by: paging['sort_by']!,
    with_deleted: paging['with_deleted']!,
    count: { sort: 'integer', most: 200 },
    card_types: { sort: 'list' },
    card_id: { sort: 'list', most: 200 },
    card_uris: { sort: 'list', most: 200 },
    include_legacy_cards: { sort: 'flag' },
  });
  const [types, ids, uris] = ['card_types', 'card_id', 'card_uris'].map(
    (name) => read[name] as string[] | undefined,
  );
  const wrong = types?.find((type) => !cardTypes.includes(type));
  if (wrong) throw invalid('card_types', `Unknown card type ${wrong}`);
  const prefix = String(read['q'] ?? '').toLowerCase();
  const found = ask.x.records
    .list('card', { accountId: ask.account.spec.id })
    .filter(({ deletedAt }) => deletedAt === undefined || read['with_deleted'] === true)
    .map(cardView)
    .filter(
      ({ id, card_uri, card_type, name }: Json) =>
        (types?.includes(String(card_type)) ?? true) &&
        (ids?.includes(String(id)) ?? true) &&
        (uris?.includes(String(card_uri)) ?? true) &&
        String(name).toLowerCase().startsWith(prefix),
    );
  const known = [...times, 'name'];
  return { ...pageOf(inOrder(found, read, known), { count: 100, ...read }, (one) => one), read };
}

export function deleteCard(ask: Ask, id: string) {
  const card = getThing(ask, 'card', id);
  const gone: Thing = { ...card, deletedAt: ask.now, updatedAt: ask.now };
  ask.x.records.put(gone);
  return { data: cardView(gone), read: {} };
}
