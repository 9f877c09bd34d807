import { expect } from 'chai';
import { PassThrough, Writable } from 'node:stream';
import { createTerminal } from '../../runtime/cli/screen/terminal.ts';
import { runInside } from '../support/a-command-line.ts';

const explained = {
  platform: 'acme',
  title: 'Acme Ads',
  credentials: {
    client_id: { description: 'Id of the app.', from: 'acme.example, Apps.', required: true },
    token: { description: 'Token.', secret: true, required: true },
    region: { description: 'eu or us.' },
  },
  connect: {
    register: [{ do: 'Make an app.', copy: 'https://acme.example/apps' }],
    scopes: { 'ads:read': 'reports' },
    token: [{ do: 'Change the code.', copy: 'curl https://acme.example/token -d code=CODE' }],
    account: 'The digits in the address.',
    source: 'https://acme.example/docs',
  },
};
const view = { platform: 'acme', account_id: '7', status: 'connected', mode: 'live' };
const answer = (operation: string) => (operation === 'connections.explain' ? explained : view);

/** A terminal where a person answers each question that ends in a colon. */
function aPerson(answers: readonly string[]) {
  const input = new PassThrough();
  const raw: boolean[] = [];
  Object.assign(input, { setRawMode: (on: boolean) => void raw.push(on) });
  let shown = '';
  const left = [...answers];
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      shown += String(chunk);
      if (String(chunk).endsWith(': ')) setImmediate(() => input.write(left.shift() ?? '\u0003'));
      done();
    },
  });
  return { terminal: createTerminal({ input, output }), shown: () => shown, raw };
}

describe('adops connections add', () => {
  const words = ['connections', 'add', 'acme', '7'];

  it('asks for each credential at a terminal, says where it comes from, and shows no secret', async () => {
    const person = aPerson(['my-app\n', 'hush-hush\n', '\n']);
    const { asked, code } = await runInside(words, answer, undefined, person);
    expect(code).to.equal(0);
    expect(asked.at(-1)).to.deep.equal([
      'connections.add',
      {
        organizationId: 1,
        platform: 'acme',
        accountId: '7',
        mode: 'live',
        credentials: { client_id: 'my-app', token: 'hush-hush' },
      },
    ]);
    expect(person.shown()).to.include('From: acme.example, Apps.').and.not.include('hush');
    expect(person.raw).to.include(true);
    expect(person.raw.at(-1)).to.equal(false);
  });

  it('asks again for a credential that is needed', async () => {
    const person = aPerson(['\n', 'my-app\n', 'hush-hush\n', 'eu\n']);
    const { asked } = await runInside(words, answer, undefined, person);
    expect(asked.at(-1)?.[1]['credentials']).to.deep.equal({
      client_id: 'my-app',
      token: 'hush-hush',
      region: 'eu',
    });
  });

  it('keeps nothing when the person ends it', async () => {
    const person = aPerson(['my-app\n', '\u0003']);
    const { asked, code, stderr } = await runInside(words, answer, undefined, person);
    expect(code).to.equal(2);
    expect(stderr).to.include('nothing was kept');
    expect(asked.map(([name]) => name)).to.not.include('connections.add');
  });
});

describe('adops connections check', () => {
  const same = {
    platform: 'acme',
    account_id: '7',
    mode: 'live',
    day: '2026-11-18',
    time_zone: 'Asia/Tokyo',
    currency: 'JPY',
    by_report: 350,
    by_days: 350,
    by_page: null,
    verdict: 'same',
    message: 'Compare with Cost of 2026-11-18 (Asia/Tokyo) in Acme Ads: 350 JPY.',
  };
  const words = ['connections', 'check', 'acme', '7', '--live'];

  it('shows both figures, and what to look at yourself', async () => {
    const { asked, stdout, code } = await runInside(words, () => [same]);
    expect(asked.at(-1)).to.deep.equal([
      'connections.check',
      { organizationId: 1, platform: 'acme', accountId: '7', live: true },
    ]);
    expect(stdout).to.match(/acme .*2026-11-18 .*350 .*350 .*same/);
    expect(stdout).to.include(`acme/7: ${same.message}`);
    expect(code).to.equal(0);
  });

  it('hands on what you read yourself, and lists what was kept', async () => {
    const said = { ...same, by_page: 350, verdict: 'confirmed' };
    const { asked, stdout, code } = await runInside([...words, '--expect', '350'], () => [said]);
    expect(asked.at(-1)?.[1]).to.include({ expect: 350 });
    expect(stdout).to.match(/acme .*350 .*350 .*350 .*confirmed/);
    expect(code).to.equal(0);
    const kept = { ...said, kind: 'live', page: 'Acme Ads, Cost', at: '2026-11-20T09:00:00.000Z' };
    const listed = await runInside(['connections', 'evidence'], () => [kept]);
    expect(listed.stdout)
      .to.match(/2026-11-18/)
      .and.match(/Acme Ads, Cost/);
  });

  it('ends with 1 when two figures differ, and when an account cannot be read', async () => {
    for (const verdict of ['different', 'failed'])
      expect((await runInside(words, () => [{ ...same, verdict }])).code).to.equal(1);
    const idle = { ...same, verdict: 'nothing_spent' };
    expect((await runInside(words, () => [idle])).code).to.equal(0);
  });
});

describe('adops connections explain', () => {
  it('says what to register, which scopes, how the token is made, and each credential', async () => {
    const { stdout } = await runInside(['connections', 'explain', 'acme'], answer);
    for (const part of [
      '1. Make an app.',
      'https://acme.example/apps',
      'ads:read: reports',
      'curl https://acme.example/token -d code=CODE',
      'The digits in the address.',
      'region (may be left out)',
      'From: acme.example, Apps.',
      'adops connections add acme ACCOUNT',
    ])
      expect(stdout).to.include(part);
  });

  it('says what there is of a platform whose author wrote no guide', async () => {
    const { connect: _none, ...rest } = explained;
    const { stdout } = await runInside(['connections', 'explain', 'acme'], () => rest);
    expect(stdout).to.include('client_id').and.not.include('Register');
  });
});

describe('adops keys create', () => {
  const made = (key: object) => () => ({ secret: 'svc_x', key: { keyId: 'k', ...key } });

  it('tells what a key may do that was made without scopes', async () => {
    const all = await runInside(['keys', 'create'], made({ scopes: ['*'] }));
    expect(all.stdout).to.include('may do everything').and.include('live ones too');
    const narrowed = { scopes: ['*'], platforms: ['google'], dailyCap: 5 };
    const some = await runInside(['keys', 'create'], made(narrowed));
    expect(some.stdout).to.include('at google up to 5 credits a day').and.not.include('live ones');
  });

  it('says no more of a key with scopes of its own', async () => {
    const { stdout } = await runInside(['keys', 'create'], made({ scopes: ['a:b'] }));
    expect(stdout).to.not.include('everything');
  });
});
