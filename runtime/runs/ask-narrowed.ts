/**
 * Finds objects whose reach changes reduce, apart from stops, and objects that changes let run. For a negative keyword it
 * asks whether the keyword blocks existing ones; for a budget, which campaigns spend from it. If a list cannot be read, the
 * worst is assumed.
 */
import type { Spending } from '../../sdk/plugin.ts';
import type { Change } from '../../sdk/script.ts';
import type { Planned } from '../call-parts/planned.ts';
import type { Call } from '../call.ts';
import { drainedBy, loweredPools } from '../guards/drained.ts';
import { isNarrower, isNegativeKeyword } from '../guards/is-narrower.ts';
import { narrowedIn } from '../guards/narrowed-in.ts';
import { keywords } from '../harm/keywords.ts';
import { askWoken } from './ask-woken.ts';
import { budgetLists } from './budget-lists.ts';
import type { RunParts } from './guest-run.ts';
import type { Row } from '../harm/look.ts';
import { besideCall, readWhole, type Beside } from './read-beside.ts';
import { readList } from './read-list.ts';

const PATIENCE_MS = 15_000;

/**
 * Throws nothing. @returns one change of reach for each object that would reach less, and one of status for each that
 * would begin to run
 */
export type AskNarrowed = (
  call: Call,
  planned: Planned,
  changes: readonly Change[],
) => Promise<readonly Change[]>;

export function createAskNarrowed(parts: RunParts): AskNarrowed {
  return async (call, planned, changes) => {
    const platform = call.catalog.platforms.get(planned.script.platform);
    const { platformKind, spending, looks = {} } = platform?.plugin.manifest ?? {};
    if (platformKind !== 'ads' || !spending) return [];
    const where = { levels: Object.keys(spending.levels), args: planned.args };
    const negative = changes.filter(isNegativeKeyword);
    const beside = besideCall(parts, call, planned, PATIENCE_MS);
    const blocks = async () => {
      const questions = keywords({ changes: negative, looks });
      if (questions.length === 0) return true;
      const said = questions.map(async ({ list, change, say }) =>
        readList(beside, list, { id: change.id ?? '' }).then(
          (rows) => say(rows).length > 0,
          () => true,
        ),
      );
      return (await Promise.all(said)).includes(true);
    };
    const blocking = negative.length > 0 && (await blocks()) ? negative : [];
    const pools = loweredPools(changes, where.levels);
    const rows = pools.length > 0 ? await campaignsOf(beside, spending) : undefined;
    const woken = await askWoken(beside, spending, changes);
    return [
      ...narrowedIn([...changes.filter(isNarrower), ...blocking], where),
      ...pools.flatMap((pool) => drainedBy(pool, rows, 'campaign')),
      ...woken,
    ];
  };
}

/** @returns undefined if not all of them can be read */
function campaignsOf(beside: Beside, spending: Spending) {
  return readWhole<Row>(beside, budgetLists(spending).campaign).then(
    ({ rows }) => rows,
    () => undefined,
  );
}
