/** A refused form comes back with the typed values, and with a sentence at the wrong field. */
import { expect } from 'chai';
import { unfolded } from '../../runtime/transport/portal/form/refill.ts';
import { aReviewer, type Visitor } from '../support/a-visitor.ts';
import { aService, type TestService } from '../support/a-service.ts';

interface Wrong {
  readonly path: string;
  readonly typed: Readonly<Record<string, string>>;
  /** Field that has the sentence. */
  readonly field: string;
  readonly says: RegExp;
  /** Pattern of the typed values that must still be there. */
  readonly keeps: RegExp;
}

const scope = 'campaigns:read';
const forms: readonly Wrong[] = [
  {
    path: '/keys',
    typed: { name: '', scope, platform: 'acme', days: '30', daily_cap: '77' },
    field: 'name',
    says: /Say what the key is for/,
    keeps: /name="daily_cap"[^>]*value="77"/,
  },
  {
    path: '/keys',
    typed: { name: 'For <b>reports</b>', scope, days: '30', daily_cap: '1.5' },
    field: 'platform',
    says: /Choose at least one of the platforms/,
    keeps: /name="name"[^>]*value="For &#60;b&#62;reports&#60;\/b&#62;"/,
  },
  {
    path: '/two-people',
    typed: { currency: 'XQQ', above: '1000' },
    field: 'currency',
    says: /must be a currency/i,
    keeps: /name="above"[^>]*value="1000"/,
  },
  {
    path: '/told',
    typed: { channel: 'webhook', address: 'ftp://nowhere' },
    field: 'address',
    says: /https/i,
    keeps: /value="webhook" selected[^]*value="ftp:\/\/nowhere"/,
  },
];

describe('A form of the console that was refused', () => {
  let service: TestService;
  let rita: Visitor;
  before(async () => {
    service = await aService({ platforms: ['acme'] });
    rita = await aReviewer(service);
  });
  after(() => service.stop());

  /** Opens a page and sends its form with these fields. */
  const send = async (path: string, typed: Readonly<Record<string, string>>) => {
    const page = await rita.get(path);
    return rita.post(path, { nonce: rita.fields(page, path)['nonce']!, ...typed });
  };
  const beside = (text: string, field: string) =>
    new RegExp(`id="e-${field}"[^>]*>([^<]*)<`).exec(text)?.[1];

  for (const { path, typed, field, says, keeps } of forms)
    it(`keeps what was typed at ${path}, and says it beside ${field}`, async function () {
      const { status, text } = await send(path, typed);
      expect(status, text.slice(0, 300)).to.be.within(400, 499);
      expect(beside(text, field), /role="alert"[^]{0,400}/.exec(text)?.[0]).to.match(says);
      expect(text).to.match(keeps);
      expect(text).to.include('Nothing was done');
      for (const word of ['faults', 'Correct every', 'arguments are not valid', '&#60;b>'])
        expect(text, word).to.not.include(word);
    });

  it('opens what it is folded into, and can be sent again from there', async () => {
    const args = ['--campaign-id', 'c1', '--daily-budget', '500'];
    const { body } = await service.run('acme_ads_update_campaign_budget', args);
    const path = `/approvals/${body.pending.approval_id}`;
    const fields = rita.fields(await rita.get(path), path);
    const wrong = await rita.post(path, { ...fields, decision: 'lower', amount: 'abc' });
    expect(wrong.status).to.equal(422);
    expect(beside(wrong.text, 'amount')).to.equal('Amount must be above 0 and below 500 USD.');
    expect(wrong.text).to.match(/name="amount"[^>]*value="abc"/);
    const open = /<details open>\s*<summary class="button">([^<]*)</.exec(wrong.text);
    expect(open?.[1]).to.equal('A smaller amount');
    expect([...wrong.text.matchAll(/<details open/g)]).to.have.length(1);
    const again = { ...rita.fields(wrong, path), decision: 'lower', amount: '120' };
    expect((await rita.post(path, again)).status).to.equal(303);
    expect((await rita.get(path)).text).to.include('Approve $120.00');
  });

  it('shows no secret that was typed', async () => {
    const path = '/connections/new/acme';
    const { text } = await send(path, { account_id: '', credential_token: 'hush-hush-hush' });
    expect(text).to.not.include('hush-hush-hush');
  });

  it('opens what stands around a form alone', () => {
    const page =
      '<details>a</details><details>b<details>c<form data-again></form></details></details>';
    expect(unfolded(page)).to.equal(
      '<details>a</details><details open>b<details open>c<form data-again></form></details></details>',
    );
  });

  it('answers a person at a wrong address with a page, and a program with JSON', async () => {
    const { urls } = service;
    for (const at of [urls.api, urls.base]) {
      const person = await fetch(`${at}/nope`, { headers: { accept: 'text/html,*/*;q=0.8' } });
      expect(person.status, at).to.equal(404);
      expect(person.headers.get('content-type'), at).to.include('text/html');
      expect(await person.text()).to.include('There is nothing');
      const program = await fetch(`${at}/nope`);
      expect(program.headers.get('content-type'), at).to.include('application/json');
    }
  });
});
