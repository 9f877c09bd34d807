/** A rule from its arming to its pause, through the doors, on the emulator of its platform. */
import { expect } from 'chai';
import type { FileClient } from '../../runtime/platforms/download/fetch-file.ts';
import { callsOf, type Shelf } from '../runtime/records/a-shelf.ts';
import { letTimePass } from '../support/a-day-passes.ts';
import { aService, type TestService } from '../support/a-service.ts';
import type { AnyJson } from '../support/any-json.ts';
import { switchOff } from '../support/switch-off.ts';

const MINUTES = 60_000;
const campaign_id = '33431569338';
const rule = {
  account_id: '111-222-3333',
  campaign_id,
  conversion_action_id: '824247936',
  spend_threshold: 1,
  min_age_hours: 0,
};
const hook = { webhook: 'https://owner.example.com/in' };

describe('Guardrails, from arming to pause', function () {
  this.timeout(30_000);
  let service: TestService;
  let call: Shelf['call'];
  let stranger: Shelf['stranger'];
  const posted: AnyJson[] = [];
  before(async () => {
    const files: FileClient = {
      sendForBytes: async ({ body }) => {
        posted.push(JSON.parse(String(body)) as AnyJson);
        return { status: 200, headers: {}, bytes: new Uint8Array() };
      },
    };
    service = await aService({ platforms: ['google', 'meta'], overrides: { files } });
    ({ call, stranger } = callsOf(service));
    // The rule is off here; told.test.ts tests it.
    await switchOff(service, 'new_destination');
    service.clock.set('2026-03-02T06:00:00Z');
  });
  after(() => service.stop());

  const listed = async () => (await call('list_campaign_guardrails', {})).guardrails[0] as AnyJson;
  const status = async () =>
    (await service.run('google_ads_get_campaign', [`--campaign-id=${campaign_id}`], google)).body
      .result.campaign.status as string;
  const google = { platform: 'google' };

  const wrong: [string, object, RegExp][] = [
    ['a wildcard', { campaign_id: '*' }, /campaign_id/],
    ['all campaigns', { campaign_id: 'all' }, /campaign_id: must be the id of one/],
    ['several accounts', { account_id: '1112223333,4445556666' }, /account_id/],
    ['a threshold of nothing', { spend_threshold: 0 }, /spend_threshold/],
    ['parts of a cent', { spend_threshold: 1.234 }, /at most 2 decimals in USD/],
    ['an action that is not there', { conversion_action_id: '1' }, /824247936/],
    ['a campaign that is not there', { campaign_id: '1' }, /no campaign 1/],
    [
      'a platform that does not tell',
      { platform: 'pinterest' },
      /platform: must be one whose.*google/,
    ],
    ["another's account", { account_id: '7' }, /account/],
    ['two places to tell', { ...hook, email: 'ada@example.com' }, /at most one of email/],
    ['a private address', { webhook: 'https://10.0.0.1/in' }, /webhook/],
  ];
  for (const [name, part, why] of wrong)
    it(`refuses ${name}, and arms nothing`, async () => {
      const { error } = await call('set_campaign_guardrail', { ...rule, ...part });
      expect(error.text).to.match(why);
      expect((await call('list_campaign_guardrails', {})).guardrails).to.be.empty;
    });

  it('arms, pauses once its spend is old enough, reads that back, and tells it', async () => {
    const armed = await call('set_campaign_guardrail', { ...rule, ...hook });
    expect(armed).to.include({ status: 'armed', replaced: false, account_id: '1112223333' });
    const again = await call('set_campaign_guardrail', { ...rule, ...hook });
    expect(again).to.deep.include({ replaced: true, guardrail_id: armed.guardrail_id });
    expect(again.changes, 'the same again changes nothing').to.be.empty;
    await letTimePass(service, 60 * MINUTES);
    expect((await listed()).latest).to.include({ decision: 'wait', currency: 'USD' });
    for (let round = 0; round < 9 && (await listed()).status === 'armed'; round++)
      await letTimePass(service, 60 * MINUTES);
    const paused = await listed();
    expect(paused).to.deep.include({ status: 'paused' });
    expect(paused.pause.verified).to.equal(true);
    expect(paused.latest).to.include({ decision: 'pause', conversions: 0 });
    expect(await status()).to.equal('PAUSED');
    expect(posted).to.have.length(1);
    expect(posted[0]).to.include({ subject: 'Guardrail: Search - Tents', event: 'decision' });
  });

  it('does not overrule who enables the campaign again', async () => {
    await call('enable_campaign', { platform: 'google', campaign_id });
    for (let round = 0; round < 3; round++) await letTimePass(service, 5 * MINUTES);
    expect(await status()).to.equal('ENABLED');
    expect(posted).to.have.length(1);
    const anew = await call('set_campaign_guardrail', { ...rule, ...hook });
    expect(anew).to.include({ status: 'armed', replaced: false });
    expect(await listed()).to.include({ status: 'armed' });
  });

  it('pauses nothing during an outage of its platform, and tells its owner at the third due time', async () => {
    const faults = await service.parts.emulators.faults('google');
    posted.length = 0;
    faults.plan({ kind: 'status', status: 503, times: 1_000 });
    for (let due = 1; due <= 4; due++) {
      await letTimePass(service, 5 * MINUTES);
      expect(posted, `after ${due}`).to.have.length(due < 3 ? 0 : 1);
    }
    expect(posted[0]).to.include({ event: 'unjudged', watch: 'campaign_guardrail' });
    expect(posted[0].text).to.match(/At 3 due times in a row .* could not be judged/);
    faults.clear();
    await letTimePass(service, 5 * MINUTES);
    expect(await status()).to.equal('ENABLED');
    expect(posted).to.have.length(1);
    const [watched] = await service.parts.watches.list(service.organizationId);
    expect(watched).to.include({ unjudged: 0 });
  });

  it('is disabled without a word to the campaign, and unknown to strangers', async () => {
    const { guardrail_id } = await listed();
    const other = await stranger();
    const foreign = await call('disable_campaign_guardrail', { guardrail_id }, other);
    expect(foreign.error.code).to.equal('record_unknown');
    expect((await call('list_campaign_guardrails', {}, other)).guardrails).to.be.empty;
    const off = await call('disable_campaign_guardrail', { guardrail_id });
    expect(off).to.include({ status: 'disabled', verified: true });
    await letTimePass(service, 5 * 60 * MINUTES);
    expect(await status()).to.equal('ENABLED');
    expect(await listed()).to.include({ status: 'disabled' });
  });
});
