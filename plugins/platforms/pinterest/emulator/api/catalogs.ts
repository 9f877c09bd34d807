/** The catalogue of an account's owner: feeds, groups of products, and what ad groups promote of them. */
import { digits, seconds, type Answers, type Fields } from '../../../../../sdk/emulator/index.ts';
import type { Beside } from '../seed/beside.ts';
import { Exceptional } from '../rules/entities.ts';
import type { Ask, State } from '../state.ts';
import { invalid, missing } from '../words.ts';
import { each, fieldsOf, itemsOf, kept, listIn, parentOf } from './entries.ts';
import { accountOf, page } from './entities.ts';
import { feedAnswers, isOn, ownerOf } from './feeds.ts';

const ofOwner = (sort: Beside) => (ask: Ask) => {
  const { catalog_id, feed_id } = ask.query;
  const found = kept(ask, sort)
    .list(ownerOf(ask).spec.id)
    .filter((one) => catalog_id === undefined || one['catalog_id'] === catalog_id)
    .filter((one) => feed_id === undefined || one['feed_id'] === feed_id);
  return page(ask, found);
};

/** @throws Refusal 404 */
function productGroupOf(ask: Ask): Fields {
  const found = kept(ask, 'product_groups').find(
    ownerOf(ask).spec.id,
    ask.params['product_group_id'],
  );
  if (!found) throw missing('Product group');
  return found;
}

function createProductGroup(ask: Ask): Fields {
  const { name, description = null, filters, feed_id } = fieldsOf(ask);
  const account = ownerOf(ask).spec.id;
  const feed = kept(ask, 'feeds').find(account, feed_id);
  if (!feed) throw missing('Feed');
  if (
    kept(ask, 'product_groups')
      .list(account)
      .some((one) => one['name'] === name)
  )
    throw invalid('A product group has this name already.');
  const [catalog] = kept(ask, 'catalogs').list(account);
  const at = seconds(ask.now);
  const own = { catalog_id: catalog?.['id'], feed_id, catalog_type: 'RETAIL' };
  const id = ask.state.records.newId('product group', 13);
  const made = { id, name, description, filters, ...own, type: 'MERCHANT_CREATED' };
  return kept(ask, 'product_groups').add(account, {
    ...made,
    status: 'ACTIVE',
    country: feed['default_country'],
    locale: feed['default_locale'],
    created_at: at,
    updated_at: at,
  });
}

/** Another group has that name. @throws Refusal 404 400 */
function updateProductGroup(ask: Ask): Fields {
  const before = productGroupOf(ask);
  if (before['type'] !== 'MERCHANT_CREATED') throw invalid('Pinterest made this product group.');
  const account = ownerOf(ask).spec.id;
  const { catalog_type: _, ...given } = fieldsOf(ask);
  const isTaken = kept(ask, 'product_groups')
    .list(account)
    .some((one) => one['id'] !== before['id'] && one['name'] === given['name']);
  if (isTaken) throw invalid('A product group has this name already.');
  const now = { ...before, ...given, updated_at: seconds(ask.now) };
  kept(ask, 'product_groups').change(account, now);
  return now;
}

/** Products that a group has; test mode keeps three, and passes no filter over them. */
function productsOf(ask: Ask): Fields {
  productGroupOf(ask);
  const { spec } = ownerOf(ask);
  const items = ['Ridge tent', 'Trail boots', 'Down jacket'].map((title, at) => {
    const item_id = title.toUpperCase().replaceAll(' ', '-');
    const price = [249, 139.5, 189][at];
    const metadata = { item_id, item_group_id: null, availability: 'IN_STOCK', price };
    return {
      catalog_type: 'RETAIL',
      metadata: { ...metadata, sale_price: null, currency: spec.currency },
      pin: { id: digits(18, 'pinterest', 'product', spec.id, title), title },
    };
  });
  return page(ask, items);
}

function saveDiscount(ask: Ask, { id, ...given }: Fields): Fields {
  const account = accountOf(ask).spec.id;
  const all = kept(ask, 'promotions');
  const before = id === undefined ? undefined : all.find(account, id);
  if (id !== undefined && !before) throw new Exceptional(2, 'Promotion not found.');
  const newId = ask.state.records.newId('discount', 13);
  const begun = {
    id: newId,
    ad_account_id: account,
    promotion_custom_id: newId,
    platform_type: 'DEFAULT',
    discount_status: 'ACTIVE',
    status: 'ACTIVE',
  };
  const now = { ...(before ?? begun), ...given };
  if (before) all.change(account, now);
  else all.add(account, now);
  return now;
}

