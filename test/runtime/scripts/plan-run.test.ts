import { expect } from 'chai';
import type { Principal } from '../../../runtime/call-parts/principal.ts';
import { planRun, type RunRequest } from '../../../runtime/scripts/plan-run.ts';
import type { ArgSpec } from '../../../sdk/script.ts';
import {
  aCatalog,
  aConnection,
  aPlatform,
  aPrincipal,
  aScript,
  someConnections,
} from '../../support/a-catalog.ts';
import { failureOf } from '../../support/a-gateway.ts';
import { manualClock } from '../../support/manual-clock.ts';

const id: ArgSpec = { type: 'id', description: 'x', required: true };
const action: ArgSpec = { type: 'string', description: 'x', enum: ['pause', 'enable'] };
const args = { campaign_id: id };
const calls = { read: ['GET accounts/{account}'] };
const manager = {
  optionalHeaders: { 'login-id': '{login_account}' },
  childAccounts: { argument: 'customer_id' },
};

const catalog = aCatalog(
  [
    aScript(
      {
        name: 'pause_campaign',
        route: true,
        default: 'google',
        calls: { read: [] },
        args: { ...args, action },
      },
      {
        platform: 'cross_platform',
        file: undefined,
        routes: new Map([
          ['google', { run: 'google_ads_set_status', set: { action: 'pause', reason: 'asked' } }],
          ['meta', { run: 'meta_ads_pause', set: {} }],
        ]),
      },
    ),
    aScript(
      { name: 'audit_account', route: true, calls: { read: [] } },
      {
        platform: 'cross_platform',
        routes: new Map([['google', { run: 'google_ads_report', set: {} }]]),
      },
    ),
    aScript(
      { name: 'stop_campaign', effect: 'state', route: true, calls: { read: [] }, args },
      {
        platform: 'cross_platform',
        file: undefined,
        routes: new Map([
          ['google', { run: 'google_ads_stop', set: {} }],
          ['meta', { run: 'meta_ads_stop', set: {} }],
        ]),
      },
    ),
    aScript(
      { name: 'google_ads_stop', effect: 'state', args, calls: { ...calls, write: [] } },
      { platform: 'google' },
    ),
    aScript(
      { name: 'meta_ads_stop', effect: 'state', args, calls: { ...calls, write: [] } },
      { platform: 'meta' },
    ),
    aScript(
      {
        name: 'google_ads_set_status',
        aliases: ['google_set'],
        args: { ...args, action, reason: { type: 'string', description: 'x' } },
        calls,
      },
      { platform: 'google' },
    ),
    aScript({ name: 'meta_ads_pause', args, calls }, { platform: 'meta' }),
    aScript(
      { name: 'meta_ads_budget', args: { budget: { type: 'money', description: 'x' } }, calls },
      { platform: 'meta' },
    ),
    aScript({ name: 'google_ads_report', with: ['window'], calls }, { platform: 'google' }),
    aScript({ name: 'count_words', calls: { read: [] } }, { platform: 'google' }),
  ],
  [aPlatform(manager, { id: 'google' }), aPlatform({}, { id: 'meta' })],
);
const connections = someConnections([
  aConnection({ platform: 'google', accountId: '111', timeZone: 'Asia/Tokyo' }),
  aConnection({ platform: 'google', accountId: '222', accountName: 'Second', primary: false }),
  aConnection({ platform: 'meta', accountId: '9', currency: 'JPY' }),
  aConnection({ platform: 'google', accountId: '333', organizationId: 8 }),
]);

const plan = (wish: Partial<RunRequest>, principal: Partial<Principal> = {}) =>
  planRun(
    { catalog, connections, clock: manualClock('2026-11-20T20:00:00Z') },
    {
      principal: aPrincipal(principal),
      script: 'pause_campaign',
      args: ['--campaign-id', '7'],
      dryRun: false,
      expectedNames: {},
      ...wish,
    },
  );
const faultsOf = async (work: Promise<unknown>) => {
  const { code, details } = await failureOf(work);
  expect(code).to.equal('input_invalid');
  return (details.faults ?? []).map(({ field }) => field);
};

