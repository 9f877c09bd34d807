/** Every recorded request and answer, held to Apollo's own description; and what the emulator refuses, in its words. */
import { expect } from 'chai';
import type { AnyJson } from '../../../../test/support/any-json.ts';
import {
  anEmulatedPlatform,
  type EmulatedPlatform,
} from '../../../../test/support/an-emulated-platform.ts';
import { judgeExamples } from '../../../../test/support/judge-examples.ts';
import { judgeFrom } from '../../../../test/support/judge-from.ts';
import { apiKey, narrowKey } from '../emulator/accounts.ts';
import openapi from '../emulator/openapi.json' with { type: 'json' };

describe("Apollo's description", () => {
  judgeExamples('apollo', judgeFrom([{ document: openapi as never, base: '' }]), { least: 5 });
});

describe('The Apollo emulator', () => {
  let apollo: EmulatedPlatform;
  before(async () => (apollo = await anEmulatedPlatform('apollo')));
  after(() => apollo.close());

  const ask = async (path: string, { key = apiKey, method = 'POST', body }: AnyJson = {}) => {
    const reply = await fetch(`${apollo.address}/api/v1/${path}`, {
      method,
      headers: { 'x-api-key': key, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await reply.text();
    return { status: reply.status, text, type: reply.headers.get('content-type') };
  };

  it('shows no address, no phone and no whole name in a search', async () => {
    const { text } = await ask('mixed_people/api_search?per_page=100&page=1');
    expect(text).to.not.match(/@|"last_name"|linkedin/);
    expect(JSON.parse(text).people).to.have.length(100);
  });

  it('needs all filters, and of each any value; sizes have both ends within', async () => {
    const { text } = await ask(
      'mixed_people/api_search?person_titles[]=growth&person_titles[]=sales&person_locations[]=germany&organization_num_employees_ranges[]=50,2000&per_page=100',
    );
    const { people } = JSON.parse(text);
    expect(people.length).to.be.greaterThan(0);
    for (const { title } of people) expect(title).to.match(/Growth|Sales/);
  });

  for (const [name, path, wish, status, words] of [
    ['a wrong key, as text', 'users/api_profile', { key: 'x', method: 'GET' }, 401, /^Invalid API/],
    [
      'a key without the endpoint',
      'people/bulk_match',
      { key: narrowKey, body: {} },
      403,
      /API_INA/,
    ],
    ['a page too large', 'mixed_people/api_search?per_page=101', {}, 422, /Invalid parameters/],
    ['a page too far', 'mixed_people/api_search?page=501', {}, 422, /Invalid parameters/],
    [
      'eleven people at once',
      'people/bulk_match',
      { body: { details: Array.from({ length: 11 }, () => ({ id: '1' })) } },
      400,
      /RECORD_LIMIT_EXCEEDED/,
    ],
    ['nobody', 'people/bulk_match', { body: { details: [] } }, 400, /INVALID_REQUEST/],
    ['no domain', 'organizations/enrich', { method: 'GET' }, 422, /'domain' missing/],
  ] as const)
    it(`refuses ${name}`, async () => {
      const reply = await ask(path, wish);
      expect(reply.status, reply.text).to.equal(status);
      expect(reply.text).to.match(words);
    });

  it('counts a credit for each person who is found, and none for the others', async () => {
    const used = async () =>
      JSON.parse((await ask('usage_stats/credit_usage_stats')).text).credit_usage_stats.lead_credit
        .consumed;
    const before = await used();
    const ran = await apollo.run('apollo_get_people', {
      ids: '67b000000000000000000003,67bfffffffffffffffffffff',
    });
    expect(ran.result).to.include({ missing: 1, credits_consumed: 1 });
    expect((await used()) - before).to.equal(1);
  });
});
