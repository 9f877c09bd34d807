/** Pages, tokens and report jobs of the kit. */
import { expect } from 'chai';
import {
  carriedBy,
  createWorld,
  openRecords,
  pages,
  grantRefusal,
  refreshGrant,
  reportJobs,
  sealedTokens,
} from '../../../sdk/emulator/index.ts';
import type { RefreshGrant } from '../../../sdk/emulator/tokens.ts';

const items = ['a', 'b', 'c', 'd', 'e'];
const refuse = () => new Error('not a token');

describe('Pages of an emulator', () => {
  it('by cursor give every item once, forth and back', () => {
    const page = (token?: string) =>
      pages.cursor(items, { size: 2, token, question: { status: 'ON' }, refuse });
    const first = page();
    const second = page(first.next);
    const third = page(second.next);
    expect([first, second, third].map((one) => one.items.join(''))).to.deep.equal([
      'ab',
      'cd',
      'e',
    ]);
    expect(third.next).to.equal(undefined);
    expect(first.previous).to.equal(undefined);
    expect(page(third.previous).items).to.deep.equal(['c', 'd']);
    expect(third.total).to.equal(5);
  });

  it('by cursor refuse a token of another question, or none of ours', () => {
    const ask = (token: unknown, question: unknown) =>
      pages.cursor(items, { size: 2, token, question, refuse });
    const { next } = ask(undefined, 1);
    expect(() => ask(next, 2)).to.throw('not a token');
    expect(() => ask('x', 1)).to.throw('not a token');
    expect(() => ask(Buffer.from('{"at":-1}').toString('base64url'), 1)).to.throw('not a token');
  });

  it('carry along what the next request will not bring', () => {
    const { next } = pages.cursor(items, { size: 2, carry: { days: 7 }, refuse });
    expect(carriedBy(next, refuse)).to.deep.equal({ days: 7 });
    expect(carriedBy(undefined, refuse)).to.equal(undefined);
  });

  it('by offset and by number say where the neighbours are', () => {
    expect(pages.offset(items, { start: 2, count: 2 })).to.deep.include({
      items: ['c', 'd'],
      next: 4,
      previous: 0,
      total: 5,
    });
    expect(pages.offset(items, { start: 4, count: 2 }).next).to.equal(undefined);
    expect(pages.number(items, { page: 3, size: 2 })).to.deep.equal({
      items: ['e'],
      page: 3,
      size: 2,
      total: 5,
      pages: 3,
    });
  });
});

describe('Tokens of an emulator', () => {
  const tokens = sealedTokens<string>({ seed: 'acme test', prefix: 'ya.29.', lifeSeconds: 60 });

  it('say until when they hold and what for, and cannot be made by others', () => {
    const token = tokens.issue(1_000, 'read write');
    expect(token).to.match(/^ya\.29\./);
    expect(tokens.read(token)).to.deep.equal({ end: 61_000, claims: 'read write' });
    const other = sealedTokens<string>({ seed: 'acme live', prefix: 'ya.29.', lifeSeconds: 60 });
    expect(other.read(token)).to.equal(undefined);
    expect(tokens.read(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).to.equal(
      undefined,
    );
    expect(tokens.read('nonsense')).to.equal(undefined);
    expect(tokens.issue(1_000, 'read', 1)).to.not.equal(tokens.issue(1_000, 'read', 2));
  });

  it('are given for a refresh token, to the client alone', () => {
    const wish = (clientIn: 'basic' | 'form'): RefreshGrant => ({
      client: { id: 'me', secret: 'hush' },
      clientIn,
      scope: clientIn === 'form' ? 'ads' : undefined,
      isGood: (given) => given === 'r1',
      refuse: (error) => ({ status: 400, body: { error } }),
      give: () => ({ access_token: 'a1' }),
    });
    const ask = (clientIn: 'basic' | 'form', text: string, header = '') =>
      refreshGrant(wish(clientIn), new URLSearchParams(text), header).body;
    const basic = `Basic ${Buffer.from('me:hush').toString('base64')}`;
    const good = 'grant_type=refresh_token&refresh_token=r1';
    const inForm = `${good}&client_id=me&client_secret=hush&scope=ads`;
    expect(ask('basic', good, basic)).to.deep.equal({ access_token: 'a1' });
    expect(ask('form', inForm)).to.deep.equal({ access_token: 'a1' });
    const errors: [unknown, string][] = [
      [ask('basic', good), 'invalid_client'],
      [ask('basic', 'grant_type=password', basic), 'unsupported_grant_type'],
      [ask('basic', '', basic), 'invalid_request'],
      [ask('basic', 'grant_type=refresh_token&refresh_token=r2', basic), 'invalid_grant'],
      [ask('form', good), 'unauthorized_client'],
      [ask('form', inForm.replace('hush', 'loud')), 'invalid_client'],
      [ask('form', inForm.replace('=ads', '=all')), 'invalid_scope'],
    ];
    for (const [body, error] of errors) expect(body).to.deep.equal({ error });
  });

  it('are refused as RFC 6749 says it, the client’s faults alike', () => {
    const why = { invalid_client: 'Who?', unauthorized_client: 'No such client.' };
    const told = (error: Parameters<typeof grantRefusal>[0]) => grantRefusal(error, why);
    expect(told('unauthorized_client')).to.deep.equal({
      status: 401,
      body: { error: 'invalid_client', error_description: 'No such client.' },
    });
    expect(told('invalid_client').body).to.have.property('error_description', 'Who?');
    expect(told('invalid_grant')).to.deep.include({ status: 400 });
    expect(told('invalid_grant').body).to.have.property('error', 'invalid_grant');
  });
});

describe('Report jobs of an emulator', () => {
  it('are pending, then done, and their links end', () => {
    let now = Date.parse('2026-11-20T12:00:00Z');
    let kept: unknown;
    let fails = false;
    const parts = {
      now: () => now,
      world: createWorld({ seed: 'test' }),
      state: { load: () => kept, save: (state: unknown) => (kept = structuredClone(state)) },
    };
    const open = () => {
      const records = openRecords<never>(parts, () => []);
      const newId = () => records.newId('job', 9);
      return reportJobs<{ days: number }>({
        parts,
        records,
        name: 'reports',
        newId,
        readyAfterMs: 2_000,
        linkMs: () => 60_000,
        fails: () => fails,
      });
    };
    const jobs = open();
    const job = jobs.order('7', { days: 3 });
    expect(jobs.stateOf(job)).to.equal('pending');
    now += 2_000;
    expect(jobs.wasMade(job)).to.equal(false);
    expect(jobs.stateOf(job)).to.equal('done');
    expect(jobs.wasMade(job)).to.equal(true);
    const link = jobs.linkTo(job);
    expect(open().open(link)).to.deep.equal(job);
    expect(jobs.open('x')).to.equal(undefined);
    expect(jobs.find(job.id, '8')).to.equal(undefined);
    expect(jobs.list('7')).to.deep.equal([job]);
    now += 60_000;
    expect(jobs.open(link)).to.equal('expired');
    fails = true;
    expect(jobs.stateOf(job)).to.equal('failed');
  });
});
