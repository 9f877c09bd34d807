import { expect } from 'chai';
import { createSecretKey, randomBytes } from 'node:crypto';
import { createSeal } from '../../../runtime/connections/seal.ts';
import { createCredits } from '../../../runtime/credits/create-credits.ts';
import { createKeys } from '../../../runtime/tenants/keys.ts';
import type { Mail } from '../../../runtime/tenants/mail.ts';
import { createMemoryStore } from '../../../runtime/stores/memory/memory-store.ts';
import { createOnboarding } from '../../../runtime/tenants/onboarding.ts';
import { createOrganizations } from '../../../runtime/tenants/organizations.ts';
import type { ServiceError } from '../../../sdk/errors.ts';
import { manualClock } from '../../support/manual-clock.ts';

const api = 'https://api.example.com';
const urls = { base: api, api, mcp: api, docs: api };

function aDesk(mail?: Mail) {
  const clock = manualClock();
  const store = createMemoryStore();
  const organizations = createOrganizations({ store, clock });
  const keys = createKeys({ store, clock });
  const credits = createCredits({ store, clock });
  const seal = createSeal({ version: 1, key: createSecretKey(randomBytes(32)) });
  const onboarding = createOnboarding({
    store,
    clock,
    seal,
    organizations,
    keys,
    credits,
    mail,
    config: { urls },
    welcomeCredits: 20,
  });
  const start = async (email = 'ann@example.com', address = '192.0.2.1') =>
    (await onboarding.start(email, address)) as { session_token: string; expires_at: string };
  const status = (token: string) => onboarding.status(token, '192.0.2.1');
  const newestLink = async () => {
    const links = (await onboarding.list()).flatMap(({ link }) => link ?? []);
    return links.at(-1)!.split('/').at(-1)!;
  };
  return { clock, store, organizations, keys, credits, onboarding, start, status, newestLink };
}

describe('Onboarding', () => {
  it('makes organization and key when the link was followed, and hands the key out once', async () => {
    const { start, status, newestLink, onboarding, organizations, keys, credits } = aDesk();
    const { session_token: token } = await start();
    expect(await status(token)).to.include({ status: 'pending', ready: false, api_key: null });
    expect(await organizations.list()).to.deep.equal([]);
    expect(await onboarding.confirm(await newestLink())).to.equal(true);
    const ready = await status(token);
    expect(ready).to.include({ status: 'ready', ready: true, organization_id: 1 });
    const principal = await keys.authenticate(ready['api_key'] as string);
    expect(principal).to.include({ organizationId: 1 });
    expect(await status(token)).to.include({ status: 'ready', ready: true, api_key: null });
    expect(await organizations.list()).to.have.length(1);
    expect(await credits.balance(1)).to.deep.equal({ available: 20, held: 0 });
  });

  it('hands the key to one of fifty who ask at once', async () => {
    const { start, status, newestLink, onboarding } = aDesk();
    const { session_token: token } = await start();
    await onboarding.confirm(await newestLink());
    const answers = await Promise.all(Array.from({ length: 50 }, () => status(token)));
    expect(answers.filter((answer) => answer['api_key'] !== null)).to.have.length(1);
  });

  it('keeps the key sealed, and no token, link or key in any record', async () => {
    const { start, newestLink, onboarding, store, status } = aDesk();
    const { session_token: token } = await start();
    const link = await newestLink();
    const all = async () => JSON.stringify((await store.list(0, 'onboarding')).rows);
    expect(await all())
      .not.to.include(token)
      .and.not.include(link);
    await onboarding.confirm(link);
    const before = await all();
    const secret = (await status(token))['api_key'] as string;
    expect(before).to.include('sealed').and.not.include(secret);
    expect(await all()).not.to.include('sealed');
  });

  it('M3: answers alike for a known and an unknown address', async () => {
    const { start, newestLink, onboarding } = aDesk();
    const shape = ({ session_token: token, ...rest }: { session_token: string }) => ({
      ...rest,
      length: token.length,
    });
    const unknown = await start();
    await onboarding.confirm(await newestLink());
    expect(shape(await start(' ANN@example.com '))).to.deep.equal(shape(unknown));
    expect(unknown).to.include({ verification_url: null, status: 'pending' });
  });

  it('gives an address that is known a key of the organization it has', async () => {
    const { start, status, newestLink, onboarding, organizations } = aDesk();
    await start();
    await onboarding.confirm(await newestLink());
    const { session_token: token } = await start('Ann@Example.com');
    await onboarding.confirm(await newestLink());
    expect(await status(token)).to.include({ ready: true, organization_id: 1 });
    expect(await organizations.list()).to.have.length(1);
  });

  it('M3: answers alike for an unknown and an expired token; a link works once and for an hour', async () => {
    const { start, status, newestLink, onboarding, clock, organizations } = aDesk();
    const { session_token: token } = await start();
    const link = await newestLink();
    clock.advance(60 * 60_000);
    expect(await onboarding.confirm(link)).to.equal(false);
    const expired = await status(token);
    expect(expired).to.include({ status: 'expired', ready: false });
    for (const unknown of ['x', '__proto__', 'a'.repeat(43), 'ä'.repeat(512)])
      expect(await status(unknown)).to.deep.equal(expired);
    expect(await onboarding.confirm('x')).to.equal(false);
    await start();
    const fresh = await newestLink();
    expect(await onboarding.confirm(fresh)).to.equal(true);
    expect(await onboarding.confirm(fresh)).to.equal(false);
    expect(await organizations.list()).to.have.length(1);
  });

  it('M3: is limited per e-mail and per address', async () => {
    const limited = async (calls: (() => Promise<unknown>)[]) => {
      let passed = 0;
      for (const call of calls) {
        const error = await call().then(
          () => undefined,
          (thrown: unknown) => thrown as ServiceError,
        );
        if (!error) passed++;
        else expect(error).to.include({ code: 'rate_exceeded' });
      }
      return passed;
    };
    const times = (count: number, call: (i: number) => Promise<unknown>) =>
      Array.from({ length: count }, (_, i) => () => call(i));
    const one = aDesk();
    expect(await limited(times(9, (i) => one.start('a@example.com', `192.0.2.${i}`)))).to.equal(5);
    const two = aDesk();
    expect(await limited(times(30, (i) => two.start(`${i}@example.com`)))).to.equal(20);
  });

  it('mails the link when there is a server, and then shows it to nobody else', async () => {
    const letters: { to: string; text: string }[] = [];
    const { start, onboarding } = aDesk(async (letter) => void letters.push(letter));
    const answer = await start();
    await new Promise((resolve) => setImmediate(resolve));
    expect(letters).to.have.length(1);
    const link = /https:\S+/.exec(letters[0]!.text)![0];
    expect(letters[0]!.to).to.equal('ann@example.com');
    expect(JSON.stringify(answer)).not.to.include(link.split('/').at(-1));
    expect((await onboarding.list())[0]).to.include({ status: 'pending', link: null });
    expect(await onboarding.confirm(link.split('/').at(-1)!)).to.equal(true);
  });

  it('leaves the link with the operator when the mail does not go out, and answers the same', async () => {
    const silent = aDesk(() => Promise.reject(new Error('connection refused')));
    const answer = await silent.start();
    await new Promise((resolve) => setImmediate(resolve));
    expect(answer).to.include({ status: 'pending' });
    expect((await silent.onboarding.list())[0]!.link).to.match(/^https:\/\/api\.example\.com\//);
  });
});
