import { ServiceError } from '../../../../../sdk/errors.ts';
import { currencyDecimals } from '../../../../../sdk/money.ts';
import type { ScheduleView, ScheduleWish } from '../../../../../sdk/schedules.ts';
import type { Step, StepReport } from '../../../../../sdk/step.ts';
import type { StepsTool } from '../../../../../sdk/steps.ts';
import type { ToolPorts } from '../../../../../sdk/tool.ts';
import { wrong } from '../../../../../sdk/reports/wrong.ts';
import { platformChoice } from '../../../account_connections/platform-choice.ts';

interface Place {
  readonly platform: string;
  readonly account_id?: string;
  readonly campaign_id: string;
}

interface Input {
  readonly from: Place;
  readonly to: Place;
  readonly amount?: number;
  readonly share?: number;
  readonly revert_at?: string;
}

type Ports = Pick<ToolPorts, 'connections' | 'schedules' | 'scripts' | 'guards'>;

/** A campaign as it is now. */
interface Side {
  readonly platform: string;
  readonly account_id: string;
  readonly campaign_id: string;
  readonly name: string;
  readonly daily_budget: number;
  readonly currency: string;
}

const UPDATE = 'update_campaign_budget';
const SOON_MS = 60_000;
/** Stands for the runs that will be taken back, before they are made. */
const ANY_RUN = `run_${'0'.repeat(24)}`;

const tool: StepsTool<Input, keyof Ports> = {
  async plan(input, { ports }) {
    const [from, to] = await Promise.all([
      sideOf('from', input.from, ports),
      sideOf('to', input.to, ports),
    ]);
    checkPair(from, to);
    const moved = movedOf(input, from);
    if (input.revert_at !== undefined) await checkRevert(input.revert_at, ports);
    const takes = stepOf('from', from, from.daily_budget - moved);
    const gives = stepOf('to', to, to.daily_budget + moved);
    // A step that waits for a person comes first, so that nothing is done by halves meanwhile; otherwise the cut comes
    // first, so that the sum is never higher.
    return (await isAsked(to, gives, ports)) ? [gives, takes] : [takes, gives];
  },

  async result(done, { ports, context }, _notes, input) {
    const [from, to] = (['from', 'to'] as const).map((side) =>
      sideReport(
        done.find(({ key }) => key === side),
        input[side],
      ),
    ) as [SideReport, SideReport];
    const isDone = done.every(({ status }) => status === 'done' || status === 'unverified');
    const armed =
      isDone && input.revert_at !== undefined
        ? await arm(input.revert_at, done, ports, context.now)
        : undefined;
    const planned = done.every(({ status }) => status === 'planned') && input.revert_at;
    const stands = isDone || done.some(({ status }) => ['planned', 'held'].includes(status));
    return {
      moved: stands ? difference(from) : null,
      currency: done.find(({ account }) => account)?.account?.currency ?? null,
      from,
      to,
      revert_at: armed?.next_at ?? (planned || null),
      schedule_id: armed?.schedule_id ?? null,
      ...saidOf(done, input, armed),
    };
  },
};

/** @throws platform_unknown account_unknown, and `input_invalid` with what would be right */
async function sideOf(
  which: 'from' | 'to',
  { platform: spelling, account_id, campaign_id }: Place,
  { connections, scripts }: Ports,
): Promise<Side> {
  const platform = platformChoice(spelling, connections);
  const { result, account } = await scripts.run({
    script: 'list_campaigns',
    platform,
    account_id,
    whole: true,
  });
  const listed = result as {
    readonly currency?: string | null;
    readonly campaigns: readonly {
      readonly id: string;
      readonly name: string;
      readonly daily_budget?: number | null;
    }[];
  };
  const field = `${which}.campaign_id`;
  const campaign = listed.campaigns.find(({ id }) => id === campaign_id);
  if (!campaign)
    throw wrong(
      field,
      `is no campaign of ${platform}, ${account.account_id}; list_campaigns lists them`,
    );
  const { name, daily_budget } = campaign;
  if (typeof daily_budget !== 'number')
    throw wrong(field, `"${name}" has no daily budget of its own; choose a campaign that has one`);
  const currency = account.currency ?? listed.currency;
  if (!currency) throw wrong(which, `${platform} does not say the currency of this account`);
  return { platform, account_id: account.account_id, campaign_id, name, daily_budget, currency };
}

