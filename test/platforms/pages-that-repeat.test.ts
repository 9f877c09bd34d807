import { expect } from 'chai';
import fc from 'fast-check';
import { freshRows } from '../../sdk/kit/fresh-rows.ts';
import { amazonAudiences } from '../../plugins/families/amazon/kit/audiences.ts';
import { amazonQuery } from '../../plugins/families/amazon/kit/items.ts';
import { askAll } from '../../sdk/kit/graphql.ts';
import type { Host } from '../../sdk/script.ts';
import * as analytics from '../../scripts-library/google_analytics/api.ts';
import * as cm360 from '../../scripts-library/cm360/api.ts';
import * as criteo from '../../scripts-library/criteo/api.ts';
import * as dv360 from '../../scripts-library/dv360/api.ts';
import * as email from '../../scripts-library/email/api.ts';
import * as freewheel from '../../scripts-library/freewheel/api.ts';
import * as linkedin from '../../scripts-library/linkedin/api.ts';
import * as meta from '../../scripts-library/meta/api.ts';
import * as openai from '../../scripts-library/openai_ads/api.ts';
import * as pinterest from '../../scripts-library/pinterest/api.ts';
import * as reddit from '../../scripts-library/reddit/api.ts';
import * as snapchat from '../../scripts-library/snapchat/api.ts';
import * as spotify from '../../scripts-library/spotify/api.ts';
import * as tagManager from '../../scripts-library/google_tag_manager/api.ts';
import * as target from '../../scripts-library/target/api.ts';
import * as tiktok from '../../scripts-library/tiktok/api.ts';
import * as tradeDesk from '../../scripts-library/trade_desk/api.ts';
import * as x from '../../scripts-library/x/api.ts';
import { codeOf } from '../support/a-call.ts';

type Row = Readonly<Record<string, unknown>>;
type Read = (host: Host) => Promise<unknown>;
/** A page as the platform sends it: its rows, and a pointer to the next page. */
type Page = (rows: readonly Row[], next: string) => Row;

const flat = (rows: readonly Row[]) => rows.map((row) => ({ id: row['id'], attributes: row }));
const lists: Readonly<Record<string, readonly [Read, Page]>> = {
  'amazon, audiences': [
    (host) => amazonAudiences(host, { adType: 'SD' }),
    (audiences, nextToken) => ({ audiences, nextToken }),
  ],
  'amazon, items': [
    (host) => amazonQuery(host, 'campaigns', {}),
    (campaigns, nextToken) => ({ campaigns, nextToken }),
  ],
  'a list of GraphQL': [
    (host) => askAll(host, 'query', { size: 100, connectionOf: (answer) => answer }),
    (nodes, endCursor) => ({
      data: { list: { nodes, pageInfo: { hasNextPage: true, endCursor } } },
    }),
  ],
  cm360: [
    (host) => cm360.readAll(host, 'campaigns'),
    (campaigns, nextPageToken) => ({ campaigns, nextPageToken }),
  ],
  criteo: [(host) => criteo.readPages(host, 'list'), (rows) => ({ data: flat(rows) })],
  dv360: [
    (host) => dv360.readAll(host, 'campaigns', { list: 'campaigns' }),
    (campaigns, nextPageToken) => ({ campaigns, nextPageToken }),
  ],
  email: [(host) => email.listOf(host, 'emails', 10_000), (data) => ({ data, has_more: true })],
  freewheel: [
    (host) => freewheel.readAll(host, 'campaigns'),
    (results, next) => ({ results, next }),
  ],
  google_analytics: [
    (host) => analytics.readAll(host, 'list', 'list'),
    (list, nextPageToken) => ({ list, nextPageToken }),
  ],
  google_tag_manager: [
    (host) => tagManager.readAll(host, 'list', 'list'),
    (list, nextPageToken) => ({ list, nextPageToken }),
  ],
  'linkedin, by cursor': [
    (host) => linkedin.readAll(host, 'list', { pageSize: 100 }),
    (elements, nextPageToken) => ({ elements, metadata: { nextPageToken } }),
  ],
  'linkedin, counted': [
    (host) => linkedin.readCounted(host, 'list', {}),
    (elements) => ({ elements, paging: { links: [{ rel: 'next' }] } }),
  ],
  meta: [
    (host) => meta.readAll(host, 'list', {}),
    (data, after) => ({ data, paging: { cursors: { after }, next: 'https://graph.example/' } }),
  ],
  openai_ads: [
    (host) => openai.readAll(host, 'list'),
    (data, last_id) => ({ data, last_id, has_more: true }),
  ],
  pinterest: [
    (host) => pinterest.readAll(host, 'list'),
    (items, bookmark) => ({ items, bookmark }),
  ],
  reddit: [
    (host) => reddit.postAll(host, 'list', {}, ({ data }) => data as readonly Row[]),
    (data, next) => ({ data, pagination: { next_url: `https://reddit.example/?token=${next}` } }),
  ],
  snapchat: [
    (host) => snapchat.readAll(host, 'list', 'campaigns'),
    (rows, next) => ({
      campaigns: rows.map((campaign) => ({ campaign })),
      paging: { next_link: `https://snap.example/?cursor=${next}` },
    }),
  ],
  spotify: [
    (host) => spotify.readAll(host, 'campaigns'),
    (campaigns) => ({ campaigns, paging: { total_results: 5_000 } }),
  ],
  'target, numbered': [
    (host) => target.readNumbered(host, 'list'),
    (rows) => ({ data: flat(rows), metadata: { totalItemsAcrossAllPages: 5_000 } }),
  ],
  'target, sliced': [
    (host) => target.readSliced(host, 'list'),
    (rows) => ({ data: flat(rows), metadata: { count: 5_000 } }),
  ],
  tiktok: [
    (host) => tiktok.readAll(host, 'list'),
    (list) => ({ data: { list, page_info: { page: 1, total_number: 5_000, total_page: 50 } } }),
  ],
  trade_desk: [
    (host) => tradeDesk.readAll(host, 'list'),
    (Result) => ({ Result, TotalFilteredCount: 5_000 }),
  ],
  x: [(host) => x.readAll(host, 'list'), (data, next_cursor) => ({ data, next_cursor })],
};

