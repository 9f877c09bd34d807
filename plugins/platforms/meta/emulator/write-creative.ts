/** Creates and changes creatives. */
import { badParameter, refusal } from './graph-error.ts';
import { objectOf, textOf, type Params } from './graph-request.ts';
import { isDryRun, nameOf } from './change-object.ts';
import { callsToAction, deriveCreative } from './creative-fields.ts';
import type { Account } from './database.ts';
import { pages } from './demo-accounts.ts';
import type { Graph } from './graph.ts';
import type { AdObject } from './objects.ts';
import { valuesOf } from './vocabulary.ts';

type Spec = Record<string, unknown>;

/** Variants of one asset in a feed. */
const MAX_VARIANTS = 5;

export function createCreative(
  graph: Graph,
  account: Account,
  params: Params,
): { id: string } | { success: true } {
  const name = nameOf(params);
  const given = specsOf(params);
  checkCreative(graph, account, given);
  if (isDryRun(params)) return { success: true };
  const at = graph.parts.now();
  const id = graph.database.newId('adcreative');
  const creative: AdObject = {
    id,
    type: 'adcreative',
    accountId: account.spec.id,
    name: name ?? `Creative ${new Date(at).toISOString().slice(0, 10)}`,
    createdAt: at,
    updatedAt: at,
    statuses: [{ at, value: 'ACTIVE' }],
    budgets: [],
    fields: deriveCreative(id, given),
  };
  graph.database.put(creative);
  return { id };
}

/** Only the name and the labels of a creative can change. */
export function updateCreative(
  graph: Graph,
  creative: AdObject,
  params: Params,
): { success: true } {
  const name = nameOf(params);
  if (name !== undefined && !isDryRun(params)) {
    creative.name = name;
    creative.updatedAt = graph.parts.now();
    graph.database.put(creative);
  }
  return { success: true };
}

function specsOf(params: Params): Spec {
  const specs: Spec = {
    object_story_spec: objectOf(params, 'object_story_spec'),
    asset_feed_spec: objectOf(params, 'asset_feed_spec'),
    call_to_action: objectOf(params, 'call_to_action'),
    degrees_of_freedom_spec: objectOf(params, 'degrees_of_freedom_spec'),
  };
  for (const field of [
    'object_story_id',
    'image_hash',
    'image_url',
    'title',
    'body',
    'link_url',
    'url_tags',
    'instagram_user_id',
  ])
    specs[field] = textOf(params, field);
  if (params['instagram_actor_id'] !== undefined)
    throw badParameter(
      'The parameter instagram_actor_id is no longer supported; use instagram_user_id.',
    );
  return Object.fromEntries(Object.entries(specs).filter(([, value]) => value !== undefined));
}

function checkCreative(graph: Graph, account: Account, given: Spec): void {
  const story = given['object_story_spec'] as Spec | undefined;
  const feed = given['asset_feed_spec'] as Spec | undefined;
  if (!story && !feed && !given['object_story_id'])
    throw refusal(
      1487023,
      'Creative is empty',
      'A creative needs object_story_spec, object_story_id or asset_feed_spec.',
      'object_story_spec',
    );
  if (story) checkStory(story, feed !== undefined);
  if (feed) checkFeed(feed, story);
  for (const type of callsToAction(given))
    if (!valuesOf.call_to_action.has(String(type)))
      throw badParameter(
        `Param call_to_action[type] must be one of {${[...valuesOf.call_to_action].join(', ')}} - got "${String(type)}".`,
      );
  for (const hash of hashesOf(given)) checkImage(graph, account, hash);
}

function checkStory(story: Spec, hasFeed: boolean): void {
  const page = story['page_id'];
  if (page === undefined) throw badParameter('Param object_story_spec must have page_id.');
  if (!pages.some(({ id }) => id === String(page)))
    throw refusal(
      1487194,
      'Page is not available',
      `Page ${String(page)} does not exist or you may not advertise for it.`,
      'object_story_spec',
    );
  const link = story['link_data'] as Spec | undefined;
  const video = story['video_data'] as Spec | undefined;
  if (link && typeof link['link'] !== 'string' && !link['child_attachments'])
    throw refusal(1443048, 'Link is missing', 'link_data needs a link.', 'object_story_spec');
  if (link && link['image_hash'] !== undefined && link['picture'] !== undefined)
    throw refusal(
      1487390,
      'Two images',
      'Give image_hash or picture, not both.',
      'object_story_spec',
    );
  if (video && !(video['video_id'] && (video['image_url'] || video['image_hash'])))
    throw refusal(
      1443226,
      'Video is incomplete',
      'video_data needs video_id and a thumbnail: image_url or image_hash.',
      'object_story_spec',
    );
  if (!link && !video && !story['photo_data'] && !story['template_data'] && !hasFeed)
    throw refusal(
      1443049,
      'Story is empty',
      'object_story_spec needs link_data or video_data.',
      'object_story_spec',
    );
}

function checkFeed(feed: Spec, story: Spec | undefined): void {
  if (!story)
    throw refusal(
      1885553,
      'Page is missing',
      'asset_feed_spec needs object_story_spec with page_id.',
      'object_story_spec',
    );
  for (const asset of [
    'bodies',
    'titles',
    'descriptions',
    'link_urls',
    'call_to_action_types',
    'images',
    'videos',
  ]) {
    const list = feed[asset];
    if (
      list !== undefined &&
      (!Array.isArray(list) || list.length === 0 || list.length > MAX_VARIANTS)
    )
      throw refusal(
        1885252,
        'Assets are not valid',
        `${asset} takes 1 to ${MAX_VARIANTS} entries.`,
        'asset_feed_spec',
      );
  }
  if (!feed['link_urls'])
    throw refusal(
      1885252,
      'Link is missing',
      'asset_feed_spec needs link_urls.',
      'asset_feed_spec',
    );
  if (!feed['images'] && !feed['videos'])
    throw refusal(
      1885252,
      'Media is missing',
      'asset_feed_spec needs images or videos.',
      'asset_feed_spec',
    );
}

function hashesOf(given: Spec): string[] {
  const story = (given['object_story_spec'] ?? {}) as Record<string, Spec | undefined>;
  const images =
    (given['asset_feed_spec'] as { images?: { hash?: unknown }[] } | undefined)?.images ?? [];
  return [
    story['link_data']?.['image_hash'],
    story['video_data']?.['image_hash'],
    given['image_hash'],
    ...images.map(({ hash }) => hash),
  ]
    .filter((hash) => hash !== undefined)
    .map(String);
}

function checkImage({ database }: Graph, { spec }: Account, hash: string): void {
  const uploaded = database.images.some(
    (image) => image.accountId === spec.id && image.hash === hash,
  );
  const used = () =>
    database.list('adcreative', spec.id).some(({ fields }) => fields['image_hash'] === hash);
  if (!uploaded && !used())
    throw refusal(
      1487472,
      'Image not found',
      `There is no image with the hash ${hash} in this account.`,
      'image_hash',
    );
}
