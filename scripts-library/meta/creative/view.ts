/** Visible parts of a creative, from each place in which Meta keeps them: link, video, or feed of variants. */
import type { CreativeRow } from '../levels/ad.ts';

type Spec = Readonly<Record<string, unknown>>;

const specOf = (value: unknown): Spec =>
  typeof value === 'object' && value !== null ? (value as Spec) : {};
const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
const listOf = (value: unknown): Spec[] => (Array.isArray(value) ? value.map(specOf) : []);

export interface CreativeView {
  readonly name: string | null;
  readonly message: string | null;
  readonly headline: string | null;
  readonly description: string | null;
  readonly link: string | null;
  readonly image_url: string | null;
  readonly video_id: string | null;
}

/** Of variants the first; all of them are in {@link textsOf}. */
export function viewOf(creative: CreativeRow): CreativeView {
  const { link, video, feed } = specsOf(creative);
  const first = (asset: string) => textOf(listOf(feed[asset])[0]?.['text']);
  const target = specOf(specOf(video['call_to_action'])['value']);
  return {
    name: creative.name ?? null,
    message:
      textOf(link['message']) ??
      textOf(video['message']) ??
      first('bodies') ??
      creative.body ??
      null,
    headline:
      textOf(link['name']) ?? textOf(video['title']) ?? first('titles') ?? creative.title ?? null,
    description:
      textOf(link['description']) ??
      textOf(video['link_description']) ??
      first('descriptions') ??
      null,
    link:
      textOf(link['link']) ??
      textOf(target['link']) ??
      textOf(listOf(feed['link_urls'])[0]?.['website_url']) ??
      creative.link_url ??
      null,
    image_url: creative.image_url ?? creative.thumbnail_url ?? null,
    video_id: creative.video_id ?? null,
  };
}

/** Every text of the copy, with the name of its place. */
export function textsOf(
  creative: CreativeRow,
): { readonly place: string; readonly text: string }[] {
  const view = viewOf(creative);
  const { feed } = specsOf(creative);
  const variants = (['bodies', 'titles', 'descriptions'] as const).flatMap((asset) =>
    listOf(feed[asset]).map(({ text }) => ({ place: asset, text: textOf(text) })),
  );
  const single = (['message', 'headline', 'description'] as const).map((place) => ({
    place,
    text: view[place] ?? undefined,
  }));
  return (variants.length > 0 ? variants : single).flatMap(({ place, text }) =>
    text === undefined ? [] : [{ place, text }],
  );
}

/** The button that is shown; one that Meta derived comes before a specified one. */
export function callToActionOf(creative: CreativeRow): string | null {
  const { link, video, feed } = specsOf(creative);
  const types = feed['call_to_action_types'];
  return (
    creative.call_to_action_type ??
    textOf(specOf(link['call_to_action'])['type']) ??
    textOf(specOf(video['call_to_action'])['type']) ??
    (Array.isArray(types) ? (textOf(types[0]) ?? null) : null)
  );
}

function specsOf({ object_story_spec, asset_feed_spec }: CreativeRow) {
  const story = specOf(object_story_spec);
  return {
    link: specOf(story['link_data']),
    video: specOf(story['video_data']),
    feed: specOf(asset_feed_spec),
  };
}
