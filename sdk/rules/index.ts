export * from './rule.ts';
export { checkRule, MOST_A_DAY } from './check-rule.ts';
export { figureOf, holds, sumOf, type DayRow, type RuleSums } from './figures.ts';
export * from './hours.ts';
export * from './judge.ts';
export { replayRule, type Replayed, type ReplayWorld } from './replay.ts';
export { gradeRule, playMarket, type MarketGrade, type MarketPlay } from './markets.ts';
export * from './pace.ts';
export { gradePace, usedWithin, type PaceGrade } from './pace-markets.ts';
