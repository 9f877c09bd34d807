/** Builds what a new creative is made of: one link, image or video, a carousel of cards, or a feed of variants. */
import type { Host } from '../../sdk/script.ts';
import { cardsOf, checkCards } from './creative/carousel.ts';
import { filmAt, type WaitingFilm } from './creative/film.ts';
import { pictureHash, type PictureHash } from './creative/picture.ts';
import { checkCallToAction } from './creative/call-to-action.ts';
import { failure } from '../../sdk/kit/failure.ts';
import type { CreativeArgs } from './creative/args.ts';

/** @throws input_invalid  parts are missing, or contradict each other */
export function checkCreativeArgs(args: CreativeArgs): void {
  checkCallToAction(args.call_to_action);
  if (!args.page_id)
    throw failure('input_invalid', 'A new creative needs page_id.', { field: 'page_id' });
  if (!args.link) throw failure('input_invalid', 'A new creative needs link.', { field: 'link' });
  if (args.image_url && args.image_hash)
    throw failure('input_invalid', 'Give image_url or image_hash, not both.', {
      field: 'image_url',
    });
  if (args.video_id && !args.image_url && !args.image_hash)
    throw failure('input_invalid', 'video_id needs a thumbnail: image_url or image_hash.', {
      field: 'video_id',
    });
  if (args.video_id && args.video_url)
    throw failure('input_invalid', 'Give video_id or video_url, not both.', { field: 'video_url' });
  checkCards(args);
  for (const [one, many] of [
    ['message', 'messages'],
    ['headline', 'headlines'],
    ['description', 'descriptions'],
  ] as const)
    if (args[one] && args[many])
      throw failure('input_invalid', `Give ${one} or ${many}, not both.`, { field: one });
  if (hasVariants(args) && args.video_url)
    throw failure('input_invalid', 'Variants take a video of the account: video_id.', {
      field: 'video_url',
    });
  if (hasVariants(args) && !args.image_url && !args.image_hash)
    throw failure('input_invalid', 'Variants need an image: image_url or image_hash.', {
      field: 'image_url',
    });
}

export function hasVariants({ messages, headlines, descriptions }: CreativeArgs): boolean {
  return [messages, headlines, descriptions].some((list) => (list?.length ?? 0) > 1);
}

/**
 * Body of `POST act_{account}/adcreatives`. Pictures at addresses are still to be put into the library.
 * @throws fetch_failed input_invalid  at an address is no picture
 */
export async function creativeSettings(
  host: Host,
  name: string,
  args: CreativeArgs,
): Promise<Record<string, unknown>> {
  const story = { page_id: args.page_id, instagram_user_id: args.instagram_user_id };
  const image = await pictureHash(host, args);
  const video = args.video_url === undefined ? args.video_id : await filmAt(host, args.video_url);
  const link = async () => ({ ...linkOf(args, image), ...(await cardsOf(host, args)) });
  const specs = hasVariants(args)
    ? { object_story_spec: story, asset_feed_spec: feedOf(args, image) }
    : {
        object_story_spec: video
          ? { ...story, video_data: videoOf(args, video, image) }
          : { ...story, link_data: await link() },
      };
  return plain({ name, ...specs, url_tags: args.url_tags });
}

const first = (one: string | undefined, many: readonly string[] | undefined) => one ?? many?.[0];

function linkOf(args: CreativeArgs, image_hash: PictureHash): Record<string, unknown> {
  return {
    link: args.link,
    message: first(args.message, args.messages),
    name: first(args.headline, args.headlines),
    description: first(args.description, args.descriptions),
    image_hash,
    call_to_action: args.call_to_action
      ? { type: args.call_to_action, value: { link: args.link } }
      : undefined,
  };
}

/** A video has no link but the one of its button. */
function videoOf(
  args: CreativeArgs,
  video_id: string | WaitingFilm,
  image_hash: PictureHash,
): Record<string, unknown> {
  return {
    video_id,
    image_hash,
    message: first(args.message, args.messages),
    title: first(args.headline, args.headlines),
    link_description: first(args.description, args.descriptions),
    call_to_action: { type: args.call_to_action ?? 'LEARN_MORE', value: { link: args.link } },
  };
}

function feedOf(args: CreativeArgs, hash: PictureHash): Record<string, unknown> {
  const texts = (one: string | undefined, many: readonly string[] | undefined) => {
    const list = many ?? (one === undefined ? [] : [one]);
    return list.length > 0 ? list.map((text) => ({ text })) : undefined;
  };
  return {
    ad_formats: [args.video_id ? 'SINGLE_VIDEO' : 'SINGLE_IMAGE'],
    bodies: texts(args.message, args.messages),
    titles: texts(args.headline, args.headlines),
    descriptions: texts(args.description, args.descriptions),
    link_urls: [{ website_url: args.link }],
    call_to_action_types: args.call_to_action ? [args.call_to_action] : undefined,
    ...(args.video_id
      ? { videos: [{ video_id: args.video_id, thumbnail_hash: hash }] }
      : { images: [{ hash }] }),
    optimization_type: 'DEGREES_OF_FREEDOM',
  };
}

/** Without fields that were not given, at every depth. */
function plain(value: object): Record<string, unknown> {
  return JSON.parse(JSON.stringify(value)) as Record<string, unknown>;
}
