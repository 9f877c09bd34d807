/** What the scripts do on accounts of every shape, and that all they send is in Meta's own specification. */
import { expect } from 'chai';
import { anEmulator, JAPAN, send, US, type RunningEmulator } from './an-emulator.ts';
import { failureOf } from '../../support/an-emulated-platform.ts';
import { faultsOf } from './spec.ts';
import { callToActionTypes } from '../../../scripts-library/meta/call-to-action.ts';
import vocabulary from '../../../plugins/platforms/meta/emulator/vocabulary.json' with { type: 'json' };

const PAGE = '104455667788990';
const WEEK = { start_date: '2026-11-10', end_date: '2026-11-16' };
const classes = {
  campaign: 'Campaign',
  adset: 'AdSet',
  ad: 'Ad',
  adcreative: 'AdCreative',
} as const;

describe('Meta scripts', () => {
  let running: RunningEmulator;
  before(async () => {
    running = await anEmulator();
  });
  after(() => running.close());

  const campaign = async (
    name: string,
    account = US,
  ): Promise<{ id: string; daily_budget: number }> => {
    const { result } = await running.run('meta_ads_list_campaigns', {}, { account });
    return result.campaigns.find((entry: { name: string }) => entry.name.startsWith(name));
  };
  const read = async (id: string, fields: string) =>
    (await send(running, 'GET', id, { query: { fields } })).body;

  describe('list', () => {
    it('campaigns in the common words, removed ones only when asked for', async () => {
      const { result } = await running.run('meta_ads_list_campaigns', {});
      const states = new Set(result.campaigns.map(({ status }: { status: string }) => status));
      expect(states).to.deep.equal(new Set(['ENABLED', 'PAUSED']));
      expect(result).to.include({ total: 5, truncated: false, currency: 'USD' });
      const removed = await running.run('meta_ads_list_campaigns', { status: 'REMOVED' });
      expect(removed.result.campaigns[0]).to.include({
        status: 'REMOVED',
        platform_status: 'DELETED',
      });
    });
    it('no more than the limit, and say so', async () => {
      const { result } = await running.run('meta_ads_list_campaigns', { limit: 2 });
      expect(result.campaigns).to.have.length(2);
      expect(result).to.include({ total: 5, truncated: true });
      expect(result.warnings[0]).to.contain('raise limit');
    });
    it('budgets of yen as whole yen', async () => {
      expect((await campaign('Sales | Prospecting', JAPAN)).daily_budget).to.equal(30_000);
    });
    it('accounts, ad sets and ads with their parents', async () => {
      const accounts = await running.run('meta_ads_list_ad_accounts', {});
      expect(
        accounts.result.accounts.map(({ account_id: id }: { account_id: string }) => id),
      ).to.deep.equal([US, JAPAN]);
      const { id } = await campaign('Leads');
      const adSets = await running.run('meta_ads_list_ad_sets', {
        campaign_id: id,
        status: 'ENABLED',
      });
      expect(adSets.result.ad_sets).to.have.length(2);
      const [first] = adSets.result.ad_sets;
      const ads = await running.run('meta_ads_list_ads', { adset_id: first.id });
      expect(ads.result.ads).to.have.length(2);
      expect(ads.result.ads[0]).to.include({ adset_id: first.id, campaign_id: id });
    });
  });

  describe('report', () => {
    it('cuts what lies before 37 months, and says so', async () => {
      const window = { start_date: '2023-09-01', end_date: '2026-07-31' };
      const { result } = await running.run('pull_meta_ads', window);
      expect(result.window.start_date).to.equal('2023-10-20');
      expect(result.truncated).to.equal(true);
      expect(result.warnings[0]).to.contain('37 months');
    });
    it('takes a report run when Meta asks for less, with the same figures', async () => {
      const small = await running.run('pull_meta_ads', { ...WEEK, level: 'ad' });
      running.controls.syncCells = 10;
      running.controls.reportPolls = 3;
      const from = running.calls.length;
      const large = await running.run('pull_meta_ads', { ...WEEK, level: 'ad' });
      Object.assign(running.controls, { syncCells: 60_000, reportPolls: 1 });
      expect(large.result).to.deep.equal(small.result);
      const calls = running.calls
        .slice(from)
        .map(({ request: { method, path } }) => `${method} ${path.split('/').at(-1)}`);
      expect(calls.slice(0, 2)).to.deep.equal(['GET insights', 'POST insights']);
    });
    it('splits rows by breakdown without changing the sum', async () => {
      const whole = await running.run('pull_meta_ads', WEEK);
      const parts = await running.run('pull_meta_ads', {
        ...WEEK,
        breakdowns: ['age', 'gender'],
      });
      expect(parts.result.totals).to.deep.equal(whole.result.totals);
      expect(parts.result.rows[0].breakdown).to.have.keys('age', 'gender');
    });
    it('counts overlapping action types once', async () => {
      const { result } = await running.run('pull_meta_ads', WEEK);
      const { body } = await send(running, 'GET', `act_${US}/insights`, {
        query: { fields: 'actions', time_range: { since: WEEK.start_date, until: WEEK.end_date } },
      });
      const value = (type: string) =>
        Number(
          body.data[0].actions.find((a: { action_type: string }) => a.action_type === type).value,
        );
      expect(result.totals.conversions).to.equal(value('purchase') + value('lead'));
    });
    it('lists changes with what was before and after', async () => {
      const { id } = await campaign('Sales | Prospecting');
      await running.run('meta_ads_update_campaign', { campaign_id: id, daily_budget: '250' });
      const window = { start_date: '2026-11-20', end_date: '2026-11-20' };
      const { result } = await running.run('meta_ads_get_change_history', window);
      expect(result.entries[0]).to.include({
        event: 'update_campaign_budget',
        id,
        before: 24_000,
        after: 25_000,
      });
    });
  });

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
        (all: number, { daily_budget: one }: { daily_budget: string }) => all + Number(one),
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
    it('shows the words of Meta when it refuses', async () => {
      const { id } = await campaign('Sales | Prospecting');
      const error = await failureOf(
        running.run('meta_ads_update_campaign', { campaign_id: id, daily_budget: '0.5' }),
      );
      expect(error).to.include({ code: 'platform_rejected' });
      expect(error.details.platform?.message).to.contain('too low');
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
    it('a video ad, with the link in its button', async () => {
      const adset_id = await anAdSet('Video');
      const { result } = await running.run('meta_ads_create_ad', {
        adset_id,
        name: 'Film',
        page_id: PAGE,
        link: 'https://northwind-outdoor.example/film',
        video_id: '1234567890',
        image_url: 'https://northwind-outdoor.example/film.jpg',
        message: 'Two minutes in the snow.',
      });
      const { creative } = (await running.run('meta_ads_get_ad', { ad_id: result.ad.id })).result;
      expect(creative).to.include({
        link: 'https://northwind-outdoor.example/film',
        video_id: '1234567890',
        call_to_action: 'LEARN_MORE',
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
        await import('../../../scripts-library/meta/meta_ads_create_campaign/script.ts')
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

  describe('read an ad back', () => {
    const anAd = async (name: string, message: string) => {
      const { data } = (await send(running, 'GET', `act_${US}/adsets`, { query: { limit: 1 } }))
        .body;
      const args = {
        adset_id: data[0].id,
        name,
        message,
        page_id: PAGE,
        link: 'https://northwind-outdoor.example/',
        call_to_action: 'LEARN_MORE',
        status: 'ACTIVE',
      };
      return (await running.run('meta_ads_create_ad', args)).result.ad.id as string;
    };
    it('warns while the review lasts, fails when it turned the ad down', async () => {
      running.controls.disapprove = ({ name }) =>
        name === 'Bad' ? { 'Unacceptable Business Practices': 'Not allowed.' } : undefined;
      const ad_id = await anAd('Bad', 'Plain words.');
      const early = await running.run('meta_ads_get_ad_readback', { ad_id });
      expect(early.result).to.include({ status: 'warn', effective_status: 'PENDING_REVIEW' });
      running.clock.advance(3_600_000);
      const late = await running.run('meta_ads_get_ad_readback', { ad_id });
      expect(late.result).to.include({ status: 'fail', effective_status: 'DISAPPROVED' });
      expect(late.result.policy_findings[0]).to.include({
        rule: 'Unacceptable Business Practices',
        severity: 'error',
      });
    });
    it('warns of copy that the standards turn down', async () => {
      const ad_id = await anAd('Loud', 'Are you depressed? Guaranteed results!!!');
      running.clock.advance(3_600_000);
      const { result } = await running.run('meta_ads_get_ad_readback', { ad_id });
      const rules = result.policy_findings.map(({ rule }: { rule: string }) => rule);
      expect(rules).to.include.members([
        'personal_attributes',
        'unrealistic_outcomes',
        'grammar_and_symbols',
      ]);
      expect(result.status).to.equal('warn');
    });
    it('fails a button that was not approved', async () => {
      const ad_id = await anAd('Button', 'Plain words.');
      const { result } = await running.run('meta_ads_get_ad_readback', {
        ad_id,
        approved_cta: 'SIGN_UP',
      });
      expect(result).to.include({ status: 'fail' });
      expect(result.call_to_action).to.include({
        value: 'LEARN_MORE',
        approved: 'SIGN_UP',
        matches_approved: false,
      });
    });
    it('knows exactly the buttons that the emulator knows', () => {
      expect([...callToActionTypes].sort()).to.deep.equal(
        vocabulary.enums.call_to_action.split(' ').sort(),
      );
    });
  });

  // Last, because it judges all that was sent above.
  describe('and the specification', () => {
    it('send only what is in it, and get only what is in it', async () => {
      const state = running.state() as {
        changed: Record<string, { type: keyof typeof classes }>;
        reports: { id: string }[];
      };
      const ids = new Map(
        Object.entries(state.changed).map(([id, { type }]) => [id, classes[type]]),
      );
      for (const { id } of state.reports) ids.set(id, 'AdReportRun' as never);
      const kinds = await Promise.all(
        [...new Set(running.calls.map(({ request: { path } }) => path.split('/')[0] ?? ''))]
          .filter((id) => /^\d+$/.test(id) && !ids.has(id))
          .map(async (id) => [id, await kindOf(id)] as const),
      );
      const typeOf = (id: string) => ids.get(id) ?? new Map(kinds).get(id) ?? 'Campaign';
      // What nobody knows has no type to be judged by.
      const judged = running.calls.filter(({ error }) => error?.code !== 'platform_not_found');
      const faults = judged.flatMap((one) => faultsOf(one, typeOf));
      expect(judged.length).to.be.above(100);
      expect([...new Set(faults)]).to.deep.equal([]);
    });
  });

  async function kindOf(id: string): Promise<string> {
    for (const [field, type] of [
      ['objective', 'Campaign'],
      ['billing_event', 'AdSet'],
      ['adset_id', 'Ad'],
    ] as const)
      if ((await send(running, 'GET', id, { query: { fields: field } })).status === 200)
        return type;
    return 'Campaign';
  }
});
