/**
 * {{title}} in test mode: its API over a seeded world. Refuses what the platform refuses, in its words.
 * States that callers change are kept; figures are computed from the seed.
 */
import Koa from 'koa';
import Router from '@koa/router';
import {
  addDays,
  eachDay,
  injectFaults,
  localDay,
  sumFacts,
  type CreateEmulator,
  type EmulatorParts,
  type World,
  type WorldAccount,
  type WorldCampaign,
} from '{{sdk_from_emulator}}';
import { testAccounts, token, worldAccount } from './account.ts';

interface State {
  /** The day before which the history lies. */
  readonly anchor: string;
  readonly statuses: Record<string, string>;
}

const words = {
  throttle: (seconds: number) => ({
    status: 429,
    headers: { 'Retry-After': String(seconds) },
    body: refusal('RATE_LIMITED', 'Too many requests.'),
  }),
  serverError: (status: number) => ({ body: refusal(`HTTP_${status}`, 'Something went wrong.') }),
  expiredToken: () => ({ status: 401, body: refusal('TOKEN_EXPIRED', 'The token has expired.') }),
};

const createEmulator: CreateEmulator = (parts) => {
  const state = readState(parts);
  const account = parts.world.buildAccount(worldAccount, state.anchor);
  const app = new Koa();
  app.use(injectFaults(parts.faults, words));
  app.use(requireToken);
  const router = new Router({ prefix: '/v1/accounts/:account' });
  router.param('account', (id, context, next) => {
    if (id === account.id) return next();
    context.status = 404;
    context.body = refusal('ACCOUNT_NOT_FOUND', `There is no account ${id}.`);
  });
  router.get('/', (context) => {
    const { id, name, currency, timeZone } = account;
    context.body = { id, name, currency, time_zone: timeZone };
  });
  router.get('/campaigns', (context) => {
    const limit = Math.min(Number(context.query['limit'] ?? 100) || 100, 100);
    const first = Number(context.query['after'] ?? 0) || 0;
    const page = account.campaigns.slice(first, first + limit);
    const next = first + limit < account.campaigns.length ? String(first + limit) : null;
    context.body = { campaigns: page.map((one) => show(one, account, state, parts)), next };
  });
  router.get('/campaigns/:id', (context) => {
    const campaign = account.campaigns.find(({ id }) => id === context.params['id']);
    context.status = campaign ? 200 : 404;
    context.body = campaign ? show(campaign, account, state, parts) : missing;
  });
  router.patch('/campaigns/:id', async (context) => {
    const campaign = account.campaigns.find(({ id }) => id === context.params['id']);
    const status = await readStatus(context.req);
    context.status = !campaign ? 404 : status ? 200 : 400;
    if (!campaign) context.body = missing;
    else if (!status) context.body = refusal('INVALID_STATUS', 'status must be ACTIVE or PAUSED.');
    else {
      state.statuses[campaign.id] = status;
      parts.state.save(state);
      context.body = show(campaign, account, state, parts);
    }
  });
  app.use(router.routes());
  return { app, testAccounts: () => testAccounts };
};
export default createEmulator;

const missing = refusal('CAMPAIGN_NOT_FOUND', 'There is no such campaign in this account.');

function refusal(code: string, message: string) {
  return { error: { code, message } };
}

async function requireToken(context: Koa.Context, next: Koa.Next): Promise<void> {
  if (context.get('Authorization') === `Bearer ${token}`) return next();
  context.status = 401;
  context.body = refusal('TOKEN_INVALID', 'The token is missing or not valid.');
}

function readState({ state, now }: EmulatorParts): State {
  const kept = state.load() as State | undefined;
  const fresh = { anchor: localDay(now(), worldAccount.timeZone).today, statuses: {} };
  if (!kept) state.save(fresh);
  return kept ?? fresh;
}

async function readStatus(body: AsyncIterable<Buffer>): Promise<'ACTIVE' | 'PAUSED' | undefined> {
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(chunk);
  try {
    const { status } = JSON.parse(Buffer.concat(chunks).toString()) as { status?: unknown };
    return status === 'ACTIVE' || status === 'PAUSED' ? status : undefined;
  } catch {
    return undefined;
  }
}

function show(campaign: WorldCampaign, account: WorldAccount, state: State, parts: EmulatorParts) {
  const { id, name, status, dailyBudgetMinor } = campaign;
  return {
    id,
    name,
    status: state.statuses[id] ?? (status === 'ENABLED' ? 'ACTIVE' : status),
    daily_budget: dailyBudgetMinor / 100,
    last_30_days: figures(campaign, account, parts.world, parts.now()),
  };
}

function figures(campaign: WorldCampaign, account: WorldAccount, world: World, now: number) {
  const { today, dayShare } = localDay(now, account.timeZone);
  const days = eachDay(addDays(today, -30), addDays(today, -1));
  const { impressions, clicks, spendMinor } = sumFacts(
    campaign.groups.flatMap((group) =>
      days.map((day) => world.groupFacts(group, day, today, dayShare)),
    ),
  );
  return { impressions, clicks, spend: spendMinor / 100 };
}
