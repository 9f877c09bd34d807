import { expect } from 'chai';
import { createLimiter } from '../../../runtime/limits/create-limiter.ts';
import type { ServiceError } from '../../../sdk/errors.ts';

function aLimiter() {
  const rateLimits = { keyPerMinute: 10, organizationPerMinute: 15, addressPerMinute: 5 };
  const limiter = createLimiter({ config: { rateLimits } });
  const take = (weight: number, keyId: string | undefined = 'a', organizationId = 1) =>
    limiter
      .take({ keyId, organizationId, remoteAddress: '192.0.2.1', weight })
      .catch((error: ServiceError) => error);
  return { limiter, take };
}

describe('Rate limits', () => {
  it('P7: tell what is left and when it starts anew', async () => {
    const { take } = aLimiter();
    expect(await take(1)).to.include({ limit: 10, remaining: 9 });
    const state = await take(4);
    expect(state).to.include({ limit: 10, remaining: 5 });
    expect(state).to.have.property('resetSeconds').that.is.within(1, 60);
  });

  it('P7: refuse the call that does not fit, with a wait, and let a lighter one through', async () => {
    const { take } = aLimiter();
    await take(8);
    const refused = (await take(3)) as ServiceError;
    expect(refused.code).to.equal('rate_exceeded');
    expect(refused.details).to.include({ limit: 10, remaining: 2 });
    expect(refused.details.retryAfterSeconds).to.be.within(1, 60);
    expect(await take(2)).to.include({ remaining: 0 });
    for (let i = 0; i < 5; i++) expect(await take(1)).to.include({ code: 'rate_exceeded' });
  });

  it('P7: count a key, and all keys of an organization together', async () => {
    const { take } = aLimiter();
    await take(10, 'a');
    expect(await take(5, 'b')).to.include({ limit: 15, remaining: 0 });
    expect(await take(1, 'b')).to.include({ code: 'rate_exceeded' });
    expect(await take(1, 'c', 2)).to.include({ remaining: 9 });
  });

  it('P7: take nothing from the key when the organization refuses', async () => {
    const { take, limiter } = aLimiter();
    await take(10, 'a');
    await take(4, 'b');
    expect(await take(5, 'b')).to.include({ code: 'rate_exceeded' });
    const other = { keyId: 'b', organizationId: 9, remoteAddress: 'x', weight: 1 };
    expect(await limiter.take(other)).to.include({ limit: 10, remaining: 5 });
  });

  it('P7: count an address apart where people sign in and assistants register', async () => {
    const { limiter } = aLimiter();
    const take = (door?: 'sign_in' | 'registration') =>
      limiter
        .take({ remoteAddress: '192.0.2.1', weight: 1, ...(door ? { door } : {}) })
        .catch((error: ServiceError) => error);
    for (let i = 0; i < 6; i++) await take();
    expect(await take()).to.include({ code: 'rate_exceeded' });
    for (let i = 0; i < 50; i++) expect(await take('sign_in')).to.have.property('limit', 50);
    expect(await take('sign_in')).to.include({ code: 'rate_exceeded' });
    for (let i = 0; i < 10; i++) expect(await take('registration')).to.have.property('limit', 10);
    expect(await take('registration')).to.include({ code: 'rate_exceeded' });
  });

  it('P7: count the address of those without a key', async () => {
    const { limiter } = aLimiter();
    const take = (remoteAddress: string) =>
      limiter.take({ remoteAddress, weight: 1 }).catch((error: ServiceError) => error);
    for (let i = 0; i < 5; i++)
      expect(await take('192.0.2.1')).to.have.property('remaining', 4 - i);
    expect(await take('192.0.2.1')).to.include({ code: 'rate_exceeded' });
    expect(await take('192.0.2.2')).to.have.property('remaining', 4);
  });
});
