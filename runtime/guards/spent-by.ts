/** Spend of an object, and the name under which its reach is kept beside it. */
import type { Change } from '../../sdk/script.ts';
import { WHOLE_ACCOUNT } from './narrowing.ts';
import type { SpendReport } from './spend-facts.ts';

const SUFFIX = ' reach';

/** In account currency, over the days of the report. */
export function spentBy({ id }: Pick<Change, 'id'>, { spend, total }: SpendReport): number {
  return id === WHOLE_ACCOUNT ? total : (spend[id ?? ''] ?? 0);
}

/** Reach has a name of its own, so that enabling an object gives back its stop and not its reach. */
export const reachOf = (object: string) => `${object}${SUFFIX}`;

export const thingOf = (object: string) =>
  object.endsWith(SUFFIX) ? object.slice(0, -SUFFIX.length) : object;
