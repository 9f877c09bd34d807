/** What a thing has spent, and how its reach is named beside it. */
import type { Change } from '../../sdk/script.ts';
import { WHOLE_ACCOUNT } from './narrowing.ts';
import type { SpendReport } from './spend-facts.ts';

const SUFFIX = ' reach';

/** In account currency, in the days of the report. */
export function spentBy({ id }: Pick<Change, 'id'>, { spend, total }: SpendReport): number {
  return id === WHOLE_ACCOUNT ? total : (spend[id ?? ''] ?? 0);
}

/** Enabling a thing gives back what a stop of it took, and not what it reaches less. */
export const reachOf = (object: string) => `${object}${SUFFIX}`;

export const thingOf = (object: string) =>
  object.endsWith(SUFFIX) ? object.slice(0, -SUFFIX.length) : object;