const rowsOf = (page: number) =>
  Array.from({ length: 100 }, (_, at) => ({ id: `${page}-${at}`, name: 'Row', spend: 5 }));

/** A host that answers the pages in turn, and counts them. */
function aHost(pageAt: (asked: number) => Row) {
  let asked = 0;
  const answer = () => Promise.resolve(pageAt(asked++));
  const account = { account_id: '7', currency: 'USD' };
  const host = { account, get: answer, post: answer, call: answer } as unknown as Host;
  return { host, asked: () => asked };
}

describe('A list whose pages repeat', () => {
  for (const [name, [read, page]] of Object.entries(lists)) {
    it(`${name}: the same page for ever ends the reading at the second`, async () => {
      const { host, asked } = aHost(() => page(rowsOf(0), 'same'));
      expect(await codeOf(() => read(host))).to.equal('platform_answer_invalid');
      expect(asked()).to.equal(2);
    });

    it(`${name}: the same rows behind another way are no more rows`, async () => {
      const { host, asked } = aHost((at) => page(rowsOf(0), `way ${at}`));
      expect(await codeOf(() => read(host))).to.equal('platform_answer_invalid');
      expect(asked()).to.equal(2);
    });

    it(`${name}: pages that go round in a circle end at the first that comes again`, async () => {
      const { host, asked } = aHost((at) => page(rowsOf(at % 3), `way ${at % 3}`));
      expect(await codeOf(() => read(host))).to.equal('platform_answer_invalid');
      expect(asked()).to.equal(4);
    });
  }

  it('shows each row once, and refuses whatever comes back, in any order of pages', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(4), { minLength: 2, maxLength: 8 }), (order) => {
        const fresh = freshRows();
        const read: unknown[] = [];
        const known = new Set<number>();
        for (const page of order) {
          const take = () => read.push(...fresh([{ page }, { page, of: 'two' }], `to ${page}`));
          if (known.has(page)) {
            expect(take).to.throw('repeats itself');
            break;
          }
          known.add(page);
          take();
        }
        expect(new Set(read.map((row) => JSON.stringify(row))).size).to.equal(read.length);
      }),
    );
  });

  it('keeps equal rows of one page, and of a moved list only what is new', () => {
    const fresh = freshRows();
    expect(fresh([{ a: 1 }, { a: 1 }], 'x')).to.have.lengthOf(2);
    expect(fresh([{ a: 1 }, { a: 2 }], 'y')).to.deep.equal([{ a: 2 }]);
    expect(fresh([], 'z')).to.deep.equal([]);
  });
});
