/** A rule over a campaign of a platform that tests make up, and figures that they turn. */
import { ServiceError } from '../../sdk/errors.ts';
import type { DecisionView, WatchView } from '../../sdk/watches.ts';
import look from '../../plugins/categories/guardrails_alerts/watches/rule.ts';
import type { Guardrail } from '../../plugins/categories/guardrails_alerts/guardrail/guardrail.ts';

export const aRule: Guardrail = {
  platform: 'google',
  account_id: '1',
  campaign_id: '7',
  campaign_name: 'Tents',
  conversion_action_id: '5',
  conversion_action_name: 'Order',
  currency: 'USD',
  time_zone: 'UTC',
  spend_threshold: 50,
  min_age_hours: 24,
  round: 1,
  since: '2026-03-02',
  spent_before: 4,
  armed_at: '2026-03-02T10:00:00.000Z',
  state: 'armed',
};

export const aWorld = () => ({
  currency: 'USD' as string | null,
  status: 'ENABLED',
  name: 'Tents',
  start_date: '2026-01-01' as string | null,
  isGone: false,
  actions: [{ id: '5', name: 'Order', status: 'ENABLED', all_conversions: 3 }],
  days: { '2026-03-02': 24, '2026-03-03': 30, '2026-03-04': 10 } as Record<string, number | null>,
  conversions: 0,
  all_conversions: 0,
  truncated: false,
  through: null as string | null,
  outage: undefined as string | undefined,
  decisions: [] as DecisionView[],
  sight: null as WatchView['sight'],
});
export type World = ReturnType<typeof aWorld>;

/** Asks the watch; what it saw stands in the world for the next time, as the service keeps it. */
export async function ask(world: World, at: string, rule: Guardrail = aRule) {
  const now = new Date(at);
  const record = { kind: 'guardrail', id: 'g', value: rule as never, revision: 1 };
  const answer = await look(record, portsOf(world) as never, now);
  if (answer && !answer.steps)
    world.sight = { because: answer.because, seen: answer.seen, at: now.toISOString() };
  return answer;
}

export function portsOf(world: World) {
  const account = { platform: 'google', account_id: '1', account_name: null };
  const whole = { ...account, currency: world.currency, time_zone: 'UTC' };
  const replies: Record<string, (args: { start_date: string; end_date: string }) => object> = {
    google_ads_list_conversions: () => ({ conversions: world.actions }),
    google_ads_watch_campaigns: ({ start_date, end_date }) => ({
      currency: world.currency,
      time_zone: 'UTC',
      truncated: world.truncated,
      data_through: world.through,
      campaigns: world.isGone
        ? []
        : [
            {
              id: '7',
              name: world.name,
              status: world.status,
              start_date: world.start_date,
              days: Object.entries(world.days)
                .filter(([date]) => date >= start_date && date <= end_date)
                .map(([date, spend]) => ({ date, spend })),
              conversions: [
                { date: end_date, conversion_action: '5', ...countsOf(world) },
                { date: end_date, conversion_action: '6', conversions: 9, all_conversions: 9 },
              ],
            },
            { id: '8', name: 'Boots', status: 'ENABLED', days: [], conversions: [] },
          ],
    }),
  };
  const reported: typeof replies = {
    list_campaigns: () => ({
      campaigns: world.isGone ? [] : [{ id: '7', name: world.name, status: world.status }],
    }),
    get_campaign_daily_performance: ({ start_date, end_date }) => ({
      currency: world.currency,
      time_zone: 'UTC',
      truncated: world.truncated,
      data_through: world.through,
      rows: Object.entries(world.days)
        .filter(([date]) => date >= start_date && date <= end_date)
        .map(([date, spend]) => ({ id: '7', date, spend, conversions: world.conversions })),
    }),
  };
  return {
    scripts: {
      run: async ({ script, args }: { script: string; args: never }) => {
        if (world.outage) throw new ServiceError('platform_unavailable', { message: world.outage });
        return { result: { ...replies, ...reported }[script]!(args), account: whole };
      },
    },
    connections: {
      platforms: () =>
        ['google', 'meta'].map((platform) => ({ platform, reporting: { delay_hours: 3 } })),
    },
    watches: {
      decisions: async () => world.decisions,
      of: async () => [{ sight: world.sight }],
      together: (_name: string, read: () => unknown) => read(),
    },
    records: { list: async () => ({ records: [] }) },
  };
}

const countsOf = ({ conversions, all_conversions }: World) => ({ conversions, all_conversions });
