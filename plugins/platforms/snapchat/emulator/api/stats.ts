/**
 * Statistics of an account, a campaign, an ad squad or an ad, broken down, in the days of the account.
 * @see https://developers.snap.com/api/marketing-api/Ads-API/measurement
 */
import {
  addDays,
  deliveredIn,
  localDay,
  sumFacts,
  type Fields,
  lackOthers,
  statusOf,
  type TreeKind,
} from '../../../../../sdk/emulator/index.ts';
import { market } from '../market.ts';
import type { Account, Status } from '../model.ts';
import { metrics } from '../rules/metrics.ts';
import { iso, sliced, startOf, windowOf, type Granularity, type Made } from '../rules/window.ts';
import type { Ask } from '../state.ts';
import { missing, unsupportedStats } from '../words.ts';
import { accountOf, wrapped } from './envelope.ts';

type Figures = (made: readonly Made[], names?: readonly string[]) => Fields;

const levels: Readonly<Record<string, readonly [type: string, idOf: (one: Made) => string]>> = {
  campaign: ['CAMPAIGN', ({ campaign }) => campaign.id],
  adsquad: ['AD_SQUAD', ({ group }) => group.id],
  ad: ['AD', ({ ad }) => ad.id],
};

/** The things whose statistics are asked for. */
export interface Subject {
  readonly account: Account;
  readonly id: string;
  readonly type: string;
  /** Whether a delivery is its own. */
  has(made: Made): boolean;
}

export function stats(ask: Ask, subject: Subject): Fields {
  const { query, now, state } = ask;
  const { account } = subject;
  const { spec } = account;
  const window = windowOf(ask, account);
  const asked = (query['fields'] as string | undefined) ?? 'impressions,swipes,spend';
  const fields = asked.split(',').map((name) => name.trim());
  lackOthers('field of stats', fields, Object.keys(metrics), (name) =>
    unsupportedStats(`Unknown field ${name}.`),
  );
  const granularity = query['granularity'] as Granularity;
  const all = deliveredIn<Status>(state, account, { on: 'ACTIVE', market }, window.days).filter(
    (one) => subject.has(one),
  );
  const figures: Figures = (made, names = fields) => {
    const facts = sumFacts(made.map((one) => one.facts));
    return Object.fromEntries(names.map((name) => [name, metrics[name]!(facts, spec)]));
  };
  const told: Figures = (made, names) =>
    granularity === 'TOTAL'
      ? { stats: figures(made, names) }
      : {
          timeseries: sliced({ account, window, granularity, now }, made, (part) =>
            figures(part, names),
          ),
        };
  const { today } = localDay(now, spec.timeZone);
  const common = {
    id: subject.id,
    type: subject.type,
    granularity,
    start_time: iso(window.start),
    end_time: iso(window.end),
    finalized_data_end_time: startOf(addDays(today, -1), account),
  };
  const isAccount = subject.type === 'AD_ACCOUNT';
  const own = brokenDown(query['breakdown'], granularity, all, told);
  const whole = own ?? told(all, isAccount ? ['spend'] : fields);
  return wrapped(granularity === 'TOTAL' ? 'total_stats' : 'timeseries_stats', [
    { ...common, ...whole },
  ]);
}

/** Undefined where nothing is asked for: an account by itself tells its spend alone. */
function brokenDown(
  name: unknown,
  granularity: Granularity,
  all: readonly Made[],
  told: Figures,
): Fields | undefined {
  const level = levels[String(name)];
  if (!level) return undefined;
  const [type, idOf] = level;
  const parts = [...Map.groupBy(all, idOf)].map(([id, made]) => ({
    id,
    type,
    granularity,
    ...told(made),
  }));
  return { breakdown_stats: { [String(name)]: parts } };
}

export function ofAccount(ask: Ask): Subject {
  const account = accountOf(ask);
  return { account, id: account.spec.id, type: 'AD_ACCOUNT', has: () => true };
}

/** @throws Refusal 404 */
export function ofEntity(ask: Ask, kind: TreeKind): Subject {
  const found = ask.state.records.find(kind, ask.params['id'] ?? '');
  const account = found && ask.state.accounts.get(found.accountId);
  if (!account || statusOf(found) === 'DELETED') throw missing();
  const [type, idOf] = levels[kind === 'group' ? 'adsquad' : kind]!;
  return { account, id: found.id, type, has: (made) => idOf(made) === found.id };
}