describe('Planning a run', () => {
  it('a generic name runs the script of the platform, for a read its default when none is given', async () => {
    const google = await plan({});
    expect(google.script.name).to.equal('google_ads_set_status');
    expect(google).to.deep.include({
      askedFor: 'pause_campaign',
      args: { campaign_id: '7', action: 'pause', reason: 'asked' },
    });
    expect((await plan({ platform: 'META' })).script.name).to.equal('meta_ads_pause');
    expect(
      (await plan({ args: ['--campaign-id', '7', '--platform', 'meta'] })).script.name,
    ).to.equal('meta_ads_pause');
  });
  it('a change is not guessed at: of several connected platforms the caller names one', async () => {
    const error = await failureOf(plan({ script: 'stop_campaign' }));
    expect(error).to.include({ code: 'platform_unknown', status: 422 });
    expect(error.message).to.equal('The call names no platform. Use one of google, meta.');
    expect(error.details.choices).to.deep.equal(['google', 'meta']);
    const named = await plan({ script: 'stop_campaign', platform: 'meta' });
    expect(named.script.name).to.equal('meta_ads_stop');
  });
  it('a change goes to the platform that is connected, and that the key may use, when it is one', async () => {
    const narrowed = await plan({ script: 'stop_campaign' }, { platforms: ['meta'] });
    expect(narrowed.script.name).to.equal('meta_ads_stop');
    const other = await plan({ script: 'stop_campaign' }, { organizationId: 8 });
    expect(other.script.name).to.equal('google_ads_stop');
    const none = await failureOf(plan({ script: 'stop_campaign' }, { organizationId: 9 }));
    expect(none.details.choices).to.deep.equal(['google', 'meta']);
  });
  it('what the route sets cannot be given, unless the generic script itself takes it', async () => {
    const given = ['--campaign-id', '7', '--reason', 'mine'];
    expect(await faultsOf(plan({ args: given }))).to.deep.equal(['--reason']);
    const { args: parsed } = await plan({ args: ['--campaign-id=7', '--action=enable'] });
    expect(parsed).to.deep.equal({ campaign_id: '7', action: 'enable', reason: 'asked' });
  });
  it('an alias is the script; run ids differ', async () => {
    const given = { script: 'google_set', args: { campaign_id: '7' } };
    const [one, two] = [await plan(given), await plan(given)];
    expect(one.script.name).to.equal('google_ads_set_status');
    expect(one.runId).to.match(/^run_/).and.not.equal(two.runId);
  });
  it('an unknown script is refused with near names', async () => {
    const error = await failureOf(plan({ script: 'pause_campain' }));
    expect(error).to.include({ code: 'script_unknown', status: 404 });
    expect(error.details.choices).to.deep.equal(['pause_campaign']);
    for (const script of ['', '__proto__', '../pause_campaign', 'x'.repeat(10_000)])
      expect((await failureOf(plan({ script }))).code).to.equal('script_unknown');
  });
  it('an unknown platform is refused with those that are there', async () => {
    const error = await failureOf(plan({ platform: 'MYSPACE' }));
    expect(error).to.include({ code: 'platform_unknown' });
    expect(error.details.choices).to.deep.equal(['google', 'meta']);
  });
  it('a generic script with code answers for the platforms that have none, on their account', async () => {
    const { script, connection } = await plan({
      script: 'audit_account',
      platform: 'meta',
      args: {},
    });
    expect(script.name).to.equal('audit_account');
    expect(connection).to.include({ platform: 'meta', accountId: '9' });
    const own = await plan({ script: 'audit_account', platform: 'google', args: {} });
    expect(own.script.name).to.equal('google_ads_report');
    const wish = { script: 'audit_account', platform: 'meta', args: {} };
    expect((await failureOf(plan(wish, { platforms: ['google'] }))).code).to.equal('key_narrowed');
    const unknown = await failureOf(plan({ ...wish, platform: 'MYSPACE' }));
    expect(unknown.code).to.equal('platform_unknown');
    expect((await failureOf(plan({ platform: 'tiktok' }))).code).to.equal('platform_unknown');
  });
  it('a script of another platform than asked for is a fault', async () => {
    expect(await faultsOf(plan({ script: 'meta_ads_pause', platform: 'google' }))).to.deep.equal([
      'platform',
    ]);
  });

  it('the account is the primary one, or the one that is named, by body or flag', async () => {
    const accountOf = async (wish: Partial<RunRequest>) => (await plan(wish)).connection?.accountId;
    expect(await accountOf({})).to.equal('111');
    expect(await accountOf({ accountId: '222' })).to.equal('222');
    expect(await accountOf({ accountName: 'Second' })).to.equal('222');
    expect(await accountOf({ args: ['--campaign-id=7', '--account-id=222'] })).to.equal('222');
    expect(await accountOf({ args: { campaign_id: '7', account_name: 'Second' } })).to.equal('222');
    expect((await failureOf(plan({ accountId: '333' }))).code).to.equal('account_unknown');
  });
  it('flag and body that disagree are a fault', async () => {
    const given = ['--campaign-id', '7', '--account-id', '222'];
    expect(await faultsOf(plan({ accountId: '111', args: given }))).to.deep.equal(['--account-id']);
    expect((await plan({ accountId: '222', args: given })).connection?.accountId).to.equal('222');
    expect(
      await faultsOf(plan({ platform: 'google', args: ['--campaign-id=7', '--platform=meta'] })),
    ).to.deep.equal(['--platform']);
  });
  it('a dry run asked for anywhere is one', async () => {
    const dry = async (wish: Partial<RunRequest>) => (await plan(wish)).dryRun;
    expect(await dry({})).to.equal(false);
    expect(await dry({ dryRun: true, args: ['--campaign-id=7', '--dry-run=false'] })).to.equal(
      true,
    );
    expect(await dry({ args: ['--campaign-id=7', '--dry-run'] })).to.equal(true);
    expect(await dry({ args: { campaign_id: '7', dry_run: true } })).to.equal(true);
    expect(await faultsOf(plan({ args: { campaign_id: '7', dry_run: 'maybe' } }))).to.deep.equal([
      'dry_run',
    ]);
  });
  it('a narrowed key cannot widen itself by route, platform, account or customer', async () => {
    const refused = async (wish: Partial<RunRequest>, principal: Partial<Principal>) =>
      expect((await failureOf(plan(wish, principal))).code).to.equal('key_narrowed');
    await refused({ platform: 'meta' }, { platforms: ['google'] });
    await refused({ args: ['--campaign-id=7', '--platform=meta'] }, { platforms: ['google'] });
    await refused({}, { accounts: ['222'] });
    await refused({ children: { customer_id: '555' } }, { accounts: ['111'] });
    await refused({ children: { customer_id: '555' } }, { accounts: ['555'] });
    const both = await plan({ children: { customer_id: '555' } }, { accounts: ['111', '555'] });
    expect(both).to.include({ clientAccountId: '555' });
  });
  it('a customer is the connected account itself, or one below it where the platform has managers', async () => {
    const own = await plan({ children: { customer_id: '222' } });
    expect(own.connection?.accountId).to.equal('222');
    expect(own).to.not.have.property('clientAccountId');
    const below = await plan({ args: ['--campaign-id=7', '--customer-id=555'] });
    expect(below.connection?.accountId).to.equal('111');
    expect(below.clientAccountId).to.equal('555');
    expect(
      await faultsOf(plan({ platform: 'meta', children: { customer_id: '555' } })),
    ).to.deep.equal(['customer_id']);
    expect(await faultsOf(plan({ children: { customer_id: '5-5/../x' } }))).to.deep.equal([
      'customer_id',
    ]);
  });
  it('currency and day are those of the account', async () => {
    const yen = { script: 'meta_ads_budget', args: ['--budget', '1.5'] };
    expect(await faultsOf(plan(yen))).to.deep.equal(['--budget']);
    const { args: parsed } = await plan({ script: 'google_ads_report', args: ['--days=1'] });
    expect(parsed['window']).to.deep.equal({ start_date: '2026-11-20', end_date: '2026-11-20' });
  });
  it('a script that calls no platform needs no connection', async () => {
    const planned = await plan({ script: 'count_words', args: [] }, { organizationId: 99 });
    expect(planned.connection).to.equal(undefined);
    expect((await failureOf(plan({}, { organizationId: 99 }))).code).to.equal('connection_missing');
  });
});
