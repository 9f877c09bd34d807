import { expect } from 'chai';
import type { AmountSpec, Change, Host, HostRequest } from '../../../../sdk/script.ts';
import { aPlugin, aScript } from '../../../support/a-catalog.ts';
import { failureOf } from '../../../support/a-gateway.ts';
import { aRun } from '../../../support/a-run.ts';

const READ = 'GET accounts/{account}/campaigns/{campaign_id}';
const PATCH = 'PATCH accounts/{account}/campaigns/{campaign_id}';
const POST = 'POST accounts/{account}/campaigns';
const BULK = 'POST accounts/{account}/campaigns:update';
const DELETE = 'DELETE accounts/{account}/campaigns/{campaign_id}';
const VERBS = ['pause', 'activate', 'remove'].map(
  (verb) => `POST accounts/{account}/campaigns/{campaign_id}/${verb}`,
);
const path = 'accounts/{account}/campaigns/7';
const id = '{campaign_id}';

const amounts: readonly AmountSpec[] = [
  { call: PATCH, at: 'daily_budget', unit: 'decimal', field: 'daily_budget', id },
  { call: PATCH, at: 'budget.amount_micros', unit: 'micros', field: 'daily_budget', id },
  { call: PATCH, at: '?budget_cents', unit: 'cents', field: 'daily_budget', id },
  { call: PATCH, at: 'version', unit: 'none' },
  { call: POST, at: 'daily_budget', unit: 'decimal', field: 'campaign' },
  { call: POST, at: 'bid', unit: 'decimal', field: 'bid' },
  {
    call: BULK,
    at: 'campaigns.daily_budget',
    unit: 'decimal',
    field: 'daily_budget',
    id: 'campaigns.id',
  },
];
const outside = { ...aPlugin(), builtIn: false, trusted: false };
const script = aScript(
  {
    name: 'acme_ads_set_budget',
    effect: 'write',
    calls: { read: [READ], write: [PATCH, POST, BULK, DELETE, ...VERBS] },
    amounts,
  },
  { plugin: outside },
);
const money = (amount: number) => ({ amount, currency: 'USD' });
const raise = (campaign = '7', after = 21): Change => ({
  entity: 'campaign',
  id: campaign,
  name: 'Brand',
  field: 'daily_budget',
  before: 20,
  after,
  money: money(after),
});
const creation: Change = {
  entity: 'campaign',
  id: null,
  name: 'New',
  field: 'campaign',
  before: null,
  after: { name: 'New', daily_budget: 21, bid: 2, priority: 3 },
  money: money(21),
};

type Request = Omit<HostRequest, 'keep'>;
const patch = (body: unknown, more: Partial<Request> = {}): Request => ({
  method: 'PATCH',
  path,
  body,
  ...more,
});
/** A change that no guard reads as money, and that hides some. */
const note = (after: string): Change => ({
  entity: 'campaign',
  id: '7',
  name: 'Brand',
  field: 'note',
  before: null,
  after,
});
const post = (body: unknown): Request => ({
  method: 'POST',
  path: 'accounts/{account}/campaigns',
  body,
});
const bulk = (...campaigns: unknown[]): Request => ({
  method: 'POST',
  path: 'accounts/{account}/campaigns:update',
  body: { campaigns },
});

const status = (before: string, after: string): Change => ({
  entity: 'campaign',
  id: '7',
  name: 'Brand',
  field: 'status',
  before,
  after,
});
const remove = (): Request => ({ method: 'DELETE', path });
const verb = (name: string): Request => ({ method: 'POST', path: `${path}/${name}` });

/** A run that previews `changes` and sends `writes`; the platform shows `shown` when it is read. */
function aWrite(
  changes: readonly Change[],
  writes: readonly Request[],
  { shown, ...more }: { shown?: unknown; script?: typeof script; catches?: boolean } = {},
) {
  let previews = 0;
  let made = 90;
  return aRun({
    script: more.script ?? script,
    guest: {
      preview: async (_args: never, host: Host) => {
        if (changes.some((one) => one.id !== null)) await host.get(path);
        previews += 1;
        return previews === 1 ? changes : [];
      },
      apply: async (_args: never, host: Host) => {
        for (const write of writes)
          await host.call(write).catch((error: unknown) => {
            if (!more.catches) throw error;
          });
        return {};
      },
    },
    platform: ({ effect }) =>
      effect === 'write' ? { id: String((made += 1)) } : (shown ?? { id: '7', daily_budget: 21 }),
  });
}
const writesOf = ({ sent }: ReturnType<typeof aWrite>) =>
  sent.filter(({ effect }) => effect === 'write').map(({ body }) => body);

