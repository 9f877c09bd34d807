/** Creative assets: added, looked after until they are there, listed, deleted, and taken back. */
import { expect } from 'chai';
import { drawFilm } from '../../../../sdk/emulator/index.ts';
import { failureOf } from '../../../../test/support/an-emulated-platform.ts';
import { aPng, someFiles } from '../../../../test/support/some-files.ts';
import { aReddit, ADELAIDE, type Reddit } from './a-reddit.ts';

const upload = 'reddit_ads_upload_creative_asset';
const list = 'reddit_ads_list_creative_assets';
const profile_id = 't2_nw7outdoor';
const tent = { type: 'IMAGE', name: 'Tent', url: 'https://example.com/tent.png' };
const headline = { type: 'HEADLINE', text: 'Sleep outside' };
const film = { type: 'VIDEO', name: 'Film', url: 'https://example.com/film.mp4' };
const still = 'https://example.com/still.png';

describe('Creative assets of Reddit', () => {
  let reddit: Reddit;
  beforeEach(async () => {
    reddit = await aReddit();
  });
  afterEach(() => reddit.close());

  const add = (assets: readonly object[], wish = {}) =>
    reddit.run(upload, { profile_id, assets }, wish);
  const names = async (args: object = {}) =>
    (await reddit.run(list, { profile_id, ...args })).result.assets.map(
      ({ name, text }: { name: string | null; text: string | null }) => name ?? text,
    );
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => ({ code: 'nothing' }),
      (error: { code: string; message: string }) => error,
    );

  it('are there once Reddit has fetched them, and gone when that is undone', async () => {
    const ran = await add([tent, headline, { ...film, poster_url: still }]);
    expect(ran.verified, ran.warnings.join(' ')).to.equal(true);
    expect(ran.result.uploads.map(({ status }: { status: string }) => status)).to.deep.equal([
      'ACTIVE',
      'ACTIVE',
      'ACTIVE',
    ]);
    expect(await names()).to.have.members(['Tent', 'Sleep outside', 'Film']);
    expect(await names({ types: 'IMAGE,VIDEO' })).to.have.members(['Tent', 'Film']);
    const scripts = await reddit.undo(upload, ran);
    expect([...new Set(scripts)]).to.deep.equal(['reddit_ads_delete_creative_asset']);
    expect(await names()).to.deep.equal([]);
  });

  it('that Reddit cannot fetch are said not to be done, and the others are', async () => {
    const ran = await add([tent, { ...tent, name: 'Lost', url: 'https://lost.invalid/x.png' }]);
    expect(ran.verified).to.equal(false);
    expect(ran.undone.map(({ before, after }) => [before, after])).to.deep.equal([
      ['INVALID_MEDIA', 'ACTIVE'],
    ]);
    expect(await names()).to.deep.equal(['Tent']);
  });

  it('are shown in a dry run, which adds none', async () => {
    const { changes } = await add([tent, headline], { dryRun: true });
    expect(changes).to.have.length(1);
    expect(changes[0]).to.include({ name: 'Tent, Sleep outside', before: null });
    expect(await names()).to.deep.equal([]);
  });

  it('that lack something, or have too much, are refused before anything is sent', async () => {
    const before = reddit.requests.length;
    for (const [asset, words] of [
      [film, 'needs poster_url'],
      [{ ...tent, text: 'No' }, 'has no text'],
      [{ type: 'IMAGE', url: tent.url }, 'needs name'],
      [{ type: 'CTA' }, 'needs call_to_action'],
    ] as const) {
      const error = await refusal(add([headline, asset]));
      expect(error).to.include({ code: 'input_invalid' });
      expect(JSON.stringify(error)).to.contain(words);
    }
    for (const assets of [[], Array(51).fill(headline), [{ ...tent, url: 'file:///etc/passwd' }]])
      expect(await refusal(add(assets))).to.include({ code: 'input_invalid' });
    expect(reddit.requests.length).to.equal(before);
  });

  it('of another account are neither added to nor deleted', async () => {
    const { result } = await add([tent]);
    const foreign = { account: ADELAIDE };
    expect(await refusal(add([tent], foreign))).to.include({ code: 'platform_not_found' });
    const remove = (wish: object) =>
      reddit.run('reddit_ads_delete_creative_asset', { asset_id: result.asset_ids }, wish);
    expect(await refusal(remove(foreign))).to.include({ code: 'platform_not_found' });
    expect(await names()).to.deep.equal(['Tent']);
    expect((await remove({})).verified).to.equal(true);
    expect(await refusal(remove({}))).to.include({ code: 'platform_not_found' });
  });

  it('are judged by Reddit: types, media, buttons, and how many', async () => {
    const send = (items: unknown) =>
      reddit.send('POST', `profiles/${profile_id}/creative_assets/uploads`, {
        body: { data: items },
      });
    const item = { type: 'IMAGE', name: 'X', media: { type: 'URL', url: tent.url } };
    for (const [items, field] of [
      [[], 'data'],
      [{}, 'data'],
      [Array(51).fill(item), 'data'],
      [[{ ...item, type: 'GIF' }], 'data.0.type'],
      [[item, { ...item, media: { type: 'FILE', url: tent.url } }], 'data.1.media'],
      [[{ ...item, type: 'VIDEO' }], 'data.0.poster'],
      [[{ type: 'CTA', call_to_action: 'Buy Now' }], 'data.0.call_to_action'],
      [[{ ...item, colour: 'red' }], 'data.colour'],
    ] as const) {
      const { status, body } = await send(items);
      expect(status).to.equal(400);
      expect(body.error.fields[0].field).to.equal(field);
    }
  });
});

