import { setImmediate as breathe } from 'node:timers/promises';
import {
  decideOnce,
  type ChangingTool,
  type Destination,
  type ToolWorld,
} from '../../../../../sdk/index.ts';
import { gradePace, paceCurve, paceDay } from '../../../../../sdk/rules/index.ts';
import { daysFrom } from '../../../../../sdk/rules/pace.ts';
import { everyRecord } from '../../../../../sdk/every-record.ts';
import { roundedTo } from '../../../../../sdk/money.ts';
import { wrong } from '../../../../../sdk/reports/wrong.ts';
import { platformChoice } from '../../../account_connections/platform-choice.ts';
import { newlyTold } from '../../alert/told.ts';
import {
  isWithin,
  keyOfPlace,
  PACE,
  paceId,
  reachOf,
  type Pace,
  type PacePlace,
} from '../../pace/kept-pace.ts';
import { listsOf, readPace, type PacePorts } from '../../pace/read-pace.ts';

interface Input {
  readonly name: string;
  readonly budget: number;
  readonly campaigns: readonly {
    readonly platform: string;
    readonly account_id: string;
    readonly campaign_id: string;
    readonly least?: number;
    readonly most?: number;
  }[];
  readonly month?: string;
  readonly most_move_percent: number;
  readonly state: Pace['state'];
  readonly email?: string;
}

type Needs = keyof PacePorts | 'records' | 'notify';
type World = ToolWorld<Needs>;

/** Allowance where nobody says one: a fifth to twice of what it is now. */
const USUAL = { least: 0.2, most: 2 };
/** Below this share of the month's budget a pacing says that it will not reach it. */
const NEAR = 0.95;

const wishes = decideOnce(async (input: Input, { ports, context }: World) => {
  const { campaigns, currency } = await placesOf(input, ports);
  const month = input.month ?? context.now.toISOString().slice(0, 7);
  const tell: Destination | undefined =
    input.email === undefined ? undefined : { email: input.email };
  if (tell) await ports.notify.check(tell);
  const { name, budget, most_move_percent, state } = input;
  const plan = { name, for_month: budget, currency, month, most_move_percent, campaigns };
  const id = paceId(name);
  const former = await ports.records.get<Pace>(PACE, id);
  const pace = allowed({ ...plan, ...(tell ? { tell } : {}), state }, former?.value);
  if (state === 'armed') await checkFree(ports, id, pace);
  const now = await readPace(ports, plan, context.now);
  const curve = paceCurve(now.campaigns, now.wish, now.first_day);
  const days = daysFrom(now.first_day, now.wish.last_day);
  const today = now.campaigns.reduce((sum, one) => sum + one.daily_budget, 0);
  const ratio = today > 0 ? Math.min(5, Math.max(0.1, budget / (today * days))) : 1;
  const markets = await gradePace({ ratio, most_move_percent }, breathe);
  if (!former && state === 'disarmed')
    throw wrong('state', `there is no pacing of the name ${name} to disarm`);
  return { id, pace, former, now, curve, markets };
});

/** A smaller form of what is armed goes on under the word that a person gave; any other waits for a new one. */
function allowed(pace: Pace, former: Pace | undefined): Pace {
  if (pace.state !== 'armed') return pace;
  if (former?.state !== 'armed') return { ...pace, live_raises: reachOf(pace) };
  const known = new Map(former.campaigns.map((one) => [keyOfPlace(one), one.was]));
  // Budgets that it has moved meanwhile are not what they were before it.
  const campaigns = pace.campaigns.map((one) => {
    const was = known.get(keyOfPlace(one)) ?? one.was;
    return { ...one, ...(was === undefined ? {} : { was }) };
  });
  const word = isWithin(pace, former) ? former.live_raises : reachOf(pace);
  return { ...pace, campaigns, ...(word === undefined ? {} : { live_raises: word }) };
}

/** @throws input_invalid  another pacing moves one of its campaigns */
async function checkFree({ records }: Pick<World['ports'], 'records'>, id: string, pace: Pace) {
  const all = await everyRecord<Pace>(records, PACE, { by: { state: 'armed' } });
  const others = all.filter((one) => one.id !== id && one.value.month === pace.month);
  for (const { value } of others) {
    const keys = new Set(value.campaigns.map(keyOfPlace));
    const at = pace.campaigns.findIndex((one) => keys.has(keyOfPlace(one)));
    if (at >= 0)
      throw wrong(
        `campaigns.${at}.campaign_id`,
        `is moved by the pacing ${value.name} already; disarm that one first`,
      );
  }
}

