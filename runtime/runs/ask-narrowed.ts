/**
 * Finds objects whose reach changes reduce, apart from stops. For a negative keyword it asks whether the keyword blocks
 * existing ones. If a list cannot be read, it counts as blocking.
 */
import type { Change } from '../../sdk/script.ts';
import type { Call, Planned } from '../call.ts';
import { isNarrower, isNegativeKeyword } from '../guards/is-narrower.ts';
import { narrowedIn } from '../guards/narrowed-in.ts';
import { keywords } from '../harm/keywords.ts';
import type { RunParts } from './guest-run.ts';
import { besideCall } from './read-beside.ts';
import { readList } from './read-list.ts';

const PATIENCE_MS = 15_000;

/** Throws nothing. @returns one change of reach for each object that would reach less */
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
    const blocks = async () => {
      const questions = keywords({ changes: negative, looks });
      if (questions.length === 0) return true;
      const beside = besideCall(parts, call, planned, PATIENCE_MS);
      const said = questions.map(async ({ list, change, say }) =>
        readList(beside, list, { id: change.id ?? '' }).then(
          (rows) => say(rows).length > 0,
          () => true,
        ),
      );
      return (await Promise.all(said)).includes(true);
    };
    const blocking = negative.length > 0 && (await blocks()) ? negative : [];
    return narrowedIn([...changes.filter(isNarrower), ...blocking], where);
  };
}
