/** Feeds of an account's owner, and how they were read. */
import { lackOthers, type Answers, type Fields } from '../../../../../sdk/emulator/index.ts';
import type { Account } from '../model.ts';
import type { Ask, State } from '../state.ts';
import { forbidden, missing, refuse } from '../words.ts';
import { fieldsOf, kept } from './entries.ts';
import { page } from './entities.ts';

/** Of catalogues, which are a person's: `ad_account_id` names the account whose owner is meant. @throws Refusal 403 */
export function ownerOf({ state, query }: Ask): Account {
  const account = state.accounts.get(String(query['ad_account_id']));
  if (!account) throw forbidden();
  return account;
}

/** @throws Refusal 404 */
function feedOf(ask: Ask): Fields {
  const found = kept(ask, 'feeds').find(ownerOf(ask).spec.id, ask.params['feed_id']);
  if (!found) throw missing('Feed');
  return found;
}

const stamp = (now: number) => `${new Date(now).toISOString().slice(0, 19)}Z`;

/** @throws Refusal 422 501  as Pinterest's description says */
function createFeed(ask: Ask): Fields {
  const account = ownerOf(ask).spec.id;
  const { catalog_type: type = 'RETAIL', credentials = null, ...given } = fieldsOf(ask);
  lackOthers('catalog_type', [String(type)], ['RETAIL']);
  const wanting = ['default_country', 'default_locale'].find((name) => given[name] === undefined);
  if (wanting) throw refuse(501, 1, `Not implemented (absent "${wanting}").`);
  const feeds = kept(ask, 'feeds');
  if (feeds.list(account).some((one) => one['name'] === given['name']))
    throw refuse(422, 4170, 'The feed name already exists.');
  const at = stamp(ask.now);
  return feeds.add(account, {
    status: 'ACTIVE',
    default_availability: null,
    default_currency: null,
    preferred_processing_schedule: { time: '02:00', timezone: 'Etc/UTC' },
    ...given,
    id: ask.state.records.newId('feed', 13),
    catalog_type: type,
    credentials,
    created_at: at,
    updated_at: at,
  });
}

/** @throws Refusal 404 409  an ad group promotes its products */
function deleteFeed(ask: Ask): undefined {
  const { id } = feedOf(ask);
  const account = ownerOf(ask).spec.id;
  const groups = kept(ask, 'product_groups')
    .list(account)
    .filter((one) => one['feed_id'] === id);
  const isPromoted = kept(ask, 'product_group_promotions')
    .list(account)
    .some((one) => groups.some((group) => isOn(one, group['id'])));
  if (isPromoted)
    throw refuse(409, 4162, "We can't disable a Product Group with active promotions.");
  kept(ask, 'feeds').remove(account, String(id));
}

function updateFeed(ask: Ask): Fields {
  const { catalog_type: _, ...given } = fieldsOf(ask);
  const now = { ...feedOf(ask), ...given, updated_at: stamp(ask.now) };
  kept(ask, 'feeds').change(ownerOf(ask).spec.id, now);
  return now;
}

/** Whether an ad group promotes a group of products. */
export const isOn = (one: Fields, group: unknown) =>
  one['catalog_product_group_id'] === group && one['status'] !== 'ARCHIVED';

export const feedAnswers: Answers<State, undefined> = {
  'feeds/get': feedOf,
  'feeds/update': updateFeed,
  'feeds/create': createFeed,
  'feeds/delete': deleteFeed,
  'feed_processing_results/list': (ask) => {
    const { id } = feedOf(ask);
    const all = kept(ask, 'processing_results').list(ownerOf(ask).spec.id);
    return page(
      ask,
      all.filter((one) => one['feed_id'] === id).map(({ feed_id: _, ...one }) => one),
    );
  },
};
