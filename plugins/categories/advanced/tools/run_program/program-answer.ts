import type { ArtifactsPort } from '../../../../../sdk/artifacts.ts';
import type { ProgramEnd } from '../../../../../sdk/programs.ts';
import { redacted } from '../../../../../sdk/redact.ts';

/** 8,000 with the frame of the answer. */
const MOST_TOKENS = 7_400;
const LINK_SECONDS = 7 * 24 * 3_600;
const KEPT_DAYS = 30;
/** Lines of the log that an answer shows. */
export const SHOWN_LINES = 50;

/** The value; where it is too long for a model, a file that has it whole. */
export async function shownValue(
  { value, tokens }: ProgramEnd,
  isDry: boolean,
  { artifacts }: { readonly artifacts: ArtifactsPort },
) {
  if (tokens <= MOST_TOKENS) return { value };
  const long = `The value has some ${tokens} tokens, and 8,000 are shown: return less, such as sums or the first rows.`;
  if (isDry) return { value: null, note: long };
  const wish = {
    mime: 'application/json',
    name: 'program.json',
    purpose: 'program',
    keepDays: KEPT_DAYS,
  };
  const { artifact_id, bytes } = await artifacts.keep(JSON.stringify(value), wish);
  const url = await artifacts.link(artifact_id, { seconds: LINK_SECONDS });
  return {
    value: null,
    artifact: { artifact_id, url, bytes },
    note: `${long} The whole is in the artifact.`,
  };
}

interface Kept {
  readonly runId: string;
  readonly code: string;
  readonly end: ProgramEnd;
  readonly at: Date;
}

/** The code and its log stay with the run, as a file that ends by itself. A run that only read and wrote no line leaves none. */
export async function keptLog(
  { artifacts }: { readonly artifacts: ArtifactsPort },
  { runId, code, end: { logs, calls, error }, at }: Kept,
) {
  if (logs.length === 0 && calls.writes === 0) return {};
  // The caller sees the lines as they were written; for 30 days nobody is kept in them.
  const told = redacted({ error: error ?? null, logs, code }) as object;
  const value = { run_id: runId, at: at.toISOString(), ...calls, ...told };
  const wish = {
    mime: 'application/json',
    name: `${runId}.json`,
    purpose: 'program_log',
    keepDays: KEPT_DAYS,
  };
  const { artifact_id, bytes } = await artifacts.keep(JSON.stringify(value), wish);
  if (logs.length <= SHOWN_LINES) return { log: { artifact_id, bytes } };
  const url = await artifacts.link(artifact_id, { seconds: LINK_SECONDS });
  return { log: { artifact_id, bytes, url } };
}
