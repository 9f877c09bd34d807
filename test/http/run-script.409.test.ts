import { expect } from 'chai';
import { toolKind } from '../../runtime/catalog/tool-kind.ts';
import { aConfig, aService, type TestService } from '../support/a-service.ts';

const pause = ['--campaign-id', 'c1'];
const key = (value: string) => ({ headers: { 'Idempotency-Key': value } });

describe('POST /api/v1/tools/run: 409 and safe repeats', () => {
  let service: TestService;
  before(async () => (service = await aService({ platforms: ['acme'] })));
  after(() => service.stop());

  it('gives the first answer again, byte for byte, runs nothing and charges once (P5)', async () => {
    const first = await service.run('acme_ads_pause_campaign', pause, key('one'));
    const sent = (await service.seen()).length;
    const balance = await service.balance();
    const second = await service.run('acme_ads_pause_campaign', pause, key('one'));
    expect(first.body.credits_used).to.equal(5);
    expect([second.status, second.text]).to.deep.equal([first.status, first.text]);
    expect(second.headers.get('idempotency-replayed')).to.equal('true');
    expect(await service.seen()).to.have.length(sent);
    expect(await service.balance()).to.equal(balance);
  });

  it('refuses the key with other arguments (P5)', async () => {
    const other = await service.run(
      'acme_ads_pause_campaign',
      [...pause, '--action', 'enable'],
      key('one'),
    );
    expect(other.status).to.equal(409);
    expect(other.body.error.code).to.equal('idempotency_conflict');
  });

  it('is not used up by a dry run: the change comes under the key of its rehearsal', async () => {
    const again = key('rehearsed');
    const enable = [...pause, '--action', 'enable'];
    const rehearse = () =>
      service.run('acme_ads_pause_campaign', enable, { ...again, dry_run: true });
    expect((await rehearse()).body.dry_run).to.equal(true);
    const change = await service.run('acme_ads_pause_campaign', enable, again);
    expect(change.body).to.include({ success: true, credits_used: 5 });
    const repeat = await service.run('acme_ads_pause_campaign', enable, again);
    expect(repeat.text).to.equal(change.text);
    expect((await rehearse()).body).to.include({ dry_run: true, credits_used: 0 });
  });

  it('takes the same key in the body for the same', async () => {
    const first = await service.run('acme_ads_list_campaigns', [], {
      body: { idempotency_key: 'two' },
    });
    const second = await service.run('acme_ads_list_campaigns', [], key('two'));
    expect(second.text).to.equal(first.text);
  });

  it('runs once when the call is sent fifty times at once (P5)', async () => {
    const balance = await service.balance();
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => service.run('acme_ads_list_campaigns', [], key('many'))),
    );
    const answers = replies.filter(({ status }) => status === 200);
    expect(new Set(answers.map(({ text }) => text))).to.have.property('size', 1);
    for (const { status, body, headers } of replies.filter((reply) => reply.status !== 200)) {
      expect([status, body.error.code]).to.deep.equal([409, 'idempotency_running']);
      expect(Number(headers.get('retry-after'))).to.be.at.least(1);
    }
    expect(await service.balance()).to.equal(balance - 2);
  });

  it('lets a call that failed before anything changed run again under its key', async () => {
    const missing = await service.run(
      'acme_ads_pause_campaign',
      ['--campaign-id', 'c9'],
      key('three'),
    );
    expect(missing.body.error.code).to.equal('platform_not_found');
    const sent = (await service.seen()).length;
    await service.run('acme_ads_pause_campaign', ['--campaign-id', 'c9'], key('three'));
    expect((await service.seen()).length).to.be.above(sent);
  });

  it('does not repeat a change whose outcome nobody knows: the failure is the answer (P4)', async () => {
    const faults = await service.parts.emulators.faults('acme');
    faults.plan({ kind: 'reset_after', method: 'POST', path: '/campaigns/c2' });
    faults.plan({ kind: 'status', status: 500, method: 'GET', path: '/campaigns/c2', times: 0 });
    const change = () =>
      service.run('acme_ads_pause_campaign', ['--campaign-id', 'c2'], key('four'));
    const first = await change();
    const sent = (await service.seen()).filter((line) => line === 'POST /v1/campaigns/c2');
    const second = await change();
    expect(second.text).to.equal(first.text);
    expect(sent).to.have.length(1);
    expect(
      (await service.seen()).filter((line) => line === 'POST /v1/campaigns/c2'),
    ).to.have.length(1);
    faults.clear();
  });

  it('keeps keys of two organizations apart (O1)', async () => {
    const { id } = await service.parts.organizations.create({ name: 'Other' });
    const { secret } = await service.aKey({ organizationId: id });
    const reply = await service.run('acme_ads_list_campaigns', [], { ...key('two'), key: secret });
    expect(reply.body.error.code).to.equal('connection_missing');
  });

  it('gives no narrower key the answer that a wider one had (O1)', async () => {
    const wide = await service.run('acme_ads_list_campaigns', [], key('wide'));
    expect(wide.body.success).to.equal(true);
    const { secret } = await service.aKey({ accounts: ['another'] });
    const narrow = await service.run('acme_ads_list_campaigns', [], {
      ...key('wide'),
      key: secret,
    });
    expect(narrow.body.success).to.equal(false);
    expect(narrow.text).to.not.include(JSON.stringify(wide.body.result));
    const { secret: same } = await service.aKey({ platforms: ['acme'] });
    const other = await service.run('acme_ads_list_campaigns', [], { ...key('wide'), key: same });
    expect(other.body.error.code).to.equal('idempotency_conflict');
  });

  it('forgets a key after 24 hours', async () => {
    service.clock.advance(24 * 3600_000 + 60_000);
    const reply = await service.run('acme_ads_list_campaigns', [], key('one'));
    expect(reply.status).to.equal(200);
  });

  it('remembers across a restart (P5)', async () => {
    const config = await aConfig({ platforms: ['acme'] });
    const first = await aService({ config, overrides: { store: undefined } });
    const before = await first.run('acme_ads_list_campaigns', [], key('kept'));
    await first.stop();
    const second = await aService({ config, overrides: { store: undefined } });
    const after = await second.run('acme_ads_list_campaigns', [], key('kept'));
    expect(second.key).to.equal(first.key);
    expect(after.text).to.equal(before.text);
    expect(await second.balance()).to.equal(998);
    await second.stop();
  });

  it('gives it again behind an upgrade that knows one more default', async () => {
    const { catalog } = service.parts;
    const before = catalog.current;
    const [runner] = [...before().tools.values()].filter((tool) => toolKind(tool) === 'named');
    const first = await service.run('acme_ads_pause_campaign', pause, key('upgraded'));
    const { name, inputSchema } = runner!;
    const properties = { ...(inputSchema['properties'] as object), pace: { default: 'even' } };
    const newer = { ...runner!, inputSchema: { ...inputSchema, properties } };
    const tools = new Map(before().tools).set(name, newer);
    catalog.current = () => ({ ...before(), tools });
    try {
      const second = await service.run('acme_ads_pause_campaign', pause, key('upgraded'));
      expect([second.status, second.text]).to.deep.equal([first.status, first.text]);
      expect(second.headers.get('idempotency-replayed')).to.equal('true');
    } finally {
      catalog.current = before;
    }
  });

  it('says of a key from an older version that it is from one', async () => {
    await service.run('acme_ads_pause_campaign', pause, key('older'));
    const { store } = service.parts;
    const { rows } = await store.list<{ form?: number }>(1, 'repeat', { limit: 1_000 });
    await store.transact((tx) => {
      for (const { id, value } of rows) {
        const { form: _, ...older } = value;
        tx.put(1, 'repeat', id, { ...older, requestHash: 'of another form' });
      }
    });
    const again = await service.run('acme_ads_pause_campaign', pause, key('older'));
    expect(again.status).to.equal(409);
    expect(again.body.error.message).to.match(/under an older version of the service.*a new key/);
  });
});
