/** Creatives are made; only their names change. */
import { pages } from '../accounts.ts';
import type { Account, AdObject } from '../model.ts';
import type { State } from '../state.ts';
import { badParameter, callsToActionKnown, refusal } from '../words.ts';
import { callsToAction, deriveCreative, partsOf } from './creative-fields.ts';
import { done, isDryRun, type Wish } from './objects.ts';
import { asFields, asList, checkRules } from './values.ts';
import { checkPromoted } from './ad-set-delivery.ts';
import { checkVideo } from './videos.ts';

type Spec = Readonly<Record<string, unknown>>;
export type CreativeWish = Wish & Spec;

/** Variants of one asset in a feed. */
const MAX_VARIANTS = 5;
const specNames =
  'object_story_spec asset_feed_spec call_to_action degrees_of_freedom_spec object_story_id image_hash image_url title body link_url url_tags instagram_user_id product_set_id'.split(
    ' ',
  );

export function createCreative(state: State, account: Account, wish: CreativeWish) {
  if (wish['instagram_actor_id'] !== undefined)
    throw badParameter(
      'The parameter instagram_actor_id is no longer supported; use instagram_user_id.',
    );
  const given = Object.fromEntries(
    specNames.flatMap((name) => (wish[name] === undefined ? [] : [[name, wish[name]]])),
  );
  checkCreative(state, account, given);
  if (isDryRun(wish)) return done;
  const at = state.parts.now();
  const id = state.newId('adcreative');
  state.put({
    id,
    kind: 'adcreative',
    accountId: account.spec.id,
    name: wish.name ?? `Creative ${new Date(at).toISOString().slice(0, 10)}`,
    createdAt: at,
    updatedAt: at,
    statuses: [{ at, value: 'ACTIVE' }],
    budgets: [],
    fields: deriveCreative(id, given),
  });
  return { id };
}

/** Only the name and the labels of a creative can change. */
export function updateCreative(state: State, creative: AdObject, wish: CreativeWish) {
  const { name = creative.name } = wish;
  if (name !== creative.name && !isDryRun(wish))
    state.put({ ...creative, name, updatedAt: state.parts.now() });
  return done;
}

function checkCreative(state: State, account: Account, given: Spec): void {
  checkRules('creative', given, { page: (page) => pages.some(({ id }) => id === page) });
  const { feed } = partsOf(given);
  for (const asset of feedAssets) {
    const list = feed[asset];
    const size = Array.isArray(list) ? list.length : 0;
    if (list !== undefined && (size === 0 || size > MAX_VARIANTS))
      throw refusal('assetsAreNotValid', asset);
  }
  for (const type of callsToAction(given))
    if (!callsToActionKnown.includes(String(type)))
      throw badParameter(
        `Param call_to_action[type] must be one of {${callsToActionKnown.join(', ')}} - got "${String(type)}".`,
      );
  checkPromoted(state, given);
  for (const hash of hashesOf(given)) checkImage(state, account, hash);
  for (const id of videosOf(given)) checkVideo(state, account, id);
}

const feedAssets = 'bodies titles descriptions link_urls call_to_action_types images videos'.split(
  ' ',
);

const known = (values: readonly unknown[]) => values.filter((one) => one !== undefined).map(String);

function videosOf(given: Spec): string[] {
  const { video, feed } = partsOf(given);
  const videos = [video, ...asList(feed['videos']).map(asFields)];
  return known(videos.map((one) => one['video_id']));
}

function hashesOf(given: Spec): string[] {
  const { link, video, feed, cards } = partsOf(given);
  const images = asList(feed['images']).map((one) => asFields(one)['hash']);
  return known([...[link, video, given, ...cards].map((one) => one['image_hash']), ...images]);
}

function checkImage({ images, list }: State, { spec }: Account, hash: string): void {
  const uploaded = images.all().some((one) => one.accountId === spec.id && one.hash === hash);
  const used = () =>
    list('adcreative', spec.id).some(({ fields }) => fields['image_hash'] === hash);
  if (!uploaded && !used()) throw refusal('imageNotFound', hash);
}
