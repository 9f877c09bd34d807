import type { AccountMove } from './subject.ts';

/**
 * An object that was stopped within the window and is enabled again ran before: with its amount now, or the amount
 * before it was raised.
 */
export function ranBefore(moves: readonly AccountMove[], move: AccountMove): number {
  const { at, object, sort, before, after } = move;
  // Nobody knows the order of moves at one instant.
  const earlier = moves.filter((one) => one.object === object && one.at <= at);
  const isGivenBack = sort === 'running' && before === 0 && earlier.some(isEnd);
  const raised = earlier.find((one) => one.sort === 'resting');
  return isGivenBack ? Math.min(after, raised?.before ?? after) : before;
}

const isEnd = ({ sort, before, after }: AccountMove) => sort === 'share' && after < before;