/** @throws input_invalid  a campaign that is not there, or has no daily budget; several currencies */
async function placesOf(input: Input, ports: PacePorts) {
  const all = await ports.connections.list();
  const named = input.campaigns.map((one, at) => {
    const platform = platformChoice(one.platform, ports.connections);
    const account = all.find(
      (other) => other.platform === platform && other.account_id === one.account_id,
    );
    if (!account?.currency)
      throw wrong(
        `campaigns.${at}.account_id`,
        `is no account of ${platform} whose currency is known`,
      );
    return { ...one, platform, currency: account.currency };
  });
  const keys = named.map(keyOfPlace);
  const twice = keys.findIndex((key, at) => keys.indexOf(key) !== at);
  if (twice >= 0) throw wrong(`campaigns.${twice}.campaign_id`, 'is named twice');
  const currencies = [...new Set(named.map((one) => one.currency))];
  if (currencies.length > 1)
    throw wrong('campaigns', `must be of one currency: these are in ${currencies.join(', ')}`);
  const lists = await listsOf(ports, named);
  const campaigns = named.map(
    ({ platform, account_id, campaign_id, least, most }, at): PacePlace => {
      const found = lists.get(`${platform} ${account_id}`)?.find(({ id }) => id === campaign_id);
      const budget = found?.daily_budget;
      if (!found || typeof budget !== 'number')
        throw wrong(
          `campaigns.${at}.campaign_id`,
          found
            ? `"${found.name}" has no daily budget of its own`
            : `is no campaign of ${platform} ${account_id}`,
        );
      const bounds = {
        least: least ?? round(budget * USUAL.least),
        most: most ?? round(budget * USUAL.most),
      };
      if (bounds.least < 0) throw wrong(`campaigns.${at}.least`, 'must be 0 or more');
      if (bounds.least > bounds.most)
        throw wrong(`campaigns.${at}.least`, 'must not be above most');
      return { platform, account_id, campaign_id, name: found.name, ...bounds, was: budget };
    },
  );
  return { campaigns, currency: currencies[0]! };
}

const round = (value: number) => Math.round(value * 100) / 100;

const tool: ChangingTool<Input, Needs> = {
  async preview(input, world) {
    const { id, pace, former } = await wishes.forPreview(input, world);
    const told = await newlyTold(world.ports, pace.tell, former?.value.tell);
    return [
      ...(await world.ports.records.changes(PACE, id, stateOf(pace, former?.value))),
      ...told.changes,
    ];
  },

  async apply(input, world) {
    const { ports } = world;
    const { id, pace, former, now, curve, markets } = await wishes.forApply(input, world);
    const value = stateOf(pace, former?.value);
    const changes = await ports.records.changes(PACE, id, value);
    await (await newlyTold(ports, pace.tell, former?.value.tell)).keep();
    if (changes.length > 0) await ports.records.put<Pace>(PACE, id, value, former?.revision);
    const moves = paceDay(now.campaigns, now.wish);
    return {
      pace_id: id,
      state: value.state,
      month: pace.month,
      budget: pace.for_month,
      currency: pace.currency,
      spent: round(now.wish.spent),
      expected: curve.at(-1)?.spent ?? round(now.wish.spent),
      first_moves: pace.campaigns
        .filter((one) => moves.has(keyOfPlace(one)))
        .map((one) => ({ ...one, daily_budget: moves.get(keyOfPlace(one)) })),
      curve,
      markets,
      warnings: [
        ...now.left.map((name) => `${name} does not run, so its budget stays.`),
        ...shortOf(curve.at(-1)?.spent ?? now.wish.spent, pace),
      ],
    };
  },
};
export default tool;

/** Budgets that bounds and days leave too far from the wish, in words. */
function shortOf(expected: number, { for_month: budget, currency, month }: Pace): string[] {
  if (expected >= budget * NEAR) return [];
  const [is, of] = [expected, budget].map((amount) => roundedTo(currency, amount));
  return [
    `By the end of ${month} ${is} ${currency} are expected of ${of}: most_move_percent, most and the days that are left allow no more.`,
  ];
}

/** A draft of something armed would be a third state: it stays armed until it is disarmed. */
function stateOf(pace: Pace, former: Pace | undefined): Pace {
  if (pace.state !== 'draft' || !former) return pace;
  if (former.state !== 'armed') return { ...pace, state: former.state };
  throw wrong('state', `must be armed or disarmed: ${former.name} is armed`);
}
