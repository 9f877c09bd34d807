/** Audiences of Meta: what is sent of people, what Meta takes of it, and how an audience goes again. */
import { expect } from 'chai';
import { createHash } from 'node:crypto';
import {
  anEmulatedPlatform,
  type EmulatedPlatform,
} from '../../../../test/support/an-emulated-platform.ts';
import { anEmulator, JAPAN, send, US, type RunningEmulator } from './an-emulator.ts';
import { faultsOf } from './spec.ts';

const hash = (letter: string) => letter.repeat(64);
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const people = { hashed_emails: [hash('a'), hash('B'), hash('a')], hashed_phones: [hash('c')] };
const mobile = '6d92078a-8246-4ba4-ae5b-76104861e7dc';

describe('Customer files of the Meta emulator', () => {
  let running: RunningEmulator;
  beforeEach(async () => {
    running = await anEmulator();
  });
  afterEach(() => running.close());

  const post = (path: string, body: object) => send(running, 'POST', path, { body });
  const made = { subtype: 'CUSTOM', customer_file_source: 'USER_PROVIDED_ONLY' };
  const create = async () =>
    (await post(`act_${US}/customaudiences`, { name: 'People', ...made })).body.id as string;
  const sizeOf = async (id: string) => {
    const fields = 'approximate_count_lower_bound,approximate_count_upper_bound';
    return (await send(running, 'GET', id, { query: { fields } })).body as object;
  };

  it('tell a size an hour after the upload, and never a small one', async () => {
    const id = await create();
    const data = Array.from({ length: 2_000 }, (_, n) => n.toString(16).padStart(64, '0'));
    const { body } = await post(`${id}/users`, { payload: { schema: 'EMAIL', data } });
    expect(body).to.include({ audience_id: id, num_received: 2_000, num_invalid_entries: 0 });
    expect(await sizeOf(id)).to.include({ approximate_count_lower_bound: -1 });
    running.clock.advance(3_600_000);
    expect(await sizeOf(id)).to.include({ approximate_count_lower_bound: 2_000 });
    const small = await create();
    running.clock.advance(3_600_000);
    expect(await sizeOf(small)).to.include({ approximate_count_upper_bound: 1_000 });
  });

  it('are kept between starts, deleted ones as deleted', async () => {
    const [kept, gone] = [await create(), await create()];
    await send(running, 'DELETE', gone);
    const again = await anEmulator({ state: running.state() });
    try {
      const { body } = await send(again, 'GET', `act_${US}/customaudiences`, {});
      const ids = body.data.map(({ id }: { id: string }) => id) as string[];
      expect(ids).to.include(kept).and.not.include(gone);
      expect((await send(again, 'GET', gone)).body.error.error_subcode).to.equal(33);
    } finally {
      await again.close();
    }
  });

  it('are read from a state of before they had fields, and films and pictures from its notes', async () => {
    const id = await create();
    const { changed, notes, ...rest } = running.state() as Record<string, Record<string, object>>;
    const { fields, parentId: _, ...own } = changed![id] as Record<string, object>;
    const accountId = US;
    const createdAt = Date.parse('2026-11-01T00:00:00Z');
    const audience = { ...own, ...fields, customerFileSource: 'USER_PROVIDED_ONLY' };
    const image = { accountId, hash: 'ab12', name: 'b.png', width: 9, height: 7, createdAt };
    const video = { id: '120377', accountId, name: 'Hike', url: 'https://a.example/b', createdAt };
    const older = { images: [image], videos: [video] };
    const state = { ...rest, changed: { [id]: audience }, notes: { ...notes, ...older } };
    const again = await anEmulator({ state });
    const ask = async (path: string, asked: string) =>
      (await send(again, 'GET', path, { query: { fields: asked } })).body;
    try {
      const told = { id, name: 'People', customer_file_source: 'USER_PROVIDED_ONLY' };
      expect(await ask(id, 'name,customer_file_source')).to.eql(told);
      expect(await ask('120377', 'title')).to.eql({ id: '120377', title: 'Hike' });
      const { data } = await ask(`act_${US}/adimages`, 'hash,original_width');
      expect(data).to.eql([{ id: `${US}:ab12`, hash: 'ab12', original_width: 9 }]);
    } finally {
      await again.close();
    }
  });

  it('refuse another sort, a missing source, unknown keys, ragged rows and a crowd', async () => {
    const path = `act_${US}/customaudiences`;
    const id = await create();
    const visitors = (await send(running, 'GET', path, { query: { fields: 'subtype' } })).body.data;
    const website = visitors.find(({ subtype }: { subtype: string }) => subtype === 'WEBSITE').id;
    const one = { schema: ['EMAIL'], data: [[hash('a')]] };
    const crowd = { schema: 'EMAIL', data: Array.from({ length: 10_001 }, () => hash('a')) };
    const refused: readonly (readonly [string, object])[] = [
      [path, { name: 'X', ...made, subtype: 'LOOKALIKE' }],
      [path, { name: 'X', subtype: 'CUSTOM' }],
      [path, { name: 'X', ...made, customer_file_source: 'FOUND' }],
      [path, made],
      [`${id}/users`, {}],
      [`${id}/users`, { payload: { ...one, schema: ['SHOE_SIZE'] } }],
      [`${id}/users`, { payload: { ...one, schema: ['EMAIL', 'PHONE'] } }],
      [`${id}/users`, { payload: crowd }],
      [`${id}/users`, { payload: one, session: { session_id: 7 } }],
      [`${website}/users`, { payload: one }],
    ];
    for (const [where, body] of refused) {
      const reply = await post(where, body);
      expect([reply.status, reply.body.error.code], JSON.stringify(body).slice(0, 80)).to.eql([
        400, 100,
      ]);
    }
  });

  it('what the scripts send and get is in the specification', async () => {
    const args = {
      name: 'People',
      description: 'Of spring',
      ...people,
      mobile_ids: [mobile],
      i_have_consent: true,
    };
    const { result, undone } = await running.run('meta_ads_create_audience', args);
    expect(undone).to.deep.equal([]);
    expect(result).to.include({ members_received: 4, members_invalid: 0 });
    const audience_id: string = result.audience.id;
    await running.run('meta_ads_get_audience', { audience_id });
    await running.run('meta_ads_list_audiences', { limit: 100 });
    await running.run('meta_ads_delete_audience', { audience_id });
    expect(running.calls.flatMap((one) => faultsOf(one, () => 'CustomAudience'))).to.deep.equal([]);
    const upload = running.calls.find(({ request }) => request.path.endsWith('/users'))?.request
      .body as {
      payload: { data: string[][] };
    };
    expect(upload.payload.data).to.deep.equal([
      [hash('a'), '', ''],
      [hash('b'), '', ''],
      ['', hash('c'), ''],
      ['', '', mobile],
    ]);
  });
});

