/** Changes of Meta: shown before, made, and read back. */
import { expect } from 'chai';
import { anEmulator, findCampaign, JAPAN, send, US, type RunningEmulator } from './an-emulator.ts';
import { failureOf } from '../../../../test/support/an-emulated-platform.ts';
import { drawFilm } from '../../../../sdk/emulator/index.ts';
import { aPng, someFiles } from '../../../../test/support/some-files.ts';
import { judgeCalls } from './judge-calls.ts';

const PAGE = '104455667788990';

const shop = 'https://northwind-outdoor.example/';

describe('Meta scripts that change something', () => {
  let running: RunningEmulator;
  before(async () => {
    const files = { [`${shop}wool.jpg`]: aPng(1_200, 628), [`${shop}film.jpg`]: aPng(1_280, 720) };
    const films = { [`${shop}film.mp4`]: drawFilm('9:16', 8), [`${shop}page.mp4`]: '<html>' };
    running = await anEmulator({ files: someFiles({ ...files, ...films }) });
  });
  after(() => running.close());

  const campaign = (name: string, account = US) => findCampaign(running, name, account);
  const read = async (id: string, fields: string) =>
    (await send(running, 'GET', id, { query: { fields } })).body;

  describe('update', () => {
    it('reads back what it set, and plans nothing the second time', async () => {
      const { id } = await campaign('Sales | Retargeting');
      const args = {
        campaign_id: id,
        action: 'pause',
        name: 'Sales | Quiet',
        daily_budget: '75.25',
      };
      const first = await running.run('meta_ads_update_campaign', args);
      expect(first.changes.map(({ field }) => field)).to.deep.equal([
        'status',
        'name',
        'daily_budget',
      ]);
      expect(first.undone).to.deep.equal([]);
      expect(await read(id, 'status,name,daily_budget')).to.include({
        status: 'PAUSED',
        name: 'Sales | Quiet',
        daily_budget: '7525',
      });
      const second = await running.run('meta_ads_update_campaign', args);
      expect(second.changes).to.deep.equal([]);
    });
    it('spreads a budget over the ad sets that are on, to the cent', async () => {
      const { id } = await campaign('Leads');
      const { changes, result, undone } = await running.run('meta_ads_update_campaign_budget', {
        campaign_id: id,
        daily_budget: '100.01',
      });
      expect(changes.map(({ entity }) => entity)).to.deep.equal(['ad_set', 'ad_set']);
      expect(result).to.include({ daily_budget: 100.01, previous_daily_budget: 60 });
      expect(result.warnings[0]).to.contain('spread over 2');
      expect(undone).to.deep.equal([]);
      const { data } = (
        await send(running, 'GET', `${id}/adsets`, { query: { fields: 'daily_budget' } })
      ).body;
      const sum = data.reduce(
        // The paused one has a lifetime budget.
        (all: number, { daily_budget: one = '0' }: { daily_budget?: string }) => all + Number(one),
        0,
      );
      expect(sum).to.equal(10_001);
    });
    it('gives a single ad set the whole budget', async () => {
      const { id } = await campaign('Traffic');
      const { changes } = await running.run('meta_ads_update_campaign_budget', {
        campaign_id: id,
        daily_budget: '35',
      });
      expect(changes).to.have.length(1);
      expect(changes[0]).to.include({ entity: 'ad_set', after: 35 });
    });
    it('refuses decimals of a currency that has none at Meta, before anything is sent', async () => {
      const { id } = await campaign('Sales | Prospecting', JAPAN);
      const wrong = running.run(
        'meta_ads_update_campaign_budget',
        { campaign_id: id, daily_budget: '100.5' },
        { account: JAPAN },
      );
      expect((await failureOf(wrong)).code).to.equal('input_invalid');
    });
    it('refuses objects of other accounts, deleted ones, and unknown ones', async () => {
      const { id } = await campaign('Sales | Prospecting');
      const pause = (campaign_id: string, account: string) =>
        failureOf(
          running.run('meta_ads_update_campaign', { campaign_id, action: 'pause' }, { account }),
        );
      expect(await pause(id, JAPAN)).to.include({ code: 'platform_not_found' });
      expect(await pause('4711', US)).to.include({ code: 'platform_not_found' });
      const removed = await running.run('meta_ads_list_campaigns', { status: 'REMOVED' });
      expect(await pause(removed.result.campaigns[0].id, US)).to.include({ code: 'input_invalid' });
    });
    it('refuses a budget below the least, with the amount', async () => {
      const { id } = await campaign('Sales | Prospecting');
      const error = await failureOf(
        running.run('meta_ads_update_campaign', { campaign_id: id, daily_budget: '0.5' }),
      );
      expect(error).to.include({ code: 'input_invalid' });
      expect(error.message).to.contain('below the least that');
    });
  });

  describe('create', () => {
    const targeting = { geo_locations: { countries: ['US'] } };
    const aCampaign = async (name: string): Promise<string> => {
      const made = await running.run('meta_ads_create_campaign', {
        name,
        objective: 'LEADS',
        daily_budget: '20',
      });
      expect(made.undone).to.deep.equal([]);
      return made.result.campaign.id;
    };
    const anAdSet = async (name: string): Promise<string> => {
      const args = {
        campaign_id: await aCampaign(name),
        name,
        optimization_goal: 'LINK_CLICKS',
        targeting,
      };
      return (await running.run('meta_ads_create_ad_set', args)).result.ad_set.id;
    };

    it('an ad from variants, as a feed with all of them, paused', async () => {
      const adset_id = await anAdSet('Variants');
      const { result, undone } = await running.run('meta_ads_create_ad', {
        adset_id,
        name: 'Variants',
        page_id: PAGE,
        link: 'https://northwind-outdoor.example/',
        messages: ['Walk further this winter.', 'Wool that never itches.'],
        headlines: ['Made for snow', 'Half the weight'],
        call_to_action: 'SHOP_NOW',
        image_url: 'https://northwind-outdoor.example/wool.jpg',
      });
      expect(undone).to.deep.equal([]);
      expect(result.ad.status).to.equal('PAUSED');
      const { asset_feed_spec: feed } = await read(result.ad.creative_id, 'asset_feed_spec');
      expect(feed.bodies).to.have.length(2);
      expect(feed.call_to_action_types).to.deep.equal(['SHOP_NOW']);
      const proof = await running.run('meta_ads_get_ad_readback', {
        ad_id: result.ad.id,
        approved_cta: 'shop_now',
      });
      expect(proof.result.call_to_action).to.include({
        value: 'SHOP_NOW',
        valid: true,
        matches_approved: true,
      });
    });
    it('a video ad of a film at an address, with the link in its button and the still of Meta', async () => {
      const args = {
        adset_id: await anAdSet('Video'),
        name: 'Film',
        page_id: PAGE,
        link: 'https://northwind-outdoor.example/film',
        video_url: `${shop}film.mp4`,
        message: 'Two minutes in the snow.',
      };
      const from = running.calls.length;
      const plan = await running.run('meta_ads_create_ad', args, { dryRun: true });
      expect(JSON.stringify(plan.changes)).to.contain('"seconds":8').and.contain(args.video_url);
      const posts = () =>
        running.calls.slice(from).filter(({ request: { method } }) => method === 'POST');
      expect(posts()).to.be.empty;
      const { result, verified } = await running.run('meta_ads_create_ad', args);
      expect(verified).to.equal(true);
      expect(posts().map(({ request }) => request.path.split('/').pop())).to.deep.equal([
        'advideos',
        'adcreatives',
        'ads',
      ]);
      const made = posts()[1]!.request.body as { object_story_spec: { video_data: object } };
      const { video_data: sent } = made.object_story_spec;
      expect(sent).to.have.property('image_url').that.is.a('string');
      const { creative } = (await running.run('meta_ads_get_ad', { ad_id: result.ad.id })).result;
      expect(creative).to.include({ link: args.link, call_to_action: 'LEARN_MORE' });
      expect(creative.video_id).to.equal((sent as { video_id: string }).video_id);

      const { video_url: _, ...others } = args;
      const again = await running.run('meta_ads_create_ad', {
        ...others,
        video_id: creative.video_id,
        image_url: `${shop}film.jpg`,
      });
      expect(again.verified).to.equal(true);
    });
    it('refuses what is no film, and a video of nobody', async () => {
      const args = {
        adset_id: await anAdSet('No video'),
        name: 'Film',
        page_id: PAGE,
        link: 'https://northwind-outdoor.example/film',
      };
      const page = { ...args, video_url: `${shop}page.mp4` };
      expect(await failureOf(running.run('meta_ads_create_ad', page))).to.include({
        code: 'input_invalid',
      });
      const nobody = { ...args, video_id: '1234567890', image_url: `${shop}film.jpg` };
      expect(await failureOf(running.run('meta_ads_create_ad', nobody))).to.include({
        code: 'platform_rejected',
      });
    });
    it('refuses variants that are nearly the same, unless they are wanted', async () => {
      const args = {
        adset_id: await anAdSet('Weak'),
        name: 'Weak',
        page_id: PAGE,
        link: 'https://northwind-outdoor.example/',
        messages: ['Walk further this winter!', 'walk further, this winter'],
        image_url: 'https://northwind-outdoor.example/wool.jpg',
      };
      const error = await failureOf(running.run('meta_ads_create_ad', args));
      expect(error).to.include({ code: 'input_invalid' });
      expect(error.message).to.contain('nearly the same');
      const made = await running.run('meta_ads_create_ad', {
        ...args,
        allow_weak_creative_variants: true,
      });
      expect(made.undone).to.deep.equal([]);
    });
    it('refuses contradictions and gaps before anything is sent', async () => {
      const common = {
        adset_id: '7',
        name: 'X',
        page_id: PAGE,
        link: 'https://northwind-outdoor.example/',
      };
      const image = { image_url: 'https://northwind-outdoor.example/a.jpg', image_hash: 'ab12' };
      for (const args of [
        { ...common, ...image },
        { ...common, creative_id: '7' },
        { ...common, call_to_action: 'BUY_QUICKLY' },
        { ...common, message: 'a', messages: ['b', 'c'] },
        { ...common, video_id: '7' },
        { ...common, video_id: '7', video_url: `${shop}film.mp4` },
        { adset_id: '7', name: 'X', link: 'https://northwind-outdoor.example/' },
      ]) {
        const from = running.calls.length;
        expect(await failureOf(running.run('meta_ads_create_ad', args))).to.include({
          code: 'input_invalid',
        });
        expect(running.calls).to.have.length(from);
      }
    });
    it('refuses an ad set that does not exist, with nothing written', async () => {
      const from = running.calls.length;
      const args = {
        adset_id: '4711',
        name: 'X',
        page_id: PAGE,
        link: 'https://northwind-outdoor.example/',
      };
      expect(await failureOf(running.run('meta_ads_create_ad', args))).to.include({
        code: 'platform_not_found',
      });
      expect(
        running.calls.slice(from).filter(({ request }) => request.method !== 'GET'),
      ).to.deep.equal([]);
    });
    it('lists what a read-back does not find', async () => {
      const script = (
        await import('../../../../scripts-library/meta/meta_ads_create_campaign/script.ts')
      ).default;
      const id = await aCampaign('Checked');
      await send(running, 'POST', id, { body: { status: 'ACTIVE' } });
      const host = {
        account: { account_id: US, currency: 'USD' },
        get: async (path: string, query: object) =>
          (await send(running, 'GET', path, { query: { ...query } })).body,
      };
      const args = {
        name: 'Checked',
        objective: 'LEADS',
        daily_budget: '20',
        status: 'PAUSED',
        bid_strategy: 'COST_CAP',
      } as const;
      const undone = await script.verify?.(args, host as never, { campaign: { id } });
      expect(undone).to.have.length(1);
      expect(undone?.[0]).to.include({ field: 'status', before: 'ACTIVE', after: 'PAUSED' });
    });
  });

  // Last, because it judges all that was sent above.
  describe('and the specification', () => {
    it('send only what is in it, and get only what is in it', () => judgeCalls(running, 50));
  });
});
