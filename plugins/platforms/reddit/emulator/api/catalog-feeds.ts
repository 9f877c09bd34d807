/** Feeds of catalogs, how they were imported, products of sets; lead forms, and audiences that others sell. */
import { digits, Sent, type Fields } from '../../../../../sdk/emulator/index.ts';
import { seededUuid } from '../accounts.ts';
import { badRequest, fault, isoTime, notFound } from '../words.ts';
import { accountOf, data, dataOf, lists, paging, type Ask, type Routes } from './ask.ts';
import { catalogView } from '../views.ts';
import { catalogIn, edits, setIn } from './saved.ts';

const feedsIn = (ask: Ask, catalog: unknown) => ask.state.productFeeds.list(String(catalog));

function feedIn(ask: Ask): Fields {
  const found = [...ask.state.accounts.values()]
    .flatMap((account) => feedsIn(ask, catalogView(account, ask.now)['id']))
    .find(({ id }) => id === ask.params['id']);
  if (!found) throw notFound();
  return found;
}

/** @throws Refusal 400 */
function checkUrl({ url }: Fields): void {
  if (url !== undefined && !/^(https?|s?ftp):\/\//.test(String(url)))
    throw badRequest(fault('data.url', 'Not a valid URL.'));
}

function createFeed(ask: Ask): Sent {
  const catalog = String(catalogIn(ask)['id']);
  const given = dataOf(ask);
  checkUrl(given);
  const at = isoTime(ask.now);
  const id = seededUuid('product feed', ask.state.records.newId('product feed', 12));
  const own = { id, catalog_id: catalog, created_at: at, modified_at: at };
  const made = { name: null, username: null, password: null, schedule: null, ...given, ...own };
  return new Sent({ status: 201, body: data(ask.state.productFeeds.add(catalog, made)) });
}

function changeFeed(ask: Ask): unknown {
  const before = feedIn(ask);
  const given = dataOf(ask);
  checkUrl(given);
  const now = { ...before, ...given, modified_at: isoTime(ask.now) };
  ask.state.productFeeds.change(String(before['catalog_id']), now);
  return data(now);
}

/** Test mode keeps three products, and one of them was refused. */
function productsOf(ask: Ask): readonly Fields[] {
  const { catalog_id } = setIn(ask);
  const { approval_decision: wanted } = ask.query;
  return ['Ridge tent', 'Trail tent', 'Family tent']
    .map((title, at): Fields => {
      const isBad = at === 2;
      const issue = { field: 'image_link', severity: 'CRITICAL', code: 'IMAGE_REJECTED' };
      return {
        id: title.toUpperCase().replaceAll(' ', '-'),
        title,
        description: `${title} for two.`,
        price: `${[249, 189, 329][at]!}.00 USD`,
        link: 'https://www.meridian-trail.example/tents',
        image_link: 'https://www.meridian-trail.example/tent.png',
        availability: 'IN_STOCK',
        reddit: {
          id: digits(19, 'reddit', 'product', title),
          catalog_id,
          approval_decision: isBad ? 'REJECTED' : 'APPROVED',
          issues: isBad ? [{ ...issue, message: 'The picture shows a price.' }] : [],
        },
      };
    })
    .filter(({ reddit }) => (wanted ?? decisionOf(reddit)) === decisionOf(reddit));
}
const decisionOf = (reddit: unknown) => (reddit as Fields)['approval_decision'];

function importsOf(ask: Ask): readonly Fields[] {
  const catalog = String(catalogIn(ask)['id']);
  return feedsIn(ask, catalog).map(({ id: feed_id }) => {
    const at = isoTime(ask.now - 86_400_000);
    return {
      id: seededUuid('import', String(feed_id)),
      catalog_id: catalog,
      feed_id,
      filename: 'feed.csv',
      status: 'COMPLETED',
      summary: {
        added_products_count: 12,
        modified_products_count: 3,
        deleted_products_count: 0,
        invalid_products_count: 2,
        issues: { critical: { MISSING_PRICE: 2 }, warning: { INVALID_COLOR: 1 } },
      },
      created_at: at,
      modified_at: at,
    };
  });
}

/** @throws Refusal 400 */
function createForm(ask: Ask): Sent {
  const { spec } = accountOf(ask);
  const given = dataOf(ask) as Fields & { readonly questions: readonly Fields[] };
  if (!/^https:\/\//.test(String(given['privacy_link'])))
    throw badRequest(fault('data.privacy_link', 'Must start with https.'));
  if (!given.questions.some(({ required }) => required === true))
    throw badRequest(fault('data.questions', 'At least one question must be required.'));
  const at = isoTime(ask.now);
  const id = ask.state.records.newId('lead form', 19);
  const made = { ...given, id, ad_account_id: spec.id, created_at: at, modified_at: at };
  return new Sent({ status: 201, body: data(ask.state.leadForms.add(spec.id, made)) });
}

function formIn({ state, params }: Ask): Fields {
  const found = [...state.accounts.keys()]
    .flatMap((id) => state.leadForms.list(id))
    .find(({ id }) => id === params['id']);
  if (!found) throw notFound();
  return found;
}

/** Of others, at a price. */
const sold: readonly Fields[] = [
  ['Outdoor buyers', 'Retail > Outdoor buyers', 2_100_000, 'LIVE_RAMP'],
  ['Travel planners', 'Travel > Travel planners', 3_400_000, 'LIVE_RAMP'],
].map(([name, full_name, size, partner]) => ({
  id: `lr_${digits(9, 'reddit', 'third party', String(name))}`,
  name,
  full_name,
  size,
  cost: { partner, rate_type: 'CPM', price: 2_750_000, currency: 'USD' },
}));

export const catalogFeedRoutes: Routes = {
  'GET product_catalogs/:id/product_feeds': (ask) => data(feedsIn(ask, catalogIn(ask)['id'])),
  'POST product_catalogs/:id/product_feeds': edits(
    'POST product_catalogs/{id}/product_feeds',
    createFeed,
  ),
  'GET product_feeds/:id': (ask) => data(feedIn(ask)),
  'PATCH product_feeds/:id': edits('PATCH product_feeds/{id}', changeFeed),
  'DELETE product_feeds/:id': {
    scope: 'adsedit',
    answer: (ask) => {
      const { id, catalog_id } = feedIn(ask);
      return void ask.state.productFeeds.remove(String(catalog_id), String(id));
    },
  },
  'GET product_sets/:id/products': lists(productsOf, {
    ...paging,
    approval_decision: '=PENDING|APPROVED|REJECTED',
  }),
  'GET product_catalogs/:id/catalog_imports': lists(importsOf),
  'GET ad_accounts/:id/lead_gen_forms': lists((ask) =>
    ask.state.leadForms.list(accountOf(ask).spec.id),
  ),
  'POST ad_accounts/:id/lead_gen_forms': edits('POST ad_accounts/{id}/lead_gen_forms', createForm),
  'GET lead_gen_forms/:id': (ask) => data(formIn(ask)),
  'GET targeting/third_party_audiences': lists(() => sold),
};
