/** Decisions, as a person makes them: what the page says first, lowered amounts, words of a decline, taking back. */
import { expect } from 'chai';
import { csvCell } from '../../runtime/transport/portal/activity/activity-export.ts';
import { aReviewer, type Visitor } from '../support/a-visitor.ts';
import { aService, type TestService } from '../support/a-service.ts';
import { until } from '../support/until.ts';

const script = 'acme_ads_update_campaign_budget';
const raise = (to: number) => ['--campaign-id', 'c1', '--daily-budget', String(to)];

describe('A decision in the console', () => {
  let service: TestService;
  let rita: Visitor;
  beforeEach(async () => {
    service = await aService({ platforms: ['acme'] });
    rita = await aReviewer(service);
  });
  afterEach(() => service.stop());

  const held = async (to = 500) => {
    const { body } = await service.run(script, raise(to));
    return body.pending.approval_id as string;
  };
  const send = async (id: string, wish: Record<string, string>) => {
    const path = `/approvals/${id}`;
    const fields = rita.fields(await rita.get(path), path);
    return rita.post(path, { ...fields, ...wish });
  };
  const budget = async () => {
    const { body } = await service.run(script, raise(9_999), { dry_run: true });
    return body.changes[0].before as number;
  };

  it('begins with the change: what it adds a day and a month, and what an undo would do', async () => {
    const id = await held();
    const { text } = await rita.get(`/approvals/${id}`);
    const words = text.replaceAll(/<[^>]+>|\s+/g, ' ').replaceAll(/ +/g, ' ');
    expect(words).to.include('Adds up to $480.00 (USD) a day, about $14,592.00 (USD) a month');
    expect(words).to.include('Approve $500.00 (USD)');
    expect(words).to.include('Taking it back sets it to $20.00 (USD) again');
    expect(text.indexOf('class="move"')).to.be.below(text.indexOf('Why you are asked'));
  });

  it('is a card with from, to, account, when it was asked, and when it ends', async () => {
    await held();
    const { text } = await rita.get('/approvals');
    for (const word of ['$20.00 (USD)', '$500.00 (USD)', 'Acme Ads', 'Acme North'])
      expect(text).to.include(word);
    expect(text).to.include('asked 0 minutes ago').and.include('ends in 24 hours');
  });

  it('approves a smaller amount instead, after it was rehearsed and shown', async () => {
    const id = await held();
    expect((await send(id, { decision: 'lower', amount: '120.50' })).status).to.equal(303);
    const page = await rita.get(`/approvals/${id}`);
    expect(page.text).to.include('Approve $120.50 (USD)').and.include('Rita lowered this');
    expect(await budget()).to.equal(20);
    await send(id, { decision: 'approve' });
    expect(await budget()).to.equal(120.5);
    const after = await rita.get(`/approvals/${id}`);
    expect(after.text).to.include('read back').and.include('Take back');
  });

  it('says why a person is asked for the smaller amount, and not for the first one', async () => {
    const id = await held();
    const why = async () => {
      const { text } = await rita.get(`/approvals/${id}`);
      return /Why you are asked([^]*?)<h2>/.exec(text)![1]!;
    };
    expect(await why()).to.include('500');
    await send(id, { decision: 'lower', amount: '120' });
    expect(await why())
      .to.include('120')
      .and.not.include('500');
    await send(id, { decision: 'lower', amount: '21' });
    expect(await why())
      .to.include('No rule asks for a person')
      .and.not.include('120');
    const { body } = await service.run('get_approval', undefined, {
      body: { args: { approval_id: id } },
    });
    expect(JSON.stringify(body.reasons ?? body.result?.reasons)).to.equal('[]');
    await send(id, { decision: 'approve' });
    expect(await budget()).to.equal(21);
  });

  it('says of what was taken back since that it was: on its page, in the list, to who asked', async () => {
    const id = await held();
    await send(id, { decision: 'approve' });
    const ask = async () => {
      const { body } = await service.run('get_approval', undefined, {
        body: { args: { approval_id: id } },
      });
      return (body.result ?? body) as { run_id: string; taken_back?: string };
    };
    const { run_id } = await ask();
    expect((await rita.get('/approvals')).text).to.include('approved and done');
    await service.run('undo_change', ['--run-id', run_id]);
    for (const path of ['/approvals', `/approvals/${id}`]) {
      const { text } = await rita.get(path);
      expect(text, path).to.include('taken back').and.not.include('approved and done');
    }
    expect((await rita.get(`/approvals/${id}`)).text).to.not.include('#take-back');
    expect(await ask()).to.include({ taken_back: 'all' });
  });

  it('lowers the same wish once, however often it is made again', async () => {
    const id = await held();
    await send(id, { decision: 'lower', amount: '100' });
    expect(await held()).to.equal(id);
    const found = await service.parts.approvals.find(service.organizationId, id);
    expect(found?.changes[0]?.after).to.equal(100);
  });

  it('refuses an amount that is not smaller, or none, and says what would be right', async () => {
    const id = await held();
    for (const amount of ['500', '900', '0', '-5', 'a lot', '']) {
      const { status, text } = await send(id, { decision: 'lower', amount });
      expect(status, amount).to.equal(422);
      expect(text, amount).to.include('must be above 0 and below 500 USD');
    }
    expect((await service.parts.approvals.find(service.organizationId, id))?.revision).to.equal(1);
  });

  it('voids the form of the first amount once it was lowered (W2)', async () => {
    const id = await held();
    const path = `/approvals/${id}`;
    const old = rita.fields(await rita.get(path), path);
    await send(id, { decision: 'lower', amount: '100' });
    expect((await rita.post(path, { ...old, decision: 'approve' })).status).to.equal(409);
    expect(await budget()).to.equal(20);
  });

  it('gives the word of a decline to whoever asked', async () => {
    const id = await held();
    await send(id, { decision: 'decline', word: 'too much for March' });
    const { body } = await service.run('get_approval', undefined, {
      body: { args: { approval_id: id } },
    });
    expect(JSON.stringify(body)).to.include('too much for March');
    expect((await rita.get(`/approvals/${id}`)).text).to.include('too much for March');
  });

  it('takes a run back from its page: a rehearsal first, then once', async () => {
    const { body } = await service.run(script, raise(24));
    const run = await rita.get(`/runs/${body.run_id}`);
    const page = await rita.get(run.headers.get('location')!);
    const action = `/runs/${body.run_id}/undo`;
    const plan = await rita.post(action, rita.fields(page, action));
    expect(plan.text).to.include('rehearsal').and.include('$20.00 (USD)');
    expect(await budget()).to.equal(24);
    const fields = rita.fields(plan, action);
    const done = await rita.post(action, fields);
    expect(done.text).to.include('1 taken back');
    expect(await budget()).to.equal(20);
    const balance = await service.balance();
    await rita.post(action, fields);
    expect(await service.balance()).to.equal(balance);
    const again = await rita.get(run.headers.get('location')!);
    expect(again.text).to.include('It was taken back').and.include('a later run');
    const { text } = await rita.get('/activity');
    expect(text).to.include('the console').and.include('Rita');
  });

  it('takes nothing back for a viewer', async () => {
    const { body } = await service.run(script, raise(24));
    await service.parts.portal.addReviewer(service.organizationId, {
      name: 'Rita',
      role: 'viewer',
    });
    const page = await rita.get((await rita.get(`/runs/${body.run_id}`)).headers.get('location')!);
    expect(page.text).to.not.include('Rehearse taking it back');
  });
});

