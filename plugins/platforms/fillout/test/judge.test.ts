/** Every recorded request and answer, held to Fillout's own client; what the emulator refuses; and a life through the door. */
import { expect } from 'chai';
import { aService } from '../../../../test/support/a-service.ts';
import {
  anEmulatedPlatform,
  type EmulatedPlatform,
} from '../../../../test/support/an-emulated-platform.ts';
import { judgeExamples } from '../../../../test/support/judge-examples.ts';
import { apiKey } from '../emulator/accounts.ts';
import client from './client.json' with { type: 'json' };

const FORM = 'foAdHjd1Duus';

describe("Fillout's own client", () => {
  judgeExamples('fillout', client, { least: 5 });
});

describe('The Fillout emulator', () => {
  let fillout: EmulatedPlatform;
  before(async () => (fillout = await anEmulatedPlatform('fillout')));
  after(() => fillout.close());

  const ask = async (path: string, init: RequestInit = {}, key = apiKey) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const reply = await fetch(`${fillout.address}/v1/api/${path}`, { headers, ...init });
    return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
  };

  it('refuses a wrong key, an unknown form, and what is out of bounds, with a message that the client reads', async () => {
    for (const [path, status, key] of [
      ['forms', 401, 'sk_prod_wrong'],
      ['forms/unknown', 404],
      [`forms/${FORM}/submissions?limit=151`, 400],
      [`forms/${FORM}/submissions?sort=up`, 400],
      [`forms/${FORM}/submissions?afterDate=yesterday`, 400],
      [`forms/${FORM}/submissions/none`, 404],
    ] as const) {
      const { status: found, body } = await ask(path, {}, key);
      expect([found, body.statusCode], path).to.deep.equal([status, status]);
      expect(body.message).to.be.a('string').and.not.equal('');
    }
  });

  it('shows the oldest first, finished ones alone, a page at a time', async () => {
    const first = (await ask(`forms/${FORM}/submissions?limit=1`)).body;
    expect(first).to.include({ totalResponses: 2, pageCount: 2 });
    expect(JSON.stringify(first.responses)).to.contain('ana@acme.example');
    const open = (await ask(`forms/${FORM}/submissions?status=in_progress`)).body;
    expect(open).to.include({ totalResponses: 1 });
    const found = (await ask(`forms/${FORM}/submissions?search=call%20me`)).body;
    expect(found).to.include({ totalResponses: 1 });
  });
});

describe('Fillout through the door', function () {
  this.timeout(60_000);

  it('shows no address and no phone, and lets a person decide where answers go to', async () => {
    const service = await aService({ platforms: ['fillout'] });
    const list = await service.run('fillout_get_submissions', ['--form-id', FORM]);
    expect(list.status, list.text).to.equal(200);
    expect(list.body.result.submissions).to.have.length(2);
    expect(list.text).to.contain('a…@acme.example').and.contain('Cj0KCQ');
    expect(list.text).to.not.match(/ana@|bo@|5551234|765 43/);

    const url = 'https://leads.example.com/hooks/landing/Zk3v9QmX0aT7cUe5Rj2LwP8y';
    const args = ['--form-id', FORM, '--url', url];
    const held = await service.run('fillout_create_webhook', args);
    expect(held.status, held.text).to.equal(202);
    expect(held.text).to.contain('leads.example.com').and.not.contain('Zk3v9QmX');
    const unknown = await service.run('fillout_get_form', ['--form-id', 'nobody']);
    expect(unknown.body.error.code, unknown.text).to.equal('platform_not_found');
    await service.stop();
  });

  it('makes a webhook, and takes it back', async () => {
    const fillout = await anEmulatedPlatform('fillout');
    const url = 'https://leads.example.com/hooks/a';
    const made = await fillout.run('fillout_create_webhook', { form_id: FORM, url });
    expect(made).to.deep.include({ verified: true });
    const { webhook_id } = made.result as { webhook_id: number };
    await fillout.run('fillout_delete_webhook', { webhook_id });
    const again = await fillout
      .run('fillout_delete_webhook', { webhook_id })
      .catch((e: unknown) => e);
    expect(again).to.include({ code: 'platform_not_found' });
    await fillout.close();
  });
});
