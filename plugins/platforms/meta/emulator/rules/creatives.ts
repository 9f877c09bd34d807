/** Creatives are made; only their names change. */
import { begun, joined, type Fields } from '../../../../../sdk/emulator/index.ts';
import type { Account, AdObject } from '../model.ts';
import { getObject, type State } from '../state.ts';
import { badParameter, callsToActionKnown, refusal, unknownObject } from '../words.ts';
import { check } from './checks.ts';
import { callsToAction, deriveCreative, partsOf } from './creative-fields.ts';
import { checkImage, checkVideo } from './media.ts';
import { asFields, asList, done, isDryRun, picked, wishOf, type Wish } from './values.ts';

/** Variants of one asset in a feed. */
const MAX_VARIANTS = 5;
const specNames =
  'object_story_spec asset_feed_spec call_to_action degrees_of_freedom_spec object_story_id image_hash image_url title body link_url url_tags instagram_user_id product_set_id'.split(
    ' ',
  );

export function createCreative(state: State, account: Account, wish: Wish) {
  if (wish['instagram_actor_id'] !== undefined)
    throw badParameter(
      'The parameter instagram_actor_id is no longer supported; use instagram_user_id.',
    );
  const spoken = Object.entries(picked(wish, specNames)).filter(([, value]) => value !== undefined);
  const given = Object.fromEntries(spoken);
  checkCreative(state, account, given);
  if (isDryRun(wish)) return done;
  const at = state.parts.now();
  const id = state.newId('adcreative');
  state.put({
    ...begun(at, 'ACTIVE' as const),
    id,
    kind: 'adcreative',
    accountId: account.spec.id,
    name: wish.name ?? `Creative ${new Date(at).toISOString().slice(0, 10)}`,
    fields: deriveCreative(id, given),
  });
  return { id };
}

/** Only the name and the labels of a creative can change. */
export function updateCreative(state: State, creative: AdObject, wish: Wish) {
  const { name = creative.name } = wish;
  if (name !== creative.name && !isDryRun(wish))
    state.put({ ...creative, name, updatedAt: state.parts.now() });
  return done;
}

/** @returns the id of the existing or inline creative of an ad; undefined for an inline one in a dry run */
export function creativeOf(
  state: State,
  account: Account,
  { creative, execution_options = [] }: Wish,
): string | undefined {
  const given = asFields(creative);
  const id = given['creative_id'] ?? given['id'];
  if (id !== undefined) {
    const found = getObject(state, String(id), 'adcreative', 'POST');
    if (found.accountId !== account.spec.id) throw unknownObject(String(id), 'POST');
    return found.id;
  }
  const search = joined(new URLSearchParams(), given, () => unknownObject('creative', 'POST'));
  const wish = { ...wishOf<Wish>('adcreative', search), execution_options };
  const made = createCreative(state, account, wish);
  return 'id' in made ? made.id : undefined;
}

const feedAssets = 'bodies titles descriptions link_urls call_to_action_types images videos'.split(
  ' ',
);

function checkCreative(state: State, account: Account, given: Fields): void {
  check('creative', given, { state, accountId: account.spec.id });
  const { link, video, feed, cards } = partsOf(given);
  for (const asset of feedAssets) {
    const size = asList(feed[asset]).length;
    if (feed[asset] !== undefined && (size === 0 || size > MAX_VARIANTS))
      throw refusal('assetsAreNotValid', asset);
  }
  for (const type of callsToAction(given))
    if (!callsToActionKnown.includes(String(type)))
      throw badParameter(
        `Param call_to_action[type] must be one of {${callsToActionKnown.join(', ')}} - got "${String(type)}".`,
      );
  const inFeed = (name: string, key: string) => asList(feed[name]).map((one) => asFields(one)[key]);
  const hashes = [link, video, given, ...cards].map((one) => one['image_hash']);
  for (const hash of known([...hashes, ...inFeed('images', 'hash')]))
    checkImage(state, account, hash);
  for (const id of known([video['video_id'], ...inFeed('videos', 'video_id')]))
    checkVideo(state, account, id);
}

const known = (values: readonly unknown[]) => values.filter((one) => one !== undefined).map(String);
