/** A carousel in one call: its pictures, its creative and its ad; all of it or nothing, and gone with one undo. */
import { expect } from 'chai';
import { createHash } from 'node:crypto';
import type { FileClient } from '../../../../runtime/platforms/download/fetch-file.ts';
import type { ServiceError } from '../../../../sdk/errors.ts';
import {
  anEmulatedPlatform,
  type EmulatedPlatform,
} from '../../../../test/support/an-emulated-platform.ts';
import { aPng, someFiles } from '../../../../test/support/some-files.ts';
import { failureOf } from '../../../../test/support/a-gateway.ts';
import { faultsOf } from './spec.ts';

const at = 'https://cdn.example.com/';
const [tent, stove] = [aPng(1_080, 1_080), aPng(1_080, 1_081)];
const files = { [`${at}tent.png`]: tent, [`${at}stove.png`]: stove, [`${at}page.png`]: '<html>' };
const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex');
const children = [
  { headline: 'Tents', image_url: `${at}tent.png`, call_to_action: 'SHOP_NOW' },
  { headline: 'Stoves', image_url: `${at}stove.png`, link: 'https://northwind.example/stoves' },
  { headline: 'Tents again', image_url: `${at}tent.png` },
];
type Card = Readonly<Record<string, unknown>>;

describe('A carousel of Meta', () => {
  let meta: EmulatedPlatform;
  let args: Readonly<Record<string, unknown>>;
  /** Runs elsewhere while a picture is fetched. */
  let meanwhile: () => Promise<unknown>;
  const fetchFile: FileClient['sendForBytes'] = async (...wish) => {
    await meanwhile();
    return someFiles(files).sendForBytes(...wish);
  };
  beforeEach(async () => {
    meanwhile = async () => undefined;
    meta = await anEmulatedPlatform('meta', { files: { sendForBytes: fetchFile } });
    const pages = await meta.run('meta_ads_list_pages');
    const sets = await meta.run('meta_ads_list_ad_sets', { limit: 1 });
    args = {
      adset_id: sets.result.ad_sets[0].id,
      name: 'Camp',
      page_id: pages.result.pages[0].id,
      link: 'https://northwind.example/',
      message: 'All for the camp.',
      call_to_action: 'LEARN_MORE',
      children,
    };
    meta.calls.length = 0;
  });
  afterEach(() => meta.close());

  const writes = () =>
    meta.calls
      .filter(({ request }) => request.method === 'POST')
      .map(({ request }) => request.path.split('/')[1]);
  const refusal = (more: object): Promise<ServiceError> => {
    const wish = Object.entries({ ...args, ...more }).filter(([, value]) => value !== undefined);
    return failureOf(meta.run('meta_ads_create_ad', Object.fromEntries(wish))) as never;
  };
  const creatives = async () => (await meta.run('meta_ads_list_creatives')).result.creatives;

  it('has its cards in their order, each picture uploaded once as it was fetched', async () => {
    const plan = await meta.run('meta_ads_create_ad', args, { dryRun: true });
    expect(writes()).to.be.empty;
    const ran = await meta.run('meta_ads_create_ad', args);
    expect(ran.changes).to.deep.equal(plan.changes);
    expect(ran.verified).to.equal(true);
    expect(writes()).to.deep.equal(['adimages', 'adimages', 'adcreatives', 'ads']);
    const sent = meta.calls.find(({ request }) => request.path.endsWith('adcreatives'))!;
    const { link_data: link } = (sent.request.body as { object_story_spec: { link_data: Card } })
      .object_story_spec;
    const cards = link['child_attachments'] as Card[];
    expect(cards.map((card) => card['image_hash'])).to.deep.equal([
      md5(tent),
      md5(stove),
      md5(tent),
    ]);
    expect(cards[0]).to.deep.include({
      name: 'Tents',
      link: args['link'],
      call_to_action: { type: 'SHOP_NOW', value: { link: args['link'] } },
    });
    expect(cards[1]).to.deep.include({
      link: 'https://northwind.example/stoves',
      call_to_action: { type: 'LEARN_MORE', value: { link: 'https://northwind.example/stoves' } },
    });
    const judged = meta.calls.filter(({ request }) => request.method === 'POST');
    expect(judged.flatMap((one) => faultsOf(one, () => 'Ad'))).to.deep.equal([]);
  });

  it('binds an approval to its pictures: the plan has their SHA-256', async () => {
    const { changes } = await meta.run('meta_ads_create_ad', args, { dryRun: true });
    const sha256 = createHash('sha256').update(stove).digest('hex');
    expect(JSON.stringify(changes)).to.contain(sha256).and.contain(`${at}stove.png`);
  });

  it('is gone with one undo, its creative too', async () => {
    const before = await creatives();
    const ran = await meta.run('meta_ads_create_ad', args);
    expect(await creatives()).to.have.length(before.length + 1);
    expect(await meta.undo('meta_ads_create_ad', ran)).to.deep.equal([
      'meta_ads_delete_ad',
      'meta_ads_delete_creative',
    ]);
    expect(await creatives()).to.deep.equal(before);
  });

  it('leaves no creative behind when Meta refuses the ad', async () => {
    const before = await creatives();
    const { adset_id } = args;
    meanwhile = async () => {
      meanwhile = async () => undefined;
      await meta.run('meta_ads_delete_ad_set', { adset_id });
    };
    const error = await refusal({});
    expect(error.code, error.message).to.equal('platform_rejected');
    expect(error.message).to.contain('was taken back');
    expect(await creatives()).to.deep.equal(before);
  });

  const wrong: readonly (readonly [string, object, RegExp])[] = [
    ['one card', { children: children.slice(1, 2) }, /children must have at least 2 items/],
    [
      'a card without a picture',
      { children: [children[0], { headline: 'B' }] },
      /children\[1\]\.image_url/,
    ],
    [
      'a card whose address has no picture',
      { children: [children[0], { image_url: `${at}page.png` }] },
      /children\/1\/image_url: .*picture/,
    ],
    [
      'a card at a private address',
      { children: [children[0], { image_url: 'http://169.254.169.254/latest' }] },
      /children\/1\/image_url must/,
    ],
    ['a picture beside the cards', { image_url: `${at}tent.png` }, /image_url: stands in each/],
    [
      'variants',
      { message: undefined, messages: ['One day', 'Far away'] },
      /messages: a carousel has no variants/,
    ],
    [
      'a button that Meta has not',
      { children: [children[0], { ...children[1], call_to_action: 'GO' }] },
      /children\[1\]\.call_to_action/,
    ],
  ];
  for (const [what, more, message] of wrong)
    it(`${what}: refused, and nothing is sent`, async () => {
      const error = await refusal(more);
      expect(error.code).to.equal('input_invalid');
      const { faults = [] } = error.details;
      const said = [error.message, ...faults.map((one) => `${one.field} ${one.message}`)];
      expect(said.join(' ')).to.match(message);
      expect(writes()).to.be.empty;
    });
});
