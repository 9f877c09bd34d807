/** Feeds of catalogs, how they were imported, products of sets; lead forms, and audiences that others sell. */
import { fillTemplate, Sent, type Fields } from '../../../../../sdk/emulator/index.ts';
import { seededUuid } from '../accounts.ts';
import { besideOf } from '../seed.ts';
import seed from '../seed.json' with { type: 'json' };
import { badRequest, fault, isoTime } from '../words.ts';
import {
  accountOf,
  data,
  dataOf,
  edits,
  lists,
  oneOf,
  paging,
  type Ask,
  type Routes,
} from './ask.ts';
import { catalogIn, catalogsOf, setIn } from './saved.ts';

const { beside, views } = seed;
const feedsIn = (ask: Ask, catalog: unknown) => ask.state.productFeeds.list(String(catalog));

const feedIn = (ask: Ask) =>
  oneOf(
    ask,
    catalogsOf(ask).flatMap(({ id }) => feedsIn(ask, id)),
  );

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
  const { catalog_id: catalog } = setIn(ask);
  const { approval_decision: wanted } = ask.query;
  return besideOf(beside.products, ask.now)
    .map(({ decision = 'APPROVED', issues = [], ...own }): Fields => {
      return { ...own, decision, issues, catalog };
    })
    .filter(({ decision }) => (wanted ?? decision) === decision)
    .map((values) => fillTemplate(views.product, values));
}

function importsOf(ask: Ask): readonly Fields[] {
  const catalog = String(catalogIn(ask)['id']);
  const at = isoTime(ask.now - 86_400_000);
  return feedsIn(ask, catalog).map(({ id: feed }) => {
    const id = seededUuid('import', String(feed));
    return fillTemplate(views.import, { id, catalog, feed, at });
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

const formIn = (ask: Ask) =>
  oneOf(
    ask,
    [...ask.state.accounts.keys()].flatMap((id) => ask.state.leadForms.list(id)),
  );

export const catalogFeedRoutes: Routes = {
  'GET product_catalogs/:id/product_feeds': (ask) => data(feedsIn(ask, catalogIn(ask)['id'])),
  'GET product_feeds/:id': (ask) => data(feedIn(ask)),
  'GET product_sets/:id/products': lists(productsOf, {
    ...paging,
    approval_decision: '=PENDING|APPROVED|REJECTED',
  }),
  'GET product_catalogs/:id/catalog_imports': lists(importsOf),
  'GET ad_accounts/:id/lead_gen_forms': lists((ask) =>
    ask.state.leadForms.list(accountOf(ask).spec.id),
  ),
  'GET lead_gen_forms/:id': (ask) => data(formIn(ask)),
  // Of others, at a price.
  'GET targeting/third_party_audiences': lists(({ now }) => besideOf(beside.sold, now)),
  ...edits({
    'POST product_catalogs/:id/product_feeds': createFeed,
    'PATCH product_feeds/:id': changeFeed,
    'DELETE product_feeds/:id': (ask) => {
      const { id, catalog_id } = feedIn(ask);
      return void ask.state.productFeeds.remove(String(catalog_id), String(id));
    },
    'POST ad_accounts/:id/lead_gen_forms': createForm,
  }),
};
