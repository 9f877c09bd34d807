/** Runs a planned script in its sandbox: a read once, a write as preview, guard, apply and read-back. */
import { lastWholeDay } from '../../sdk/reports/accounts.ts';
import { ServiceError } from '../../sdk/errors.ts';
import type { Change } from '../../sdk/script.ts';
import type { PlannedRun } from '../call-parts/planned.ts';
import type { Outcome } from '../call-parts/outcome.ts';
import type { LoadedScript } from '../catalog/catalog.ts';
import { sourceOf } from '../catalog/source-of.ts';
import type { Bundler, Program } from '../sandbox/sandbox.ts';
import { accountOf } from './account-of.ts';
import { checkResult } from './check-result.ts';
import { createGuestRun, type GuestRun, type RunCall, type RunParts } from './guest-run.ts';
import { makeChange } from './make-change.ts';
import { isNeighbourCrash } from './neighbour-crash.ts';
import { withOpenDay } from './open-day.ts';
import { readReport } from './read-report.ts';
import { beginRun } from './run-part.ts';
import { scriptHand } from './script-hand.ts';
import { withinKey } from './within-key.ts';
import { planBeside } from '../scripts/plan-run.ts';

export type { RunCall, RunParts };

/**
 * @returns the result of a read; for a write also its changes and whether the read-back found them made
 * @throws overloaded input_invalid  before anything was sent: a refusal, not a result
 * @throws script_… platform_… call_refused name_mismatch change_refused outcome_unknown  after that
 */
export async function runScript(
  parts: RunParts,
  call: RunCall,
  planned: PlannedRun,
): Promise<Outcome> {
  const { script } = planned;
  const isRead = script.manifest.effect === 'read';
  // A rehearsed read would be a free read.
  if (isRead && planned.dryRun) return readOutcome(planned, null);
  const program = await bundleScript(parts.bundler, call, script);
  const run = createGuestRun(parts, call, planned, program);
  try {
    return await (isRead ? readScript(run, parts) : makeChange(scriptHand(run), call, planned));
  } finally {
    run.host.end();
  }
}

async function readScript(run: GuestRun, parts: RunParts): Promise<Outcome> {
  const { call, planned } = run;
  const { clock } = parts;
  const read = async (args: PlannedRun['args']) => {
    const once = () => run.inSession((session) => session.invoke('run', args));
    const answer = await once().catch((error: unknown) => {
      if (!isNeighbourCrash(error) || call.signal.aborted) throw error;
      return once();
    });
    return checkResult(answer, planned.script.resultSchema());
  };
  const checked = await readReport(planned, read, {
    until: wholeUntil(run, clock.now()),
    beside: async (name, args) => {
      const script = call.catalog.findScript(name);
      if (script?.platform !== planned.script.platform) throw new ServiceError('script_unknown');
      const beside = planBeside({ catalog: call.catalog, clock }, planned, script, args);
      return (await runScript(parts, call, beside)).result ?? {};
    },
  });
  const own = withinKey(checked, planned.script.manifest, call.principal?.accounts);
  const result = withOpenDay(own, planned, clock.now());
  return readOutcome(planned, result, run.host.warnings);
}

/** The last day that the account's reports cover fully, YYYY-MM-DD. */
function wholeUntil({ call, planned: { script, connection } }: GuestRun, now: number): string {
  const { reporting = {} } = call.catalog.platforms.get(script.platform)?.plugin.manifest ?? {};
  const account = { time_zone: connection?.timeZone ?? null };
  return lastWholeDay({ account, reporting }, new Date(now));
}

async function bundleScript(
  bundler: Bundler,
  call: RunCall,
  script: LoadedScript,
): Promise<Program> {
  try {
    return await bundler.bundle(sourceOf(script));
  } catch (error) {
    // The script is at fault, not the request: that is a result.
    if (error instanceof ServiceError && error.code === 'script_failed') beginRun(call);
    throw error;
  }
}

function readOutcome(
  planned: PlannedRun,
  result: Record<string, unknown> | null,
  warnings: readonly string[] = [],
): Outcome {
  const changes: readonly Change[] = [];
  const { runId, dryRun } = planned;
  return { result, run: { runId, dryRun, account: accountOf(planned), changes, warnings } };
}
