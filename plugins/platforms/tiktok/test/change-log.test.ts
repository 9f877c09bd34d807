/** The change log: every write is in it once, in the account's days, whatever it is wrapped in. */
import { expect } from 'chai';
import fc from 'fast-check';
import { createTikTokEmulator } from '../emulator/index.ts';
import { defaultControls } from '../emulator/state.ts';
import { entriesOf, type LogEntry } from '../../../../scripts-library/tiktok/report/change-log.ts';
import { addDays } from '../../../../sdk/emulator/index.ts';
import {
  anEmulatedPlatform,
  type EmulatedPlatform,
} from '../../../../test/support/an-emulated-platform.ts';
import { send } from './send.ts';
import { someIds, someWrites, type Ids } from './some-ids.ts';

const script = 'tiktok_ads_get_change_history';
const today = '2026-11-20';

describe('TikTok: the change log', () => {
  let platform: EmulatedPlatform;
  let ids: Ids;
  const controls = { ...defaultControls };
  beforeEach(async () => {
    platform = await anEmulatedPlatform('tiktok', {
      create: (parts) => createTikTokEmulator(parts, controls),
    });
    ids = await someIds(platform);
  });
  afterEach(() => platform.close());

  const history = async (args: object = {}, account?: string) =>
    (await platform.run(script, { limit: 2_000, ...args }, account ? { account } : {})).result as {
      entries: LogEntry[];
      total: number;
      truncated: boolean;
      warnings: string[];
    };
  const now = () => history({ date_range: 'today' });

  it('has each change of a run once, with what was before and after', async () => {
    const set = (name: string, args: object) => platform.run(`tiktok_ads_${name}`, { ...args });
    const [group = ''] = ids.ownGroups;
    await set('update_campaign', { campaign_id: ids.cbo, action: 'pause' });
    platform.clock.advance(60_000);
    await set('update_campaign', {
      campaign_id: ids.cbo,
      daily_budget: '71.25',
      name: 'Über “uns”',
    });
    platform.clock.advance(60_000);
    await set('update_adgroup', { adgroup_id: group, gender: 'GENDER_MALE' });
    platform.clock.advance(60_000);
    await set('update_ad_status', { ad_ids: ids.ad, status: 'DISABLE' });
    const { entries, total } = await now();
    const told = entries.map(({ entity, id, field, before, after }) =>
      [entity, id, field, before, after].join(' | '),
    );
    expect(told).to.have.members([
      `ad | ${ids.ad} | On/Off Status | Enabled | Paused`,
      `ad_group | ${group} | Gender | GENDER_UNLIMITED | GENDER_MALE`,
      `campaign | ${ids.cbo} | Budget | 60.00 USD | 71.25 USD`,
      `campaign | ${ids.cbo} | Campaign name | Traffic | Journal | Über “uns”`,
      `campaign | ${ids.cbo} | On/Off Status | Enabled | Paused`,
    ]);
    expect(total).to.equal(5);
    expect(entries[0]).to.include({ source: 'Marketing API', changed_at: '2026-11-20T17:03:00Z' });
    expect(entries.at(-1)!.changed_at).to.equal('2026-11-20T17:00:00Z');
  });

  it('sums: what was done like this and like that is all that was done, and of each object its own', async () => {
    for (const { script: name, args } of someWrites(ids)) await platform.run(name, args);
    const all = (await now()).entries;
    expect(all.length).to.be.above(20);
    const parts = await Promise.all(
      ['CREATE', 'STATUS', 'UPDATE', 'DELETE,AUDIT'].map((operation_types) =>
        history({ date_range: 'today', operation_types }),
      ),
    );
    expect(parts.flatMap(({ entries }) => entries)).to.have.deep.members(all);
    const kinds = await Promise.all(
      ['CAMPAIGN', 'ADGROUP', 'AD', 'ADVERTISER'].map((object_type) =>
        history({ date_range: 'today', object_type }),
      ),
    );
    expect(kinds.flatMap(({ entries }) => entries)).to.have.deep.members(all);
    const own = await history({
      date_range: 'today',
      object_type: 'CAMPAIGN',
      object_ids: ids.cbo,
      module: 'BUDGET',
    });
    expect(own.entries).to.deep.equal(
      all.filter(({ id, field }) => id === ids.cbo && field === 'Budget'),
    );
    expect(own.entries).to.not.be.empty;
  });

  it('a long window is asked for in pieces of 30 days; nothing is lost or told twice', async () => {
    await platform.run('tiktok_ads_update_campaign', { campaign_id: ids.cbo, action: 'pause' });
    const whole = (await history({ start_date: '2026-01-01', end_date: today })).entries;
    expect(whole.length).to.be.above(2);
    const day = fc.integer({ min: 0, max: 320 });
    await fc.assert(
      fc.asyncProperty(day, day, async (a, b) => {
        const start_date = addDays('2026-01-01', Math.min(a, b));
        const end_date = addDays('2026-01-01', Math.max(a, b));
        const { entries, warnings } = await history({ start_date, end_date });
        const from = Date.parse(`${start_date}T00:00:00-05:00`);
        const until = Date.parse(`${addDays(end_date, 1)}T00:00:00-05:00`);
        // Clocks of New York are four or five hours behind; no change is in the hour between.
        const within = whole.filter(({ changed_at: at }) => {
          const time = Date.parse(at) + 3_600_000;
          return time >= from && time < until;
        });
        expect(entries).to.deep.equal(within);
        expect(warnings).to.deep.equal([]);
      }),
      { numRuns: 4 },
    );
  });

  it('tells each account its own, at its own days', async () => {
    const berlin = platform.accounts[1]!.account_id;
    await platform.run('tiktok_ads_update_campaign', { campaign_id: ids.cbo, action: 'pause' });
    expect((await history({ date_range: 'today' }, berlin)).entries).to.deep.equal([]);
    const old = await history({ start_date: '2026-01-01', end_date: today }, berlin);
    expect(old.entries.map(({ before, after }) => `${before} ${after}`)).to.deep.equal([
      'Enabled Paused',
    ]);
    expect(old.entries[0]!.changed_at, 'midnight in Berlin').to.match(/T2[23]:00:00Z$/);
  });

  it('says when there is more than it was asked for', async () => {
    for (const { script: name, args } of someWrites(ids).slice(0, 6))
      await platform.run(name, args);
    const { entries, total, truncated, warnings } = await history({
      date_range: 'today',
      limit: 2,
    });
    expect(entries).to.have.length(2);
    expect({ truncated, more: total > 2, said: warnings.length }).to.deep.equal({
      truncated: true,
      more: true,
      said: 1,
    });
  });

  it('refuses ids of nobody knows what before anything is sent', async () => {
    const before = platform.requests.length;
    const error = await history({ object_ids: ids.cbo }).catch(
      (thrown: { code: string }) => thrown,
    );
    expect(error).to.include({ code: 'input_invalid' });
    expect(platform.requests.length).to.equal(before);
  });

  it('gives up on a log that takes longer than a run may', async () => {
    controls.changeLogMs = 3_600_000;
    const error = await now().catch((thrown: { code: string }) => thrown);
    controls.changeLogMs = defaultControls.changeLogMs;
    expect(error).to.include({ code: 'platform_unavailable' });
  });

  it('of a task that is not done there is no file yet', async () => {
    const { body } = await send(platform, 'POST', 'changelog/task/create');
    const { task_id } = body.data;
    const download = async () =>
      (await send(platform, 'GET', 'changelog/task/download', { task_id })).body.data;
    expect(await download()).to.deep.equal({ status: 'PROCESSING' });
    platform.clock.advance(controls.changeLogMs);
    expect(await download()).to.include({ status: 'SUCCESS' });
    const other = { account: platform.accounts[1]!.account_id };
    const foreign = await send(platform, 'GET', 'changelog/task/download', { task_id }, other);
    expect(foreign.body.code).to.equal(40002);
  });
});