function checkPair(from: Side, to: Side): void {
  if (from.currency !== to.currency)
    throw wrong(
      'to',
      `spends ${to.currency}, and \`from\` spends ${from.currency}: choose two of one currency, or set each by ${UPDATE}`,
    );
  const isSame = (['platform', 'account_id', 'campaign_id'] as const).every(
    (key) => from[key] === to[key],
  );
  if (isSame) throw wrong('to', 'must be another campaign than `from`');
}

function movedOf({ amount, share }: Input, { daily_budget, currency }: Side): number {
  if ((amount === undefined) === (share === undefined))
    throw wrong('amount', 'give either amount or share, and not both');
  const moved = roundTo(amount ?? daily_budget * share!, currency);
  if (amount !== undefined && moved !== amount)
    throw wrong('amount', `has more decimals than ${currency} has`);
  if (moved > 0 && moved < daily_budget) return moved;
  const field = amount === undefined ? 'share' : 'amount';
  throw wrong(field, `must leave \`from\` a budget: it has ${daily_budget} ${currency} a day`);
}

function roundTo(amount: number, currency: string): number {
  return Number(amount.toFixed(currencyDecimals(currency)));
}

function stepOf(
  key: 'from' | 'to',
  { platform, account_id, campaign_id, currency }: Side,
  budget: number,
) {
  const daily_budget = roundTo(budget, currency);
  const args = { campaign_id, daily_budget, currency };
  return { key, script: UPDATE, platform, account_id, args, onFailure: 'takeBack' } satisfies Step;
}

/** Whether a guard would hold or refuse this side by itself. */
async function isAsked(
  { platform, account_id, campaign_id: id, name, daily_budget: before, currency }: Side,
  { script, args: { daily_budget: after } }: ReturnType<typeof stepOf>,
  { guards }: Ports,
): Promise<boolean> {
  const money = { amount: after, currency };
  const change = { entity: 'campaign', id, name, field: 'daily_budget', before, after, money };
  return (await guards.judge({ script, platform, account_id }, [change])).length > 0;
}

function sideReport(step: StepReport | undefined, { platform, campaign_id }: Place) {
  const change = step?.changes.find(({ field }) => /budget/.test(field)) ?? step?.changes[0];
  const told = step?.result as { previous_daily_budget?: number; daily_budget?: number } | null;
  return {
    platform: step?.account?.platform ?? platform,
    account_id: step?.account?.account_id ?? null,
    campaign_id,
    name: change?.name ?? null,
    before: told?.previous_daily_budget ?? change?.before ?? null,
    after: told?.daily_budget ?? change?.after ?? null,
    status: step?.status ?? 'left',
    run_id: step?.run_id ?? null,
  };
}

type SideReport = ReturnType<typeof sideReport>;

function difference({ before, after }: SideReport): number | null {
  if (typeof before !== 'number' || typeof after !== 'number') return null;
  return Number(Math.abs(before - after).toFixed(6));
}

function revertOf(at: string, runs: readonly string[]): ScheduleWish {
  return {
    key: 'revert',
    name: 'Takes a shift of budget back',
    at,
    call: { run: 'undo_change', args: { run_id: runs.join(',') }, reason: `revert_at ${at}` },
  };
}

/** @throws input_invalid  of the argument as the caller knows it */
async function checkRevert(at: string, { schedules }: Ports): Promise<void> {
  try {
    await schedules.check(revertOf(at, [ANY_RUN]));
  } catch (error) {
    const faults = error instanceof ServiceError ? error.details.faults : undefined;
    const own = faults?.find(({ field }) => field === 'at');
    throw own ? wrong('revert_at', own.message) : error;
  }
}

function arm(
  wished: string,
  done: readonly StepReport[],
  { schedules }: Ports,
  now: Date,
): Promise<ScheduleView> {
  // The last run comes first. A run that waited for a person may end after the wished time.
  const runs = done.flatMap(({ run_id }) => run_id ?? []).reverse();
  const at = Math.max(Date.parse(wished), now.getTime() + SOON_MS);
  return schedules.create(revertOf(new Date(at).toISOString(), runs));
}

function saidOf(
  done: readonly StepReport[],
  { revert_at }: Input,
  armed: ScheduleView | undefined,
) {
  if (armed)
    return {
      warnings: [
        `Both budgets are restored at ${armed.next_at} by schedule ${armed.schedule_id}; update_schedule ends that.`,
      ],
    };
  const waits = revert_at !== undefined && done.some(({ status }) => status === 'held');
  return waits ? { warnings: ['revert_at is armed once all of it is made.'] } : {};
}

export default tool;
