import type { AccountMove } from './subject.ts';

/** What is enabled after it was stopped within the window ran before: with what it has now, or had before that was raised. */
export function ranBefore(moves: readonly AccountMove[], move: AccountMove): number {
  const { at, object, sort, before, after } = move;
  // Of one instant nobody knows the order.
  const earlier = moves.filter((one) => one.object === object && one.at <= at);
  const isGivenBack = sort === 'running' && before === 0 && earlier.some(isEnd);
  const raised = earlier.find((one) => one.sort === 'resting');
  return isGivenBack ? Math.min(after, raised?.before ?? after) : before;
}

const isEnd = ({ sort, before, after }: AccountMove) => sort === 'share' && after < before;
