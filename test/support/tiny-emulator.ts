/** An emulator in a few lines: counts its calls in its state, and has one test account. */
import Koa from 'koa';
import type { CreateEmulator } from '../../sdk/emulator/emulator.ts';
import { injectFaults } from '../../sdk/emulator/inject-faults.ts';

const createEmulator: CreateEmulator = ({ state, faults, baseUrl, now }) => {
  const app = new Koa();
  app.use(
    injectFaults(faults, {
      throttle: (seconds) => ({
        status: 429,
        headers: { 'retry-after': String(seconds) },
        body: { error: 'slow down' },
      }),
      serverError: () => ({ body: { error: 'broken' } }),
      expiredToken: () => ({ status: 401, body: { error: 'expired' } }),
    }),
  );
  app.use((context) => {
    const calls = ((state.load() as { calls?: number } | undefined)?.calls ?? 0) + 1;
    state.save({ calls });
    context.body = { calls, here: baseUrl(), now: now() };
  });
  return {
    app,
    testAccounts: () => [
      {
        account_id: '111',
        account_name: 'Test',
        currency: 'USD',
        time_zone: 'UTC',
        primary: true,
        credentials: { access_token: 'test-token' },
      },
    ],
  };
};
export default createEmulator;