describe('Activity in the console', () => {
  let service: TestService;
  let rita: Visitor;
  before(async () => {
    service = await aService({ platforms: ['acme'] });
    rita = await aReviewer(service);
    for (let to = 21; to < 27; to += 1) await service.run(script, raise(to));
    await service.run('acme_ads_list_campaigns', []);
    await service.run(script, raise(27), { body: { reason: '=HYPERLINK("http://evil.example")' } });
  });
  after(() => service.stop());

  it('filters by platform, account, person, key and effect', async () => {
    const rows = async (query: string) =>
      (await rita.get(`/activity?${query}`)).text.match(/href="\/activity\/\d+"/g)?.length ?? 0;
    const { keyId } = (await service.parts.keys.list(service.organizationId))[0]!;
    expect(await rows('platform=acme')).to.equal(7);
    expect(await rows('platform=google')).to.equal(0);
    expect(await rows(`key=${keyId}&account=1001`)).to.equal(7);
    expect(await rows('key=key_unknown')).to.equal(0);
    // Reads of the console aside, for its own figures, are by no key.
    expect(await rows(`effect=read&show=all&key=${keyId}`)).to.equal(1);
    expect(await rows('effect=publish')).to.equal(0);
    expect(await rows('show=all')).to.be.above(7);
  });

  it('counts no visit of a page among what changed, here and for assistants (F5)', async () => {
    const { audit, store } = service.parts;
    const { organizationId } = service;
    const [newest] = await audit.newest(organizationId, { limit: 1 });
    const { seq: _s, hash: _h, ...like } = newest!;
    const visit = {
      ...like,
      door: 'page',
      tool: 'take_pixel_events',
      script: null,
      platform: 'pixel_tracking',
      accountId: null,
      runId: 'run_00000000000000000000f005',
      outcome: 'success',
      changes: [
        { entity: 'pixel_count', id: '1', name: null, field: 'visits', before: 1, after: 2 },
      ],
    } as typeof like;
    await store.transact((tx) => audit.append(tx, organizationId, visit));
    const { text } = await rita.get('/activity');
    expect(text).to.not.include('pixel count').and.not.include('Visits of');
    expect((await rita.get('/activity?show=all')).text).to.include('pixel count');
    expect((await rita.get('/home')).text).to.not.include('pixel count');
    const { body } = await service.run('list_changes', undefined, {
      body: { args: { days: 365 } },
    });
    expect(JSON.stringify(body)).to.not.include('pixel_count');
  });

  it('leads page by page through all of it, each entry once', async () => {
    const { findActivity, filterOf } =
      await import('../../runtime/transport/portal/activity/activity-search.ts');
    const seen: number[] = [];
    let query = 'show=all';
    for (;;) {
      const filter = filterOf(new URLSearchParams(query));
      const found = await findActivity(service.parts, service.organizationId, filter, 2);
      seen.push(...found.entries.map(({ seq }) => seq));
      if (found.next === undefined) break;
      query = `show=all&before=${found.next}`;
    }
    expect(new Set(seen).size).to.equal(seen.length);
    expect(Math.max(...seen)).to.equal(seen.length);
  });

  it('is exported as CSV and JSON, with formulas defused (W3)', async () => {
    const csv = await rita.get('/activity.csv?platform=acme');
    expect(csv.headers.get('content-disposition')).to.include('activity.csv');
    expect(csv.text).to.include('daily_budget').and.include(`"'=HYPERLINK(`);
    const json = JSON.parse((await rita.get('/activity.json?platform=acme')).text) as {
      entries: { changes: unknown[] }[];
    };
    expect(json.entries).to.have.length(7);
    for (const [value, cell] of [
      ['=1+1', "'=1+1"],
      ['+49 30', "'+49 30"],
      ['@SUM(A1)', "'@SUM(A1)"],
      ['-2+3', "'-2+3"],
      [-2.5, '-2.5'],
      ['a "b", c', '"a ""b"", c"'],
      ['\t=1', "'\t=1"],
      [null, ''],
    ] as const)
      expect(csvCell(value), String(value)).to.equal(cell);
  });

  it('proves the audit at the press of a button', async () => {
    const page = await rita.get('/activity');
    const proof = await rita.post('/activity/proof', rita.fields(page, '/activity/proof'));
    expect(proof.text).to.include('The audit is whole');
  });

  it('proves a long audit aside: the button is answered at once, and its page looks again', async () => {
    const { audit } = service.parts;
    const { verify } = audit;
    const slow = Promise.withResolvers<void>();
    Object.assign(audit, { verify: (id: number) => slow.promise.then(() => verify(id)) });
    try {
      const fields = rita.fields(await rita.get('/activity'), '/activity/proof');
      const answered = await rita.post('/activity/proof', fields);
      expect(answered.headers.get('location')).to.equal('/activity/proof');
      const waiting = await rita.get('/activity/proof');
      expect(waiting.text).to.include('being proven').and.include('data-again="2"');
      slow.resolve();
      const look = () => rita.get('/activity/proof');
      await until(look, ({ text }) => text.includes('The audit is whole'));
    } finally {
      Object.assign(audit, { verify });
    }
  });

  it('tells how many faults an audit has, and asks anew after a proof that broke off', async () => {
    const { audit } = service.parts;
    const { verify } = audit;
    const press = async () =>
      rita.post('/activity/proof', rita.fields(await rita.get('/activity'), '/activity/proof'));
    const faults = Array.from({ length: 25 }, (_, at) => `entry ${at} is another`);
    try {
      Object.assign(audit, { verify: async () => ({ ok: false, entries: 40, faults }) });
      expect((await press()).text)
        .to.include('25 faults in 40 entries')
        .and.include('entry 19');
      Object.assign(audit, { verify: () => Promise.reject(new Error('The disk is gone.')) });
      await press();
      const look = () => rita.get('/activity/proof');
      await until(look, ({ text }) => text.includes('has not been proven yet'));
    } finally {
      Object.assign(audit, { verify });
    }
  });

  it('shows nothing of another organization (O1)', async () => {
    const other = await service.parts.organizations.create({ name: 'Other' });
    const eve = await aReviewer(service, other.id);
    expect((await rita.get('/activity/7')).status).to.equal(200);
    expect((await eve.get('/activity/7')).status).to.equal(404);
    expect((await eve.get('/activity?show=all')).text).to.not.include('acme_ads');
  });
});
