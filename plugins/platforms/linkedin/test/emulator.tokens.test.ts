/** The emulator gives tokens as LinkedIn does. */
import { expect } from 'chai';
import { createHmac } from 'node:crypto';
import { demoCredentials } from '../emulator/accounts.ts';
import { anEmulator, NOON, type RunningEmulator } from './an-emulator.ts';

describe('The LinkedIn emulator', () => {
  let running: RunningEmulator;
  before(async () => {
    running = await anEmulator();
  });
  after(() => running.close());

  describe('gives tokens', () => {
    const exchange = async (changes: Record<string, string>) => {
      const form = { grant_type: 'refresh_token', ...demoCredentials, ...changes };
      const response = await fetch(`${running.address}/oauth/v2/accessToken`, {
        method: 'POST',
        body: new URLSearchParams(form),
      });
      return { status: response.status, body: (await response.json()) as Record<string, never> };
    };
    it('for 60 days, with a renewed refresh token whose end does not move', async () => {
      const first = await exchange({});
      expect(first.body).to.include({
        expires_in: 5_184_000,
        refresh_token_expires_in: 31_536_000,
      });
      running.clock.set(NOON + 100 * 86_400_000);
      const second = await exchange({ refresh_token: first.body['refresh_token']! });
      expect(second.body['refresh_token']).to.not.equal(first.body['refresh_token']);
      expect(second.body['refresh_token_expires_in']).to.equal(265 * 86_400);
      running.clock.set(NOON + 366 * 86_400_000);
      const late = await exchange({ refresh_token: second.body['refresh_token']! });
      running.clock.set(NOON);
      expect(late).to.nested.include({ status: 400, 'body.error': 'invalid_grant' });
    });
    it('for a refresh token as they were before, until it ends', async () => {
      const older = (end: number) => {
        const text = `refresh.${end}.1`;
        const seal = createHmac('sha256', `linkedin ${running.world.seed}`).update(text);
        return `AQ${Buffer.from(text).toString('base64url')}-${seal.digest('base64url')}`;
      };
      const good = await exchange({ refresh_token: older(NOON + 50_000) });
      expect(good.body).to.include({ refresh_token_expires_in: 50 });
      expect((await exchange({ refresh_token: older(NOON - 1) })).status).to.equal(400);
      expect((await exchange({ refresh_token: `${older(NOON + 1)}x` })).status).to.equal(400);
    });
    it('to its own app alone', async () => {
      expect((await exchange({ client_secret: 'guess' })).status).to.equal(401);
      expect((await exchange({ refresh_token: 'guess' })).body).to.include({
        error: 'invalid_grant',
      });
      expect((await exchange({ grant_type: 'password' })).status).to.equal(400);
    });
  });
});