describe('Ads of Reddit with a film or picture', () => {
  const at = (name: string) => `https://files.example/${name}`;
  const files = someFiles({
    [at('film.mp4')]: drawFilm('16:9', 8),
    [at('still.png')]: aPng(400, 300),
    [at('page.mp4')]: '<!doctype html>',
    [at('page.png')]: '<!doctype html>',
  });
  let reddit: Reddit;
  let group = '';
  before(async () => {
    reddit = await aReddit({ files });
    group = (await reddit.run('reddit_ads_list_ad_groups')).result.ad_groups[0].id;
  });
  after(() => reddit.close());
  const script = 'reddit_ads_create_media_ad';
  const run = (more: object) =>
    reddit.run(script, {
      ad_group_id: group,
      headline: 'Sleep outside',
      landing_url: 'https://example.com/tents',
      ...more,
    });
  const video = { type: 'VIDEO', media_url: at('film.mp4'), thumbnail_url: at('still.png') };

  it('begin paused, show what they are made of, and go when that is undone', async () => {
    const ran = await run(video);
    expect(ran.verified, ran.warnings.join(' ')).to.equal(true);
    expect(ran.result.ad.status).to.equal('PAUSED');
    expect(ran.changes[0]).to.nested.include({
      'after.post.type': 'VIDEO',
      'after.post.thumbnail_url': at('still.png'),
      'after.media.film.seconds': 8,
      'after.media.still.size': '400 x 300',
    });
    expect(await reddit.undo(script, ran)).to.deep.equal(['reddit_ads_archive_ad']);
  });

  for (const [what, more, code] of [
    ['a page for a film', { ...video, media_url: at('page.mp4') }, 'input_invalid'],
    ['a page for a still', { ...video, thumbnail_url: at('page.png') }, 'input_invalid'],
    ['a page for a picture', { media_url: at('page.png') }, 'input_invalid'],
    ['a film that is gone', { ...video, media_url: at('gone.mp4') }, 'fetch_failed'],
    ['a film without a still', { ...video, thumbnail_url: undefined }, 'input_invalid'],
  ] as const)
    it(`are refused before anything is sent: ${what}`, async () => {
      const before = reddit.requests.filter(({ method }) => method !== 'GET').length;
      expect(await failureOf(run(more))).to.include({ code });
      expect(reddit.requests.filter(({ method }) => method !== 'GET')).to.have.length(before);
    });
});