describe('A write of a plugin outside the repository', () => {
  const fits: Readonly<Record<string, [readonly Change[], readonly Request[]]>> = {
    'the amount of its change': [[raise()], [patch({ daily_budget: 21 })]],
    'the amount as text': [[raise()], [patch({ daily_budget: '21.00' })]],
    'the amount in micros': [[raise()], [patch({ budget: { amount_micros: 21_000_000 } })]],
    'the amount in cents, in the query': [
      [raise()],
      [patch({}, { query: { budget_cents: '2100' } })],
    ],
    'what is declared as no money': [[raise()], [patch({ daily_budget: 21, version: 77 })]],
    'amounts of two objects, each in its item': [
      [raise(), raise('8', 5)],
      [bulk({ id: '8', daily_budget: 5 }, { id: '7', daily_budget: 21 })],
    ],
    'what it lists as created': [
      [creation],
      [post({ name: 'New', daily_budget: 21, bid: 2, priority: 3 })],
    ],
    'JSON text that a change lists, without money': [
      [raise(), note('{"geo":[{"id":"g77"},{"radius":25}],"label":"budget: 5 a day"}')],
      [
        patch({
          daily_budget: 21,
          targeting: '{"geo":[{"id":"g77"},{"radius":25}],"label":"budget: 5 a day"}',
        }),
      ],
    ],
    'dates, texts and ids without numbers of their own': [
      [raise()],
      [
        patch({
          daily_budget: 21,
          start: '2026-11-23T10:00:00Z',
          note: 'by cmp-7 of v2',
          on: true,
        }),
      ],
    ],
  };
  Object.assign(fits, {
    'the status that its change lists, in the word of the platform': [
      [status('PAUSED', 'ENABLED')],
      [patch({ status: 'ACTIVE' })],
    ],
    'a switch that its change lists as a status': [
      [status('ENABLED', 'PAUSED')],
      [patch({ is_active: false })],
    ],
    'a status in each item': [
      [status('ENABLED', 'PAUSED'), { ...status('PAUSED', 'ENABLED'), id: '8' }],
      [bulk({ id: '8', status: 'ACTIVE' }, { id: '7', status: 'PAUSED' })],
    ],
    'something new that begins paused': [[creation], [post({ name: 'New', status: 'PAUSED' })]],
    'a removal that it lists': [[status('ENABLED', 'REMOVED')], [remove()]],
    'the verb of its path': [[status('ENABLED', 'PAUSED')], [verb('pause')]],
    'a verb as a value': [[status('PAUSED', 'ENABLED')], [patch({ operation: 'resume' })]],
    'an amount that its change takes away': [
      [{ ...note(''), field: 'spend_cap', before: 100, after: null }],
      [patch({ spend_cap: null })],
    ],
    'something new without an end': [
      [creation],
      [post({ name: 'New', daily_budget: 21, end_date: null })],
    ],
  } satisfies typeof fits);
  for (const [what, [changes, writes]] of Object.entries(fits))
    it(`sends ${what}`, async () => {
      const write = aWrite(changes, writes);
      await write.run();
      expect(writesOf(write)).to.deep.equal(writes.map(({ body }) => body));
    });

  const refused: Readonly<Record<string, [readonly Change[], readonly Request[]]>> = {
    'another amount': [[raise()], [patch({ daily_budget: 999_999 })]],
    'another amount as text': [[raise()], [patch({ daily_budget: '999999' })]],
    'another amount with an exponent': [[raise()], [patch({ daily_budget: '1e6' })]],
    'a negative amount': [[raise()], [patch({ daily_budget: -21 })]],
    'an amount that is a list': [[raise()], [patch({ daily_budget: [21, 999_999] })]],
    'an amount that is an object': [[raise()], [patch({ daily_budget: { value: 999_999 } })]],
    'an amount in another unit': [[raise()], [patch({ budget: { amount_micros: 21 } })]],
    'a money field that is not declared': [[raise()], [patch({ lifetime_budget: 21 })]],
    'one that is declared as no money': [[raise()], [patch({ version: 1, max_bid: 21 })]],
    'another one deep in lists': [[raise()], [patch({ a: [{ b: [{ bidAmount: 21 }] }] })]],
    'a number under another name': [[raise()], [patch({ daily_budget: 21, b: 999_999 })]],
    'a number as text': [[raise()], [patch({ b: ' 999999 ' })]],
    'a number in a text': [[raise()], [patch({ b: 'set 999,999 USD' })]],
    'a number as a name': [[raise()], [patch({ b: { 999999: true } })]],
    'money in JSON text': [[raise()], [patch({ payload: '{"daily_spend":21}' })]],
    'a number in JSON text': [[raise()], [patch({ payload: '[{"x":"[999999]"}]' })]],
    'money in form text': [[raise()], [patch({ payload: 'daily_budget=21&x=1' })]],
    'a text as its whole body': [[raise()], [patch('daily_budget=999999')]],
    'JSON text as its whole body': [[raise()], [patch('{"daily_budget":999999}')]],
    'JSON text that a change lists, as its whole body': [
      [raise(), note('{"daily_budget":999999}')],
      [patch('{"daily_budget":999999}')],
    ],
    'JSON text that a change lists, in a field': [
      [raise(), note('{"daily_spend":999999}')],
      [patch({ daily_budget: 21, payload: '{"daily_spend":999999}' })],
    ],
    'form text that a change lists, as its whole body': [
      [raise(), note('daily_budget=999999')],
      [patch('daily_budget=999999')],
    ],
    'a file of a multipart body': [
      [raise()],
      [patch({ file: { file_name: 'a.csv', text: 'campaign,budget\n7,999999\n' } })],
    ],
    'a number in the query': [[raise()], [patch({}, { query: { b: 999_999 } })]],
    'money in the query': [[raise()], [patch({}, { query: { daily_budget: 21 } })]],
    'the amount for another object, in the path': [
      [raise()],
      [patch({ daily_budget: 21 }, { path: 'accounts/{account}/campaigns/8' })],
    ],
    'no amount, for another object': [
      [raise()],
      [patch({ status: 'PAUSED' }, { path: 'accounts/{account}/campaigns/8' })],
    ],
    'the amount for another object, in the body': [
      [raise()],
      [bulk({ id: '8', daily_budget: 21 })],
    ],
    'the amount for two objects of which one is not listed': [
      [raise()],
      [bulk({ id: '7', daily_budget: 21 }, { id: '8', daily_budget: 21 })],
    ],
    'amounts that have changed places': [
      [raise(), raise('8', 5)],
      [bulk({ id: '8', daily_budget: 21 }, { id: '7', daily_budget: 5 })],
    ],
    'an amount that does not say whose it is': [[raise()], [bulk({ daily_budget: 21 })]],
    'the amount of a creation on something that exists': [
      [creation],
      [patch({ daily_budget: 21 })],
    ],
    'the amount of a change for something new': [[raise()], [post({ daily_budget: 21 })]],
    'another bid than the creation lists': [[creation], [post({ daily_budget: 21, bid: 999 })]],
    'another object in an id': [[raise()], [patch({ daily_budget: 21, ad_id: 'other' })]],
    'another object in a resource name': [
      [raise()],
      [patch({ resourceName: 'customers/111/campaigns/8', daily_budget: 21 })],
    ],
  };
  Object.assign(refused, {
    'a status that no change lists': [[raise()], [patch({ daily_budget: 21, status: 'ACTIVE' })]],
    'the other status': [[status('ENABLED', 'PAUSED')], [patch({ status: 'ACTIVE' })]],
    'a verb as a value': [[raise()], [patch({ daily_budget: 21, operation: 'resume' })]],
    'a verb as an action': [[raise()], [patch({ daily_budget: 21, action: 'START' })]],
    'the other verb': [[status('ENABLED', 'PAUSED')], [patch({ op: 'activate' })]],
    'a cap that is taken away': [[raise()], [patch({ daily_budget: 21, spend_cap: null })]],
    'a cap that is emptied': [[raise()], [patch({ daily_budget: 21, bid_cap: '' })]],
    'the amount that it raises, taken away': [[raise()], [patch({ daily_budget: null })]],
    'an end that is taken away': [[raise()], [patch({ daily_budget: 21, end_date: null })]],
    'a cap of another object, taken away': [
      [{ ...note(''), id: '8', field: 'spend_cap', before: 100, after: null }, raise()],
      [patch({ daily_budget: 21, spend_cap: null })],
    ],
    'a status under another name': [[raise()], [patch({ daily_budget: 21, delivery: 'enabled' })]],
    'a status that nobody knows': [[raise()], [patch({ status: 'BOOSTED' })]],
    'a switch': [[raise()], [patch({ daily_budget: 21, paused: false })]],
    'a switch as text, in JSON text': [[raise()], [patch({ payload: '{"isActive":"true"}' })]],
    'a status in the query': [[raise()], [patch({ daily_budget: 21 }, { query: { state: 'ON' } })]],
    'statuses that have changed places': [
      [status('ENABLED', 'PAUSED'), { ...status('PAUSED', 'ENABLED'), id: '8' }],
      [bulk({ id: '7', status: 'ACTIVE' }, { id: '8', status: 'PAUSED' })],
    ],
    'a removal, by a name': [[raise()], [patch({ daily_budget: 21, deleted: true })]],
    'a removal, by an operation': [[raise()], [bulk({ remove: 'customers/1/campaigns/7' })]],
    'a removal, by the method': [[raise()], [remove()]],
    'a removal, by the verb of its path': [[raise()], [verb('remove')]],
    'an enabling, by the verb of its path': [[status('ENABLED', 'PAUSED')], [verb('activate')]],
    'something new that begins to run': [
      [{ ...creation, after: { name: 'New', status: 'PAUSED' } }],
      [post({ name: 'New', status: 'ACTIVE' })],
    ],
  } satisfies typeof refused);
  for (const [what, [changes, writes]] of Object.entries(refused))
    it(`does not send ${what}`, async () => {
      const write = aWrite(changes, writes);
      expect(await failureOf(write.run())).to.include({ code: 'call_refused' });
      expect(writesOf(write)).to.deep.equal([]);
    });

  it('of a second write that was not previewed sends the first alone, and fails', async () => {
    const second = patch({ daily_budget: 999_999 });
    const write = aWrite([raise()], [patch({ daily_budget: 21 }), second], { catches: true });
    const error = await failureOf(write.run());
    expect(error).to.include({ code: 'call_refused' });
    expect(error.message).to.contain('999999').and.contain('1 of its writes had been accepted');
    expect(writesOf(write)).to.have.length(1);
  });
  it('creates as often as it lists, not once more', async () => {
    const body = { name: 'New', daily_budget: 21 };
    const write = aWrite([creation], [post(body), post(body)]);
    expect(await failureOf(write.run())).to.include({ code: 'call_refused' });
    expect(writesOf(write)).to.have.length(1);
    const both = aWrite([creation, creation], [post(body), post(body)]);
    await both.run();
    expect(writesOf(both)).to.have.length(2);
  });
  it('may name what an answer said that it has made', async () => {
    const status = { status: 'ACTIVE' };
    const next = patch(status, { path: 'accounts/{account}/campaigns/91' });
    const write = aWrite([creation], [post({ daily_budget: 21 }), next]);
    await write.run();
    expect(writesOf(write)).to.have.length(2);
  });
  it('counts fields that platform.json calls money', async () => {
    const { looksLikeMoney } = await import('../../../../runtime/scripts/held/money-names.ts');
    for (const name of ['daily_budget', 'bid', 'cpcBidMicros', 'spendCap', 'unitPrice', 'AMOUNT'])
      expect(looksLikeMoney(name), name).to.equal(true);
    for (const name of ['budget_id', 'bid_strategy', 'recent', 'percent', 'frequency_cap', 'bidId'])
      expect(looksLikeMoney(name), name).to.equal(false);
    expect(looksLikeMoney('Tope', ['tope'])).to.equal(true);
  });
});

