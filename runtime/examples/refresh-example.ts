/** The recorded form of an example: the emulator's answers, if its promises hold with them. */
import { isDeepStrictEqual } from 'node:util';
import { ServiceError } from '../../sdk/errors.ts';
import type { ExampleCall, ScriptExample } from '../../sdk/script.ts';
import type { LoadedScript } from '../catalog/catalog.ts';
import { scriptKind } from '../catalog/tool-kind.ts';
import type { Ended, ExampleParts } from './play-example.ts';
import { recordExample, type Recording } from './record-example.ts';
import { plain, replayExample } from './replay-example.ts';

/** Items of a list that are enough to show what a script makes of them. */
const MOST = 3;

export interface Refreshed {
  readonly example: ScriptExample;
  /**
   * `recorded` its replies are the emulator's; `written` they are its author's, for the emulator's world does not lead
   * to its promises; `silent` it makes no call; `impossible` it says nothing, and its recording does not replay.
   */
  readonly how: 'recorded' | 'written' | 'silent' | 'impossible';
}

/** An example with calls keeps all that it promises: only replies change. One of title and arguments alone is written. */
export async function refreshExample(
  parts: ExampleParts,
  script: LoadedScript,
  example: ScriptExample,
): Promise<Refreshed> {
  const isRun = !script.manifest.route && scriptKind(script) === 'guest';
  if (isRun && isUnwritten(example)) return writeExample(parts, script, example);
  const { calls = [] } = example;
  if (!isRun || calls.length === 0) return { example, how: 'silent' };
  const recording = await recordExample(parts, script, example);
  if (recording.calls.length !== calls.length) return { example, how: 'written' };
  const fresh = {
    ...example,
    calls: calls.map((call, at) => answered(call, recording.calls[at]!)),
  };
  const faults = await replayExample(parts, script, fresh);
  return faults.length === 0 ? { example: fresh, how: 'recorded' } : { example, how: 'written' };
}

function isUnwritten({ calls, result, changes, error }: ScriptExample): boolean {
  return [calls, result, changes, error].every((part) => part === undefined);
}

/** A reply that is the same in another order stays as it stands. */
function answered(given: ExampleCall, { status, reply }: ExampleCall): ExampleCall {
  if (given.status === status && isDeepStrictEqual(given.reply, reply)) return given;
  const { status: _, reply: __, ...call } = given;
  return { ...call, ...(status === undefined ? {} : { status }), reply };
}

async function writeExample(
  parts: ExampleParts,
  script: LoadedScript,
  example: ScriptExample,
): Promise<Refreshed> {
  const whole = await recordExample(parts, script, example);
  const short = await recordExample(parts, script, example, { most: MOST });
  const isAlike = endOf(script, whole.ended) === endOf(script, short.ended);
  const recording = isAlike ? short : whole;
  for (const headers of [() => false, (name: string) => /^x-\w/.test(name)]) {
    const written = { ...example, ...saidBy(recording, headers) };
    const faults = await replayExample(parts, script, written);
    if (faults.length === 0) return { example: written, how: 'recorded' };
  }
  return { example, how: 'impossible' };
}

/** Lists are cut where that ends alike; a read-back may need all of one, and a change what it made. */
function endOf({ manifest }: LoadedScript, ended: Ended): string {
  if ('outcome' in ended) {
    const { verified } = ended.outcome.run ?? {};
    const made = manifest.effect === 'read' ? '' : JSON.stringify(ended.outcome.result);
    return `success ${verified} ${made}`;
  }
  return errorOf(ended);
}

const errorOf = (ended: Ended): string =>
  'error' in ended && ended.error instanceof ServiceError ? ended.error.code : 'internal';

/** @param isKept  says of a header whether the platform says something in it */
function saidBy(
  { calls, ended }: Recording,
  isKept: (name: string) => boolean,
): Partial<ScriptExample> {
  const sent = calls.map(({ headers = {}, reply, ...call }) => {
    const kept = Object.entries(headers).filter(([name]) => isKept(name));
    return { ...call, ...(kept.length > 0 ? { headers: Object.fromEntries(kept) } : {}), reply };
  });
  const said = sent.length > 0 ? { calls: sent } : {};
  if (!('outcome' in ended)) return { ...said, error: errorOf(ended) };
  const { result, run } = ended.outcome;
  const changes = plain(run?.changes) as NonNullable<ScriptExample['changes']>;
  return {
    ...said,
    ...(result === null ? {} : { result }),
    ...(changes.length > 0 ? { changes } : {}),
    ...(run?.verified === undefined ? {} : { verified: run.verified }),
  };
}