function discountOf(ask: Ask): Fields {
  const found = kept(ask, 'promotions').find(accountOf(ask).spec.id, ask.params['promotion_id']);
  if (!found) throw missing('Promotion');
  return found;
}

const discounts = (ask: Ask) => {
  const { items } = each(itemsOf(ask.body), (given) => saveDiscount(ask, given));
  const told = (items as readonly Fields[]).map(({ data, exceptions }) => {
    const [exception] = exceptions as readonly Fields[];
    return exception ? { exception } : { data };
  });
  return { promotions: told };
};

function deleteProductGroup(ask: Ask): Fields {
  const { id, type } = productGroupOf(ask);
  if (type !== 'MERCHANT_CREATED') throw invalid('Pinterest made this product group itself.');
  const account = ownerOf(ask).spec.id;
  if (
    kept(ask, 'product_group_promotions')
      .list(account)
      .some((one) => isOn(one, id))
  )
    throw invalid('The product group is promoted by an ad group.');
  kept(ask, 'product_groups').remove(account, String(id));
  return {};
}

function savePromotion(ask: Ask, { id, ...given }: Fields): Fields {
  const account = accountOf(ask).spec.id;
  const all = kept(ask, 'product_group_promotions');
  const group = parentOf(ask, fieldsOf(ask)['ad_group_id'], ['group']);
  if (id !== undefined) {
    const before = all.find(account, id);
    if (before?.['ad_group_id'] !== group.id) throw new Exceptional(2, 'Promotion not found.');
    if (before['status'] === 'ARCHIVED') throw new Exceptional(1, 'It is archived.');
    const now = { ...before, ...given };
    all.change(account, now);
    return now;
  }
  const groupId = given['catalog_product_group_id'];
  const found = kept(ask, 'product_groups').find(account, groupId);
  if (!found) throw new Exceptional(2, 'Product group not found.');
  if (all.list(account).some((one) => one['ad_group_id'] === group.id && isOn(one, groupId)))
    throw new Exceptional(1, 'The ad group promotes it already.');
  return all.add(account, {
    creative_type: 'SHOPPING',
    status: 'ACTIVE',
    ...given,
    id: ask.state.records.newId('promotion', 13),
    ad_group_id: group.id,
    catalog_product_group_name: found['name'],
  });
}

function listPromotions(ask: Ask): Fields {
  const { ad_group_id, product_group_promotion_ids: ids, entity_statuses } = ask.query;
  if (ad_group_id === undefined && ids === undefined)
    throw invalid('Give ad_group_id or product_group_promotion_ids.');
  const statuses = (entity_statuses ?? ['ACTIVE', 'PAUSED']) as readonly unknown[];
  const found = listIn(ask, 'product_group_promotions').filter((one) =>
    ids === undefined
      ? one['ad_group_id'] === ad_group_id
      : (ids as readonly unknown[]).includes(one['id']),
  );
  return page(
    ask,
    found.filter((one) => statuses.includes(one['status'])),
  );
}

export const catalogAnswers: Answers<State, undefined> = {
  ...feedAnswers,
  'catalogs/list': ofOwner('catalogs'),
  'feeds/list': ofOwner('feeds'),
  'catalogs_product_groups/list': ofOwner('product_groups'),
  'catalogs_product_groups/get': productGroupOf,
  'catalogs_product_groups/create': createProductGroup,
  'catalogs_product_groups/update': updateProductGroup,
  'catalogs_product_groups/delete': deleteProductGroup,
  'catalogs_product_group_pins/list': productsOf,
  'promotions/list': (ask) => page(ask, listIn(ask, 'promotions')),
  'promotions/get': discountOf,
  'promotions/create': discounts,
  'promotions/update': discounts,
  'promotions/delete': (ask) => {
    kept(ask, 'promotions').remove(accountOf(ask).spec.id, String(discountOf(ask)['id']));
    return undefined;
  },
  'product_group_promotions/list': listPromotions,
  'product_group_promotions/create': (ask) =>
    each(itemsOf(fieldsOf(ask)['product_group_promotion']), (given) => savePromotion(ask, given)),
  'product_group_promotions/update': (ask) =>
    each(itemsOf(fieldsOf(ask)['product_group_promotion']), (given) => savePromotion(ask, given)),
};
