/** A small ad platform for tests: accounts 1001 (live) and 1002 (dormant), campaigns c1 and c2. */
import Koa from 'koa';
import { appendFileSync } from 'node:fs';
import type { CreateEmulator } from '../../../../sdk/emulator/emulator.ts';
import { injectFaults } from '../../../../sdk/emulator/inject-faults.ts';

interface Campaign {
  id: string;
  name: string;
  status: string;
  daily_budget: number;
}

const accounts = new Map([
  [
    '1001',
    { id: '1001', name: 'Acme North', currency: 'USD', time_zone: 'America/New_York', spend: 0 },
  ],
  [
    '1002',
    { id: '1002', name: 'Acme South', currency: 'USD', time_zone: 'Europe/London', spend: 40 },
  ],
]);

const createEmulator: CreateEmulator = ({ faults }) => {
  const campaigns = new Map<string, Campaign>(
    Array.from({ length: Number(process.env['ACME_CAMPAIGNS'] ?? 2) }, (_, at) => [
      `c${at + 1}`,
      {
        id: `c${at + 1}`,
        name: ['North', 'South'][at] ?? `Campaign ${at + 1}`,
        status: 'ENABLED',
        daily_budget: 20,
      },
    ]),
  );
  /** Requests so far, `METHOD path`. */
  const seen: string[] = [];
  /** File that gets a line for each change, so that a test sees what a process did that is no more. */
  const journal = process.env['ACME_JOURNAL'];
  /** Requests of this method are carried out and never answered. */
  const hanging = process.env['ACME_HANGS'];
  /** Every answer takes at least so long. */
  const waitMs = Number(process.env['ACME_WAITS_MS'] ?? 0);
  const app = new Koa();
  app.use(async (ctx, next) => {
    if (ctx.path === '/seen') ctx.body = seen;
    else {
      seen.push(`${ctx.method} ${ctx.path}`);
      await next();
    }
  });
  app.use(
    injectFaults(faults, {
      throttle: (seconds) => ({
        status: 429,
        headers: { 'retry-after': String(seconds) },
        body: {},
      }),
      serverError: (status) => ({ body: { message: `error ${status}` } }),
      expiredToken: () => ({ status: 401, body: { message: 'token expired' } }),
    }),
  );
  app.use(async (ctx) => {
    if (ctx.get('authorization') !== 'Bearer acme-secret-token') ctx.throw(401, 'no token');
    const [, , kind, id = '', list] = ctx.path.split('/');
    if (kind === 'accounts' && list === 'campaigns') {
      const wanted = ctx.query.status;
      ctx.body = {
        campaigns: [...campaigns.values()].filter(({ status }) => !wanted || status === wanted),
      };
    } else if (kind === 'accounts' && list === 'spend') {
      const { spend, currency } = accounts.get(id)!;
      ctx.body = { totals: { spend, clicks: spend, impressions: spend * 10 }, currency };
    } else if (kind === 'accounts' && list === 'pixels')
      ctx.body = { pixels: [{ pixel_key: `ac-${id}`, name: 'Shop' }] };
    else if (kind === 'accounts') ctx.body = accounts.get(id);
    else {
      const campaign = campaigns.get(id);
      if (!campaign) return ctx.throw(404, 'no such campaign');
      if (ctx.method === 'POST') {
        let text = '';
        for await (const chunk of ctx.req) text += String(chunk);
        Object.assign(campaign, JSON.parse(text) as object);
        if (journal) appendFileSync(journal, `${ctx.path} ${text}\n`);
      }
      ctx.body = campaign;
    }
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    if (hanging === ctx.method) await new Promise(() => undefined);
  });
  return {
    app,
    testAccounts: () =>
      [...accounts.values()].map(({ id, name, currency, time_zone }, at) => ({
        account_id: id,
        account_name: name,
        currency,
        time_zone,
        primary: at === 0,
        credentials: { access_token: 'acme-secret-token' },
      })),
  };
};
export default createEmulator;
