/** Guardrails, alerts and rules that an earlier release armed go on: none is disarmed, and nothing is done twice. */
import { expect } from 'chai';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createLowdbStore } from '../../runtime/stores/lowdb/lowdb-store.ts';
import { callsOf } from '../runtime/records/a-shelf.ts';
import { letTimePass } from '../support/a-day-passes.ts';
import { aFolder } from '../support/a-folder.ts';
import { aConfig, aService, type TestService } from '../support/a-service.ts';
import type { AnyJson } from '../support/any-json.ts';
import { manualClock } from '../support/manual-clock.ts';
import { switchOff } from '../support/switch-off.ts';

/** Made when guardrails and alerts were no rules yet. */
const old = fileURLToPath(new URL('0.3.0', import.meta.url));
const masterKey = Buffer.from('u'.repeat(32)).toString('base64');
const HOUR = 3_600_000;

describe('Guardrails, alerts and rules of a data folder of 0.3.0', function () {
  this.timeout(60_000);
  const clock = manualClock('2026-11-30T21:30:00Z');
  const posted: AnyJson[] = [];
  let service: TestService;
  let call: ReturnType<typeof callsOf>['call'];
  before(async () => {
    const folder = join(aFolder(), 'data');
    cpSync(old, folder, { recursive: true });
    const store = await createLowdbStore({ folder, clock });
    const { key } = JSON.parse(readFileSync(join(folder, 'demo-key.json'), 'utf8')) as AnyJson;
    const config = { ...(await aConfig()), dataFolder: folder, masterKey };
    const sendForBytes = async ({ body }: { body?: unknown }) => {
      posted.push(JSON.parse(String(body)) as AnyJson);
      return { status: 200, headers: {}, bytes: new Uint8Array() };
    };
    const overrides = { clock, store, files: { sendForBytes } };
    service = await aService({ config, key: key as string, overrides });
    ({ call } = callsOf(service));
  });
  after(() => service.stop());

  const pass = (ms: number) => letTimePass({ parts: service.parts, clock }, ms);
  const guardrails = async () =>
    Object.fromEntries(
      ((await call('list_campaign_guardrails', {})).guardrails as AnyJson[]).map((one) => [
        one.campaign_name.split(' ').at(-1),
        one,
      ]),
    );
  const statuses = async () => {
    const { campaigns } = await call('list_campaigns', { platform: 'google', limit: 100 });
    return Object.fromEntries(
      (campaigns as AnyJson[]).map(({ name, status }) => [name.split(' ').at(-1), status]),
    );
  };
  /** Decisions of each watch, by its name and the record's id. */
  const decided = async (watch: string) => {
    const all = (await service.parts.watches.list(1)).filter((one) => one.watch === watch);
    const lists = all.map(async ({ id, record_id }) => {
      const found = (await service.parts.watches.decisionsOf(1, id)) ?? [];
      return found.map((one) => `${record_id} ${one.decided_at} ${one.status}`);
    });
    return (await Promise.all(lists)).flat();
  };

  it('stand as they stood, with what they saw and decided', async () => {
    const all = await guardrails();
    expect(all['Tents']).to.deep.include({ status: 'paused', spend_threshold: 1 });
    expect(all['Tents'].latest).to.include({ decision: 'pause', spend: 20.43 });
    expect(all['Tents'].pause).to.include({ verified: true });
    expect(all['Gear']).to.deep.include({ status: 'armed', lag_hours: 3 });
    expect(all['Gear'].latest).to.include({ decision: 'wait', spend: 26.79, conversions: 0 });
    expect(all['Competitors']).to.include({ status: 'disabled' });
    const watches = await service.parts.watches.list(1);
    expect(watches.map(({ watch, status }) => `${watch} ${status}`).sort()).to.deep.equal([
      ...Array.from({ length: 4 }, () => 'campaign_guardrail active'),
      'rule active',
      'weekly_spend active',
    ]);
  });

  it('pause once what reaches its threshold, hold what waits for a person, and overrule nobody', async () => {
    const [alerts, rules] = [await decided('weekly_spend'), await decided('rule')];
    expect([alerts.length, rules.length]).to.deep.equal([1, 1]);
    await call('enable_campaign', { platform: 'google', campaign_id: '33431569338' });
    await pass(4 * HOUR);
    const held = await guardrails();
    for (const name of ['Boots', 'Gear'])
      expect(held[name].latest, name).to.include({ decision: 'held' });
    expect(await statuses()).to.include({ Tents: 'ENABLED', Gear: 'ENABLED', Boots: 'ENABLED' });
    await switchOff({ parts: service.parts, organizationId: 1 }, 'max_paused_share');
    await pass(HOUR);
    expect(await statuses()).to.include({
      Tents: 'ENABLED',
      Gear: 'PAUSED',
      Boots: 'PAUSED',
      Competitors: 'ENABLED',
    });
    const all = await guardrails();
    expect(all['Tents'].status).to.equal('paused');
    for (const name of ['Boots', 'Gear'])
      expect(all[name].latest, name).to.include({ decision: 'pause' });
    const told = posted.map(({ subject, status }) => `${subject} ${status}`).sort();
    expect(told).to.deep.equal([
      'Guardrail: Generic - Camping Gear done',
      'Guardrail: Generic - Camping Gear held',
      'Guardrail: Search - Hiking Boots done',
      'Guardrail: Search - Hiking Boots held',
    ]);
    expect(await decided('weekly_spend'), 'told twice in a week').to.deep.equal(alerts);
    expect(await decided('rule'), 'twice on one day').to.deep.equal(rules);
  });

  it('tell of the next week anew, once', async () => {
    await pass(7 * 24 * HOUR);
    const alerts = await decided('weekly_spend');
    expect(alerts).to.have.length(2);
    expect(alerts.every((one) => one.endsWith('told'))).to.equal(true);
  });
});
