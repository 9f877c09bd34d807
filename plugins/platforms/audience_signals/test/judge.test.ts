/** Every recorded request and answer, held to Explorium's own description; and what the service makes of it. */
import { expect } from 'chai';
import type { AnyJson } from '../../../../test/support/any-json.ts';
import { aService, type TestService } from '../../../../test/support/a-service.ts';
import {
  anEmulatedPlatform,
  type EmulatedPlatform,
} from '../../../../test/support/an-emulated-platform.ts';
import { judgeExamples } from '../../../../test/support/judge-examples.ts';
import { judgeFrom } from '../../../../test/support/judge-from.ts';
import { apiKey } from '../emulator/accounts.ts';
import openapi from '../emulator/openapi.json' with { type: 'json' };

describe("Explorium's description", () => {
  judgeExamples('audience_signals', judgeFrom([{ document: openapi as never, base: 'v1/' }]), {
    least: 1,
  });
});

describe('The emulator of audience signals', () => {
  let signals: EmulatedPlatform;
  before(async () => (signals = await anEmulatedPlatform('audience_signals')));
  after(() => signals.close());

  const ask = async (path: string, { key = apiKey, body }: AnyJson = {}) => {
    const reply = await fetch(`${signals.address}/v1/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { api_key: key, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: reply.status, text: await reply.text() };
  };

  for (const [name, path, wish, status, words] of [
    ['a wrong key', 'credits', { key: 'x' }, 401, /Invalid API key/],
    ['a field that is none', 'businesses/autocomplete?field=shoes', {}, 422, /field/],
    [
      'a filter that is none',
      'businesses/stats',
      { body: { filters: { shoes: {} } } },
      422,
      /shoes/,
    ],
    [
      'a value out of no autocompletion',
      'prospects/stats',
      { body: { filters: { job_title: { values: ['king'] } } } },
      422,
      /unexpected value/,
    ],
    [
      'two categories',
      'businesses/stats',
      {
        body: {
          filters: { linkedin_category: { values: [] }, naics_category: { values: ['51'] } },
        },
      },
      422,
      /Only one category/,
    ],
  ] as const)
    it(`refuses ${name}`, async () => {
      const reply = await ask(path, wish);
      expect(reply.status, reply.text).to.equal(status);
      expect(reply.text).to.match(words);
    });
});

describe('Audience signals through the doors', () => {
  let service: TestService;
  before(async () => (service = await aService({ platforms: ['audience_signals'] })));
  after(() => service.stop());
  const find = async (args: object, key = service.key) =>
    (await service.run('find_audience_signals', undefined, { key, body: { args } })).body;

  it('finds signals of each phrase, once, with sizes as numbers', async () => {
    const { result } = await find({
      query: 'Coffee roasters that use Shopify, interested in email marketing',
      entity_type: 'business',
    });
    const ids = result.signals.map(({ id }: AnyJson) => id);
    expect(ids).to.include.members([
      'company_tech_stack_tech:shopify',
      'linkedin_category:coffee and tea manufacturing',
      'business_intent_topics:email marketing',
    ]);
    expect(new Set(ids).size).to.equal(ids.length);
    for (const { audience_size: size } of result.signals) expect(size).to.be.a('number');
    expect(result.clusters.flatMap(({ signal_ids: own }: AnyJson) => own)).to.have.members(ids);
    expect(result.more_available).to.equal(false);
  });

  it('says where there are more', async () => {
    const { result } = await find({ query: 'marketing', max_results: 1 });
    expect(result.signals).to.have.length(1);
    expect(result.more_available).to.equal(true);
  });

  it('says not_configured before any call, and charges nothing', async () => {
    const other = await service.parts.organizations.create({ name: 'Other' });
    await service.parts.credits.grant(other.id, 10, { id: 'g', note: 'test' });
    const { secret } = await service.aKey({ organizationId: other.id });
    expect((await find({ query: 'coffee' }, secret)).error.code).to.equal('not_configured');
    expect((await service.parts.credits.balance(other.id)).available).to.equal(10);
  });
});
