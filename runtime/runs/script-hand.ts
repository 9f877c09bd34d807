/** Runs the phases of a change in the sandbox, one isolate for each attempt. */
import type { ServiceError } from '../../sdk/errors.ts';
import type { GuestRun } from './guest-run.ts';
import { checkLimits } from './check-limits.ts';
import { checkResult } from './check-result.ts';
import { isNeighbourCrash } from './neighbour-crash.ts';
import type { Hand } from './make-change.ts';
import { outcomeUnknown } from './outcome-unknown.ts';

export function scriptHand(run: GuestRun): Hand {
  const { planned, host, call } = run;
  const { args, script } = planned;
  return {
    inPhases: (work) =>
      run.inSession((session) =>
        work({
          preview: () => session.invoke('preview', args),
          apply: async (changes) =>
            checkResult(await session.invoke('apply', args, [changes]), script.resultSchema()),
          verify: (result) => session.invoke('verify', args, [result]),
          hasVerify: () => session.hasVerify(),
        }),
      ),
    judge: (changes) => checkLimits(call, planned, changes),
    mayStartAnew: isNeighbourCrash,
    open: (changes) => {
      run.commit();
      // A preview that lists nothing was not guarded, so nothing may be written.
      host.bind(changes);
      host.allowWrites(changes.length > 0);
    },
    shut: () => host.allowWrites(false),
    readBack: () => host.readBack(),
    sent: host.sent,
    outcomeUnknown: (changes, undone): ServiceError =>
      outcomeUnknown(
        { catalog: call.catalog, planned, unknown: host.sent.unknown },
        changes,
        undone,
      ),
  };
}
