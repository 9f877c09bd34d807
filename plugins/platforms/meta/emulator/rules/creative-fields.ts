/** Fields of a creative that Graph derives from the specs it was made of. */
import { digits, type Fields } from '../../../../../sdk/emulator/index.ts';

type Spec = Fields;

const asSpec = (value: unknown): Spec =>
  typeof value === 'object' && value !== null ? (value as Spec) : {};
const asText = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** Cards of a carousel. */
export function cardsOf(given: Spec): Spec[] {
  const cards = asSpec(asSpec(given['object_story_spec'])['link_data'])['child_attachments'];
  return Array.isArray(cards) ? cards.map(asSpec) : [];
}

/** @param given  parameters of the creation; a copy with the derived fields comes back, empty ones left out */
export function deriveCreative(id: string, given: Spec): Record<string, unknown> {
  const story = asSpec(given['object_story_spec']);
  const link = asSpec(story['link_data']);
  const video = asSpec(story['video_data']);
  const feed = asSpec(given['asset_feed_spec']);
  const action = asSpec(
    link['call_to_action'] ?? video['call_to_action'] ?? given['call_to_action'],
  );
  const page = asText(story['page_id']);
  const [card = {}] = cardsOf(given);
  const hash = [link, video, given, card].map((spec) => asText(spec['image_hash'])).find(Boolean);
  const picture =
    asText(link['picture']) ?? asText(video['image_url']) ?? asText(given['image_url']);
  const image = picture ?? (hash ? imageUrl(hash) : undefined);
  const derived = {
    ...given,
    object_type: story['video_data'] ? 'VIDEO' : 'SHARE',
    status: 'ACTIVE',
    title: asText(link['name']) ?? asText(video['title']) ?? asText(given['title']),
    body: asText(link['message']) ?? asText(video['message']) ?? asText(given['body']),
    call_to_action_type: asText(action['type']) ?? firstOf(feed['call_to_action_types']),
    link_url: asText(given['link_url']),
    image_hash: hash,
    image_url: image,
    thumbnail_url: image ? `${image}&thumb=64` : undefined,
    video_id: asText(video['video_id']),
    instagram_user_id: asText(story['instagram_user_id']) ?? asText(given['instagram_user_id']),
    effective_object_story_id:
      asText(given['object_story_id']) ??
      (page ? `${page}_${digits(15, 'meta', 'story', id)}` : undefined),
  };
  return Object.fromEntries(Object.entries(derived).filter(([, value]) => value !== undefined));
}

/** Every call to action that a creative names. */
export function callsToAction(given: Spec): unknown[] {
  const story = asSpec(given['object_story_spec']);
  const specs = [story['link_data'], story['video_data'], story['photo_data'], given];
  const feed = asSpec(given['asset_feed_spec'])['call_to_action_types'];
  return [
    ...[...specs, ...cardsOf(given)].map((spec) => asSpec(asSpec(spec)['call_to_action'])['type']),
    ...(Array.isArray(feed) ? (feed as unknown[]) : []),
  ].filter((type) => type !== undefined);
}

export function imageUrl(hash: string): string {
  return `https://scontent.xx.fbcdn.example/v/t45.1600-4/${hash}_n.png?stp=dst-png`;
}

function firstOf(list: unknown): string | undefined {
  return Array.isArray(list) ? asText(list[0]) : undefined;
}
