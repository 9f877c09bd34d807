import { ServiceError } from '../../../../sdk/errors.ts';
import { addDays } from '../../../../sdk/kit/days.ts';
import { inTurn } from '../../../../sdk/reports/read-report.ts';
import { targetsOf, type Target } from '../../../../sdk/reports/accounts.ts';
import type { ToolPorts } from '../../../../sdk/tool.ts';
import type { Look } from '../../../../sdk/watch.ts';
import { DAILY_SPEND, type SpendAlert } from '../alert/spend-alert.ts';

/** Told once a week: the week from Monday on, as each account's calendar has it. */
const look: Look<SpendAlert, 'scripts' | 'connections' | 'catalog'> = async (
  { value },
  ports,
  now,
) => {
  const { threshold, currency, platforms } = value;
  const on = platforms.filter((name) => ports.catalog.platformId(name) !== undefined);
  const targets = (await targetsOf(ports, { platforms: on }, [DAILY_SPEND], now)).filter(
    ({ account }) => account.currency === currency,
  );
  const failed: ServiceError[] = [];
  const spends = await inTurn(targets, (target) =>
    weekOf(ports, target, currency).catch((error: unknown) => {
      if (!(error instanceof ServiceError)) throw error;
      failed.push(error);
      return 0;
    }),
  );
  const spend = Math.round(spends.reduce((sum, one) => sum + one, 0) * 100) / 100;
  const seen = { spend, currency, threshold, accounts: targets.length, unread: failed.length };
  // What is known to be above is above; what is not known may be.
  if (spend < threshold && failed.length > 0) throw failed[0]!;
  const because = `${spend} of ${threshold} ${currency} were spent this week.`;
  if (spend < threshold) return { because, seen };
  const week = mondayOf(targets[0]!.today);
  const per = targets.map(({ account: { platform, account_id } }, at) => {
    return `${platform} ${account_id}: ${Math.round(spends[at]! * 100) / 100} ${currency}`;
  });
  return {
    because,
    seen,
    goodForSeconds: 3_600,
    steps: [],
    notice: {
      subject: `Ad spend is above ${threshold} ${currency} this week`,
      text: `Since ${week} ${spend} ${currency} were spent.\n${per.join('\n')}\nNothing was paused.`,
      data: { ...seen, week },
      once: `week of ${week}, ${threshold}`,
    },
  };
};
export default look;

interface DailySpend {
  readonly currency: string | null;
  readonly days: readonly { readonly date: string; readonly spend: number | null }[];
}

async function weekOf(
  { scripts }: Pick<ToolPorts, 'scripts'>,
  { account: { platform, account_id }, today }: Target,
  currency: string,
): Promise<number> {
  const monday = mondayOf(today);
  const before = (Date.parse(today) - Date.parse(monday)) / 86_400_000;
  const asks: { date?: string; days?: number }[] = [
    { date: today },
    ...(before > 0 ? [{ days: before }] : []),
  ];
  let sum = 0;
  for (const args of asks) {
    const { result } = await scripts.run({ script: DAILY_SPEND, platform, account_id, args });
    const { days, currency: is } = result as DailySpend;
    if (is !== currency)
      throw new ServiceError('platform_answer_invalid', {
        message: `${platform} ${account_id} is in ${String(is)} now, not in ${currency}.`,
      });
    const isAsked = (day: string) =>
      args.date === undefined ? day >= monday && day < today : day === today;
    for (const { date, spend } of days) if (isAsked(date)) sum += spend ?? 0;
  }
  return sum;
}

function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}
