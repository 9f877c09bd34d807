/** A rule tried before it acts: on the kept days that lie behind, and in markets. */
import { setImmediate as breathe } from 'node:timers/promises';
import {
  gradeRule,
  isPlayable,
  reachOf,
  replayRule,
  type Replayed,
  type Rule,
} from '../../../../sdk/rules/index.ts';
import { addDays } from '../../../../sdk/window.ts';
import { lastHours } from './trial-hours.ts';
import { readWorld, type WorldPorts } from './read-world.ts';

const DAYS = 90;
const SHOWN = 20;
const round = (value: number) => Math.round(value * 100) / 100;
const rounded = (value: number | null) => (value === null ? null : round(value));

export async function tryRule(ports: WorldPorts, rule: Rule, now: Date) {
  const [past, markets] = await Promise.all([
    rule.hours ? lastHours(ports, rule, now) : lastDays(ports, rule, now),
    // No market knows what an hour is worth: no figure is better than one that nobody measured.
    isPlayable(rule) ? gradeRule(rule, { markets: 30, days: DAYS }, breathe) : null,
  ]);
  return { past, markets: markets && { ...markets, currency: 'USD' } };
}

async function lastDays(ports: WorldPorts, rule: Rule, now: Date) {
  const world = await readWorld(ports, rule, now, { back: DAYS });
  const today = now.toISOString().slice(0, 10);
  const days = Array.from({ length: DAYS }, (_, at) => addDays(today, at - DAYS));
  const looked = days.filter((_, at) => at % rule.every_days === 0);
  const acts = replayRule(rule, world, looked);
  const unkept = world.accounts.filter(({ kept }) => kept === null);
  const short = world.accounts.filter(
    ({ kept }) => kept !== null && kept.first > addDays(today, -(DAYS + reachOf(rule))),
  );
  return {
    days: DAYS,
    accounts: world.accounts.length,
    acts: acts.length,
    campaigns: new Set(acts.map(({ key }) => key)).size,
    currencies: currenciesOf(acts),
    first: acts.slice(0, SHOWN).map(viewOf),
    warnings: [
      ...unkept.map(
        ({ platform, account_id }) =>
          `${platform} ${account_id}: no whole days of it are kept, so nothing is judged there.`,
      ),
      ...short.map(
        ({ platform, account_id, kept }) =>
          `${platform} ${account_id}: days are kept from ${kept!.first} on.`,
      ),
      ...(acts.length > SHOWN ? [`${acts.length - SHOWN} more are not shown.`] : []),
    ],
  };
}

/** Spend after its acts, for each currency: what a pause would have kept, and the conversions that it would have cost. */
function currenciesOf(acts: readonly Replayed[]) {
  const groups = Map.groupBy(acts, ({ currency }) => currency ?? 'unknown');
  return [...groups].map(([currency, some]) => {
    const sum = (of: (one: Replayed) => number | null) =>
      some.reduce<number | null>((all, one) => {
        const value = of(one);
        return all === null || value === null ? null : round(all + value);
      }, 0);
    return {
      currency,
      acts: some.length,
      spend_after: sum(({ after_it }) => after_it.spend),
      conversions_after: sum(({ after_it }) => after_it.conversions),
      spend_before: sum(({ before_it }) => before_it.spend),
      conversions_before: sum(({ before_it }) => before_it.conversions),
    };
  });
}

function viewOf({
  date,
  platform,
  account_id,
  id,
  campaign_id,
  name,
  action,
  before,
  after,
  before_it,
  after_it,
  days_after,
}: Replayed) {
  return {
    date,
    platform,
    account_id,
    id,
    campaign_id,
    name,
    action,
    before,
    after,
    spend_before: rounded(before_it.spend),
    conversions_before: before_it.conversions,
    spend_after: rounded(after_it.spend),
    conversions_after: after_it.conversions,
    days_after,
  };
}
