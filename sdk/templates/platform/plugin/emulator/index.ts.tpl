/**
 * {{title}} in test mode: its API over a seeded world. Refuses what the platform refuses, in its words.
 * States that callers change are kept; figures are computed from the seed.
 */
import Router from '@koa/router';
import type { Context, Next } from 'koa';
import {
  addDays,
  eachDay,
  localDay,
  parseJson,
  PlatformRefusal,
  readBytes,
  serveEmulator,
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
    body: refusal(429, 'RATE_LIMITED', 'Too many requests.').body,
  }),
  serverError: (status: number) => refusal(status, `HTTP_${status}`, 'Something went wrong.'),
  expiredToken: () => refusal(401, 'TOKEN_EXPIRED', 'The token has expired.'),
};

const createEmulator: CreateEmulator = (parts) => {
  const state = readState(parts);
  const account = parts.world.buildAccount(worldAccount, state.anchor);
  const find = (wanted: string | undefined) => {
    const campaign = account.campaigns.find(({ id }) => id === wanted);
    if (campaign) return campaign;
    throw refusal(404, 'CAMPAIGN_NOT_FOUND', 'There is no such campaign in this account.');
  };
  const router = new Router({ prefix: '/v1/accounts/:account' });
  router.param('account', (id, _context, next) => {
    if (id === account.id) return next();
    throw refusal(404, 'ACCOUNT_NOT_FOUND', `There is no account ${id}.`);
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
    context.body = show(find(context.params['id']), account, state, parts);
  });
  router.patch('/campaigns/:id', async (context) => {
    const campaign = find(context.params['id']);
    state.statuses[campaign.id] = await readStatus(context);
    parts.state.save(state);
    context.body = show(campaign, account, state, parts);
  });
  const emulator = serveEmulator({ parts, words, accounts: testAccounts }, requireToken);
  emulator.app.use(router.routes());
  return emulator;
};
export default createEmulator;

function refusal(status: number, code: string, message: string) {
  return new PlatformRefusal(status, { error: { code, message } });
}

async function requireToken(context: Context, next: Next): Promise<void> {
  if (context.get('Authorization') !== `Bearer ${token}`)
    throw refusal(401, 'TOKEN_INVALID', 'The token is missing or not valid.');
  await next();
}

function readState({ state, now }: EmulatorParts): State {
  const kept = state.load() as State | undefined;
  const fresh = { anchor: localDay(now(), worldAccount.timeZone).today, statuses: {} };
  if (!kept) state.save(fresh);
  return kept ?? fresh;
}

async function readStatus(context: Pick<Context, 'req'>): Promise<'ACTIVE' | 'PAUSED'> {
  const tooLarge = () => refusal(413, 'BODY_TOO_LARGE', 'A body has at most 100,000 bytes.');
  const body = parseJson((await readBytes(context, 100_000, tooLarge)).toString());
  const { status } = (body ?? {}) as { status?: unknown };
  if (status === 'ACTIVE' || status === 'PAUSED') return status;
  throw refusal(400, 'INVALID_STATUS', 'status must be ACTIVE or PAUSED.');
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
