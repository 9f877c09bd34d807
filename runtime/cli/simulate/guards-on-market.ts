/** Guards on worlds of the market: the same strategy with them, where nobody agrees to what they hold, and without any. */
import type { GuardRule } from '../../guards/guard-rule.ts';
import { conditionWords } from '../../guards/rule-words.ts';
import { intervalOf, type Interval } from './interval.ts';
import type { Field } from './field.ts';
import { playSeed, type Played, type Wish } from './play-seed.ts';
import { findStrategy } from './strategy.ts';

const told = ['profit', 'spend', 'money_lost'] as const;
type Figures = Readonly<Record<(typeof told)[number], Interval>>;

export interface GuardsOnMarket {
  readonly strategy: string;
  readonly days: number;
  /** By which all budgets are multiplied on the first morning. */
  readonly budget: number;
  readonly seeds: number;
  readonly platforms: readonly string[];
  /** `held`: writes that the rule held or refused, over all seeds. */
  readonly rules: readonly {
    readonly rule: string;
    readonly action: GuardRule['action'];
    readonly when: string;
    readonly off: boolean;
    readonly held: number;
  }[];
  /** USD. */
  readonly with_guards: Figures;
  readonly without_guards: Figures;
  /** Profit with guards less profit without, of each world; below 0 they cost. */
  readonly saved: Interval;
  readonly warnings: readonly string[];
}

export interface MarketWish extends Pick<Wish, 'days' | 'business' | 'budget'> {
  readonly strategy: string;
  readonly seeds: number;
  readonly rules: readonly GuardRule[];
}

/** @param tell  after each seed */
export async function guardsOnMarket(
  field: Field,
  { strategy, seeds, rules, ...wish }: MarketWish,
  tell: (seed: number) => void,
): Promise<GuardsOnMarket> {
  const make = () => findStrategy(strategy, field);
  const play = (seed: string, own: readonly GuardRule[], agrees: boolean) =>
    playSeed(field.config, seed, make, { ...wish, desk: { agrees, rules: own } });
  const off = rules.map((rule) => ({ ...rule, off: true }));
  const pairs: (readonly [Played, Played])[] = [];
  for (let n = 1; n <= seeds; n += 1) {
    const seed = `market-${n}`;
    pairs.push([await play(seed, rules, false), await play(seed, off, true)]);
    tell(n);
  }
  const [guarded, free] = [pairs.map(([one]) => one), pairs.map(([, one]) => one)];
  const scoped = rules.filter((one) => !one.off && (one.keys ?? one.accounts));
  return {
    strategy,
    days: wish.days,
    budget: wish.budget,
    seeds,
    platforms: field.platforms,
    rules: rules.map(({ id, action, when, off: isOff = false }) => ({
      rule: id,
      action,
      when: conditionWords(when),
      off: isOff,
      held: guarded.reduce((sum, { held }) => sum + (held[id] ?? 0), 0),
    })),
    with_guards: figuresOf(guarded),
    without_guards: figuresOf(free),
    saved: intervalOf(pairs.map(([one, other]) => one.profit - other.profit)),
    warnings: scoped.map(
      ({ id }) => `${id} is about keys or accounts of its own, which these worlds do not have.`,
    ),
  };
}

const figuresOf = (played: readonly Played[]): Figures =>
  Object.fromEntries(
    told.map((name) => [name, intervalOf(played.map((one) => one[name]))]),
  ) as Figures;
