import { expect } from 'chai';
import dialect from '../dialect.ts';
import platform from '../platform.json' with { type: 'json' };
import {
  anEmulatedPlatform,
  type EmulatedPlatform,
} from '../../../../test/support/an-emulated-platform.ts';
import { failureOf } from '../../../../test/support/a-gateway.ts';

const verdict = (code: number, status = 200) =>
  dialect.failure?.({ status, headers: {}, body: { code, message: 'words', data: {} } });

describe('TikTok: the verdict in the body', () => {
  it('a 200 is a refusal unless code is 0', () => {
    expect(verdict(0)).to.equal(undefined);
    expect(verdict(40002)).to.include({ code: 'platform_rejected', platformCode: '40002' });
  });
  for (const [codes, code] of [
    [[40016, 40100, 40132, 40133], 'platform_rate_limited'],
    [[40001, 40102, 40104, 40105], 'platform_auth_failed'],
    [[40006, 40007], 'platform_not_found'],
    [[50000, 50002, 51065], 'platform_unavailable'],
    [[40002, 40300, 61000], 'platform_rejected'],
  ] as const)
    it(`${codes.join(', ')} mean ${code}`, () => {
      for (const one of codes) expect(verdict(one)).to.include({ code });
    });
  it('says nothing about what is no envelope', () => {
    for (const body of [null, [], 'text', { message: 'x' }, { code: '0' }])
      expect(dialect.failure?.({ status: 502, headers: {}, body })).to.equal(undefined);
  });
  it('names version and path in one place', () => {
    expect(platform.basePath).to.equal(`/open_api/${platform.version.current}/`);
  });
});

describe('TikTok: a bad day', () => {
  let tiktok: EmulatedPlatform;
  let campaign: string;
  before(async () => {
    tiktok = await anEmulatedPlatform('tiktok');
    const { result } = await tiktok.run('tiktok_ads_list_campaigns');
    campaign = result.campaigns.find(({ status }: { status: string }) => status === 'ENABLED').id;
  });
  after(() => tiktok.close());
  afterEach(() => tiktok.faults.clear());

  const read = () => tiktok.run('tiktok_ads_get_campaign', { campaign_id: campaign });
  const pause = () =>
    tiktok.run('tiktok_ads_update_campaign', { campaign_id: campaign, action: 'pause' });
  const status = async () => (await read()).result.campaign.status;

  it('a throttled read waits and succeeds', async () => {
    tiktok.faults.plan({ kind: 'throttle', retry_after_seconds: 1, times: 2 });
    expect((await read()).trail[0]).to.include({ attempts: 3 });
  });
  it('a throttled write is the caller’s to repeat: it is sent once', async () => {
    tiktok.faults.plan({ kind: 'throttle', retry_after_seconds: 1, method: 'POST' });
    expect((await failureOf(pause())).code).to.equal('platform_rate_limited');
    expect(await status()).to.equal('ENABLED');
  });
  it('a server that fails in the body of a 200 is asked again for reads', async () => {
    tiktok.faults.plan({ kind: 'status', status: 200, times: 2 });
    expect((await read()).trail[0]).to.include({ attempts: 3 });
  });
  it('and leaves the outcome of a write open, which the read-back settles (P4)', async () => {
    tiktok.faults.plan({ kind: 'status', status: 200, method: 'POST' });
    expect((await failureOf(pause())).code).to.equal('outcome_unknown');
    expect(await status()).to.equal('ENABLED');
  });
  it('an answer that was lost after the work was done is found done (P4)', async () => {
    tiktok.faults.plan({ kind: 'reset_after', method: 'POST' });
    const ran = await pause();
    expect(ran.verified).to.equal(true);
    expect(await status()).to.equal('PAUSED');
  });
  it('an expired token is told as such', async () => {
    tiktok.faults.plan({ kind: 'expired_token' });
    expect((await failureOf(read())).code).to.equal('platform_auth_failed');
  });
});
