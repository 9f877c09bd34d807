/** Ids of platforms in pages: what each platform says of them finds what its own snippet looks like, and nothing else. */
import { expect } from 'chai';
import { pixelsIn } from '../../runtime/platforms/pages/find-pixels.ts';
import { catalog } from './catalog.ts';

const rules = [...catalog.platforms.values()].flatMap(({ id, data }) =>
  (data.pixels ?? []).map((rule) => ({ ...rule, platform: id })),
);
const ids = (html: string) => pixelsIn(html, rules).map(({ platform, id }) => `${platform} ${id}`);

describe('Ids of platforms in a page', () => {
  const snippets: Readonly<Record<string, readonly [string, ...string[]]>> = {
    google: [
      `<script src="https://www.googletagmanager.com/gtag/js?id=AW-123456789"></script><script>gtag('config', 'G-ABC123DEF4');</script><iframe src="https://www.googletagmanager.com/ns.html?id=GTM-K7X2ABC">`,
      'AW-123456789',
      'G-ABC123DEF4',
      'GTM-K7X2ABC',
    ],
    meta: [
      `<script>fbq("init", "1234567890123");</script><img src="https://www.facebook.com/tr?ev=PageView&amp;id=9876543210987&noscript=1"/>`,
      '1234567890123',
      '9876543210987',
    ],
    linkedin: [
      `<script>_linkedin_partner_id = "123456";</script><img src="https://px.ads.linkedin.com/collect/?pid=654321&fmt=gif"/>`,
      '123456',
      '654321',
    ],
    reddit: [`<script>rdt('init','a2_abc123def456');</script>`, 'a2_abc123def456'],
    tiktok: [`<script>ttq.load('CABCDEFGHIJKLMNOPQRS');</script>`, 'CABCDEFGHIJKLMNOPQRS'],
    x: [`<script>twq('config','o1abc');</script>`, 'o1abc'],
    snapchat: [
      `<script>snaptr('init', '0a1b2c3d-0000-4000-8000-0123456789ab', {});</script>`,
      '0a1b2c3d-0000-4000-8000-0123456789ab',
    ],
    pinterest: [
      `<script>pintrk('load', '2612345678901');</script><img src="https://ct.pinterest.com/v3/?event=init&amp;tid=2699999999999&noscript=1"/>`,
      '2612345678901',
      '2699999999999',
    ],
    microsoft: [
      `<script>var o={ti:"12345678"};</script><img src="//bat.bing.com/action/0?ti=87654321&Ver=2"/>`,
      '12345678',
      '87654321',
    ],
  };
  for (const [platform, [html, ...found]] of Object.entries(snippets))
    it(`of ${platform} are found, and taken for no other's`, () =>
      expect(ids(html)).to.have.members(found.map((id) => `${platform} ${id}`)));

  it('are looked for on every platform that says how', () => {
    expect([...new Set(rules.map(({ platform }) => platform))]).to.have.members(
      Object.keys(snippets),
    );
    for (const { pattern } of rules) expect(pattern).to.match(/^\^/);
  });

  it('are none in words', () =>
    expect(
      ids('<p>Our AW-some G-forces: facebook.com/trends, {ti: "no"}, rdt(1)</p>'),
    ).to.deep.equal([]));
});
