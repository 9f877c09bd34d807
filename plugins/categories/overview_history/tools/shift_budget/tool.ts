import { ServiceError } from '../../../../../sdk/errors.ts';
import { currencyDecimals } from '../../../../../sdk/money.ts';
import type { ScheduleView, ScheduleWish } from '../../../../../sdk/schedules.ts';
import type { Step, StepReport } from '../../../../../sdk/step.ts';
import type { StepsTool } from '../../../../../sdk/steps.ts';
import type { ToolPorts } from '../../../../../sdk/tool.ts';
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

type Ports = Pick<ToolPorts, 'connections' | 'schedules' | 'scripts'>;

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
    if (input.revert_at !== undefined)
      await ports.schedules.check(revertOf(input.revert_at, [ANY_RUN]));
    return [
      stepOf(from, from.daily_budget - moved),
      { ...stepOf(to, to.daily_budget + moved), onFailure: 'takeBack' },
    ];
  },

  async result(done, { ports, context }, _notes, input) {
    const [from, to] = [sideReport(done[0], input.from), sideReport(done[1], input.to)];
    const isDone = done.every(({ status }) => status === 'done' || status === 'unverified');
    const armed =
      isDone && input.revert_at !== undefined
        ? await arm(input.revert_at, done, ports, context.now)
        : undefined;
    const planned = done.every(({ status }) => status === 'planned') && input.revert_at;
    const stands = isDone || done.some(({ status }) => ['planned', 'held'].includes(status));
    return {
      moved: stands ? difference(from) : null,
      currency: done[0]?.account?.currency ?? null,
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
    args: { limit: 1_000 },
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
    throw invalid(
      field,
      `is no campaign of ${platform}, ${account.account_id}; list_campaigns lists them`,
    );
  const { name, daily_budget } = campaign;
  if (typeof daily_budget !== 'number')
    throw invalid(
      field,
      `"${name}" has no daily budget of its own; choose a campaign that has one`,
    );
  const currency = account.currency ?? listed.currency;
  if (!currency) throw invalid(which, `${platform} does not say the currency of this account`);
  return { platform, account_id: account.account_id, campaign_id, name, daily_budget, currency };
}

function checkPair(from: Side, to: Side): void {
  if (from.currency !== to.currency)
    throw invalid(
      'to',
      `spends ${to.currency}, and \`from\` spends ${from.currency}: choose two of one currency, or set each by ${UPDATE}`,
    );
  const isSame = (['platform', 'account_id', 'campaign_id'] as const).every(
    (key) => from[key] === to[key],
  );
  if (isSame) throw invalid('to', 'must be another campaign than `from`');
}

function movedOf({ amount, share }: Input, { daily_budget, currency }: Side): number {
  if ((amount === undefined) === (share === undefined))
    throw invalid('amount', 'give either amount or share, and not both');
  const moved = roundTo(amount ?? daily_budget * share!, currency);
  if (amount !== undefined && moved !== amount)
    throw invalid('amount', `has more decimals than ${currency} has`);
  if (moved > 0 && moved < daily_budget) return moved;
  const field = amount === undefined ? 'share' : 'amount';
  throw invalid(field, `must leave \`from\` a budget: it has ${daily_budget} ${currency} a day`);
}

function roundTo(amount: number, currency: string): number {
  return Number(amount.toFixed(currencyDecimals(currency)));
}

function stepOf({ platform, account_id, campaign_id, currency }: Side, budget: number): Step {
  const daily_budget = roundTo(budget, currency);
  return { script: UPDATE, platform, account_id, args: { campaign_id, daily_budget, currency } };
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

function difference({ before, after }: ReturnType<typeof sideReport>): number | null {
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

function arm(
  wished: string,
  done: readonly StepReport[],
  { schedules }: Ports,
  now: Date,
): Promise<ScheduleView> {
  // The last change first. What waited for a person may be made when its time has come already.
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

function invalid(field: string, message: string): ServiceError {
  return new ServiceError('input_invalid', { faults: [{ field, message }] });
}

export default tool;
