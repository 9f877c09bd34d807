/** Fields of a creative that Graph derives from the specs it was made of. */
import { digits, type Fields } from '../../../../../sdk/emulator/index.ts';
import { asFields, asList, asPlain } from './values.ts';

/** Specs within a creative; empty where it has none. */
export function partsOf(given: Fields) {
  const story = asFields(given['object_story_spec']);
  const [link, video, photo] = ['link_data', 'video_data', 'photo_data'].map((name) =>
    asFields(story[name]),
  ) as [Fields, Fields, Fields];
  // Cards of a carousel.
  const cards = asList(link['child_attachments']).map(asFields);
  return { story, link, video, photo, feed: asFields(given['asset_feed_spec']), cards };
}

/** The first text that is there. */
const firstText = (...values: readonly unknown[]) => values.map(asPlain).find(Boolean);

/** @param given  parameters of the creation; a copy with the derived fields comes back, empty ones left out */
export function deriveCreative(id: string, given: Fields): Record<string, unknown> {
  const { story, link, video, feed, cards } = partsOf(given);
  const action = asFields(
    link['call_to_action'] ?? video['call_to_action'] ?? given['call_to_action'],
  );
  const page = firstText(story['page_id']);
  const hash = firstText(...[link, video, given, cards[0] ?? {}].map((one) => one['image_hash']));
  const picture = firstText(link['picture'], video['image_url'], given['image_url']);
  const image = picture ?? (hash ? imageUrl(hash) : undefined);
  const derived = {
    ...given,
    object_type: story['video_data'] ? 'VIDEO' : 'SHARE',
    status: 'ACTIVE',
    title: firstText(link['name'], video['title'], given['title']),
    body: firstText(link['message'], video['message'], given['body']),
    call_to_action_type: firstText(action['type'], asList(feed['call_to_action_types'])[0]),
    link_url: firstText(given['link_url']),
    image_hash: hash,
    image_url: image,
    thumbnail_url: image ? `${image}&thumb=64` : undefined,
    video_id: firstText(video['video_id']),
    instagram_user_id: firstText(story['instagram_user_id'], given['instagram_user_id']),
    effective_object_story_id: firstText(
      given['object_story_id'],
      page && `${page}_${digits(15, 'meta', 'story', id)}`,
    ),
  };
  return Object.fromEntries(Object.entries(derived).filter(([, value]) => value !== undefined));
}

/** Every call to action that a creative names. */
export function callsToAction(given: Fields): unknown[] {
  const { link, video, photo, feed, cards } = partsOf(given);
  return [
    ...[link, video, photo, given, ...cards].map((one) => asFields(one['call_to_action'])['type']),
    ...asList(feed['call_to_action_types']),
  ].filter((type) => type !== undefined);
}

export function imageUrl(hash: string): string {
  return `https://scontent.xx.fbcdn.example/v/t45.1600-4/${hash}_n.png?stp=dst-png`;
}