describe('The read-back of a plugin outside the repository', () => {
  const setTo21 = [patch({ daily_budget: 21 })];
  it('finds the amount that was sent', async () => {
    expect((await aWrite([raise()], setTo21).run()).run).to.include({ verified: true });
  });
  const listed = {
    rows: [
      { id: '8', daily_budget: 21 },
      { id: '9', daily_budget: 21 },
    ],
  };
  for (const [what, shown] of Object.entries({
    'another amount': { id: '7', daily_budget: 999_999 },
    'no amount': { id: '7', status: 'ENABLED' },
    nothing: [],
  }))
    it(`is not believed when the platform shows ${what}`, async () => {
      const { run } = await aWrite([raise()], setTo21, { shown }).run();
      expect(run).to.include({ verified: false });
      expect(run?.warnings[0]).to.contain('daily_budget of 7').and.contain('21');
    });
  it('takes the amount of another object for none', async () => {
    const all = aScript(
      {
        ...script.manifest,
        calls: { ...script.manifest.calls, read: ['GET accounts/{account}/campaigns'] },
      },
      { plugin: outside },
    );
    const { run } = aRun({
      script: all,
      guest: {
        preview: (_args: never, host: Host) =>
          host.get('accounts/{account}/campaigns').then(() => [raise()]),
        verify: (_args: never, host: Host) =>
          host.get('accounts/{account}/campaigns').then(() => []),
        apply: (_args: never, host: Host) => host.call(setTo21[0]!).then(() => ({})),
      },
      platform: () => listed,
    });
    expect((await run()).run).to.include({ verified: false });
  });
  it('that asks the platform nothing proves nothing', async () => {
    const { run } = aRun({
      script,
      guest: {
        preview: () => [raise()],
        verify: () => [],
        apply: (_args: never, host: Host) => host.call(setTo21[0]!).then(() => ({})),
      },
    });
    expect((await run()).run).to.include({ verified: false });
  });
});

describe('A reviewed script', () => {
  it('sends what its review has seen', async () => {
    const own = aScript({ ...script.manifest, amounts: [] });
    const write = aWrite([raise()], [patch({ budget_micros: 21_000_000, x: 5 })], { script: own });
    expect((await write.run()).run).to.include({ verified: true });
  });
});