describe('Audiences of Meta made and taken back', () => {
  let meta: EmulatedPlatform;
  before(async () => {
    meta = await anEmulatedPlatform('meta');
  });
  after(() => meta.close());
  const listed = async () =>
    (await meta.run('meta_ads_list_audiences')).result.audiences as object[];

  it('meta_ads_create_audience: undone, the audiences are as before', async () => {
    const before = await listed();
    const hashed_emails = people.hashed_emails.join(',');
    const args = { name: 'People', i_have_consent: true, hashed_emails };
    const ran = await meta.run('meta_ads_create_audience', args);
    expect(ran.verified).to.equal(true);
    expect(await listed()).to.have.length(before.length + 1);
    await meta.undo('meta_ads_create_audience', ran);
    expect(await listed()).to.deep.equal(before);
  });

  it('E-mails given as they are leave as hashes, and nothing else ever holds them', async () => {
    const emails = ' Ann@Example.com , bob@example.com';
    const ran = await meta.run('meta_ads_create_audience', {
      name: 'Plain',
      emails,
      i_have_consent: true,
    });
    expect(ran.verified).to.equal(true);
    const upload = ran.sent.find(({ request }) => request.path.endsWith('/users'));
    const { payload } = upload?.request.body as { payload: { data: string[][] } };
    expect(payload.data).to.deep.equal(
      ['ann@example.com', 'bob@example.com'].map((one) => [sha256(one), '', '']),
    );
    expect(JSON.stringify([ran.sent, ran.changes, ran.result]).toLowerCase()).to.not.include(
      'example.com',
    );
  });

  it('an audience of another account is neither shown nor deleted', async () => {
    const { result } = await meta.run('meta_ads_list_audiences', {}, { account: JAPAN });
    const audience_id: string = result.audiences[0].id;
    for (const script of ['meta_ads_get_audience', 'meta_ads_delete_audience']) {
      const code = await meta.run(script, { audience_id }, { account: US }).then(
        () => undefined,
        (refused: { code?: string }) => refused.code,
      );
      expect(code, script).to.equal('platform_not_found');
    }
    const after = await meta.run('meta_ads_list_audiences', {}, { account: JAPAN });
    expect(after.result).to.deep.equal(result);
  });

  it('sends nothing when one entry is no hash, or there is nobody', async () => {
    const calls = meta.calls.length;
    for (const hashed_emails of [`${hash('a')},ann@example.com`, undefined]) {
      const plain = { name: 'Plain', i_have_consent: true };
      const args = { ...plain, ...(hashed_emails ? { hashed_emails } : {}) };
      const error = await meta.run('meta_ads_create_audience', args).then(
        () => undefined,
        (refused: Error & { code?: string }) => refused,
      );
      expect(error?.code).to.equal('input_invalid');
      expect(JSON.stringify(error) + String(error?.message)).to.not.contain('ann@');
    }
    expect(meta.calls).to.have.length(calls);
  });
});

describe('Visitors of a site, on Meta', () => {
  let running: RunningEmulator;
  beforeEach(async () => {
    running = await anEmulator();
  });
  afterEach(() => running.close());

  it('are asked for in the words of the client, and its emulator takes no rule that Meta would not', async () => {
    await running.run('meta_ads_create_website_audience', { name: 'Visitors' });
    expect(running.calls.flatMap((one) => faultsOf(one, () => 'CustomAudience'))).to.deep.equal([]);
    const body = running.calls.find(({ request }) => request.method === 'POST')?.request.body;
    const rule = JSON.parse((body as { rule: string }).rule);
    const [{ event_sources: sources, retention_seconds: seconds }] = rule.inclusions.rules;
    const post = (wish: object) =>
      send(running, 'POST', `act_${US}/customaudiences`, { body: { name: 'X', ...wish } });
    const withRule = (of: object) =>
      post({ rule: JSON.stringify({ inclusions: { operator: 'or', rules: [of] } }) });
    const filter = { operator: 'and', filters: [] };
    const good = { event_sources: sources, retention_seconds: seconds, filter };
    expect((await withRule(good)).status).to.equal(200);
    const wrong = [
      { ...good, event_sources: [{ id: '42', type: 'pixel' }] },
      { ...good, retention_seconds: 181 * 86_400 },
      { ...good, filter: undefined },
    ];
    for (const rules of wrong) expect((await withRule(rules)).status).to.equal(400);
    for (const rule of ['no JSON', '{}']) expect((await post({ rule })).status).to.equal(400);
    expect((await post({ subtype: 'CUSTOM' })).status).to.equal(400);
  });
});
