/** Reads of Meta, in the words of all platforms. */
import { expect } from 'chai';
import type { AnyJson } from '../../../../test/support/any-json.ts';
import { anEmulator, findCampaign, JAPAN, send, US, type RunningEmulator } from './an-emulator.ts';
import { judgeCalls } from './judge-calls.ts';
import { callToActionTypes } from '../../../../scripts-library/meta/creative/call-to-action.ts';
import vocabulary from '../emulator/vocabulary.json' with { type: 'json' };

const PAGE = '104455667788990';
const WEEK = { start_date: '2026-11-10', end_date: '2026-11-16' };

describe('Meta scripts', () => {
  let running: RunningEmulator;
  before(async () => {
    running = await anEmulator();
  });
  after(() => running.close());

  const campaign = (name: string, account = US) => findCampaign(running, name, account);

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
      // Not all rows have a value. The rows without one differ, so the return on spend is not compared.
      const sums = ({ impressions, clicks, spend, conversions, conversion_value }: AnyJson) => [
        impressions,
        clicks,
        spend,
        conversions,
        conversion_value,
      ];
      expect(sums(parts.result.totals)).to.deep.equal(sums(whole.result.totals));
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
    it('send only what is in it, and get only what is in it', () => judgeCalls(running, 50));
  });
});