describe('TikTok: a change log as it was seen', () => {
  const head = 'Time,log_object_type,Object ID,Object,Operator,Source,App ID,Activity details';
  const details = `[{""action"": ""Change "", ""name"": ""Budget"", ""before_after"": [{""before"": ""b'5.00 EUR'"", ""after"": ""b'7.00 EUR'""}]}]`;
  const row = `2026-02-02 04:05,Ad group,18462,Budget,y**n@example.com,Marketing API,75361,"${details}"`;
  const entry = {
    changed_at: '2026-02-02T03:05:00Z',
    user: 'y**n@example.com',
    source: 'Marketing API',
    app_id: '75361',
    entity: 'ad_group',
    id: '18462',
    field: 'Budget',
    action: 'Change',
    what: 'Budget',
    before: '5.00 EUR',
    after: '7.00 EUR',
  };
  const read = (text: string) => entriesOf(text, 'Europe/Berlin');

  it('an object in JSON, its file between quotes of bytes', () => {
    const file = ['Budget changes,1', '', head, row, ''].join('\r\n');
    const text = JSON.stringify({ file_data: `b'${file}'`, file_name: '7.csv' });
    expect(read(text)).to.deep.equal([entry]);
  });

  it('an object as Python prints it, its file printed bytes', () => {
    const file = ['Budget changes,1', '', head, row.replaceAll("'", "\\'"), ''].join('\\r\\n');
    expect(read(`{'file_data': b'${file}', 'file_name': '7.csv'}`)).to.deep.equal([entry]);
  });

  it('a file and nothing around it', () => {
    expect(read([head, row].join('\n'))).to.deep.equal([entry]);
  });

  it('no change at all', () => {
    for (const text of ['', 'Budget changes,0\r\nBid changes,0\r\n', head])
      expect(read(text), text).to.deep.equal([]);
  });

  it('anything else is said to be none', () => {
    expect(() => read('<html>Sorry</html>'))
      .to.throw()
      .with.property('code', 'platform_answer_invalid');
    expect(() => read(`${head}\nyesterday,Ad,1,Budget,,,,`)).to.throw();
  });

  it('reads text of every script back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (name) => {
        fc.pre(name.trim() !== '' && !/^b(['"])[\s\S]*\1$/.test(name));
        const bytes = [...Buffer.from(name)]
          .map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`)
          .join('');
        const told = JSON.stringify([
          { action: 'Change ', name: 'Ad', before_after: [{ before: '', after: `b'${bytes}'` }] },
        ]);
        const line = `2026-02-02 04:05,Ad,1,Ad name,,,,"${told.replaceAll('"', '""')}"`;
        expect(read(`${head}\n${line}`)[0]).to.include({ before: null, after: name });
      }),
    );
  });
});
