/** Asks the code of a watch once, with ports that change nothing, and judges its answer. */
import { ServiceError } from '../../sdk/errors.ts';
import type { Look } from '../../sdk/watch.ts';
import type { Decision, Sight, WatchesPort } from '../../sdk/watches.ts';
import type { Call } from '../call.ts';
import { noWrites } from '../runs/host-hand.ts';
import { createPorts, type PortMaker, type PortParts } from '../tools/ports/ports.ts';
import { watchesPort } from '../tools/ports/watches.ts';
import { codeOf } from '../tools/tool-code.ts';
import type { StoredRecord } from '../../sdk/records.ts';
import type { LoadedWatch } from '../catalog/parts/loaded-parts.ts';

const MOST_STEPS = 20;
const MOST_SEEN = 16_384;
const LONGEST_SECONDS = 86_400;

interface Looked {
  readonly watch: LoadedWatch;
  readonly record: StoredRecord;
  /** Reads of other looks may be used. */
  readonly together: WatchesPort['together'];
}

/**
 * @param call  under the key that armed the record; its signal ends the look
 * @returns undefined, or the facts seen, when nothing is to be done
 * @throws errors of reads that the look could not make; internal for an answer that is none
 */
export async function askLook(
  parts: PortParts,
  call: Call,
  { watch, record, together }: Looked,
): Promise<Decision | Sight | undefined> {
  const { name, needs, file } = watch;
  const look = (await codeOf({ name, manifest: watch, file })) as Look;
  const ports = createPorts(
    { ...parts, ports: { ...parts.ports, watches: portWith(together) } },
    call,
    needs,
    noWrites,
  );
  const answer = await Promise.race([
    look({ ...record, kind: watch.over }, ports, new Date(parts.clock.now())),
    aborted(call.signal),
  ]);
  if (answer === undefined) return undefined;
  const wrong = faultOf(answer);
  if (wrong)
    throw new ServiceError('internal', {}, { cause: `the watch ${name} answers ${wrong}` });
  // Later changes that the code makes to its objects have no effect.
  return JSON.parse(JSON.stringify(answer)) as Decision | Sight;
}

const portWith =
  (together: WatchesPort['together']): PortMaker<WatchesPort> =>
  (parts, call) => ({ ...watchesPort(parts, call), together });

function faultOf(answer: Decision | Sight): string | undefined {
  const { because, seen, goodForSeconds, steps, notice } = answer as Partial<Decision>;
  if (typeof because !== 'string' || because === '' || because.length > 1_000)
    return 'no because of 1 to 1,000 characters';
  if (typeof seen !== 'object' || seen === null || JSON.stringify(seen).length > MOST_SEEN)
    return 'no figures, or more than 16 KB of them, in seen';
  if (isSight(answer)) return undefined;
  const isGood = typeof goodForSeconds === 'number' && goodForSeconds >= 1;
  if (!isGood || goodForSeconds > LONGEST_SECONDS) return 'no goodForSeconds of 1 to 86,400';
  if (!Array.isArray(steps) || steps.length > MOST_STEPS) return 'no list of at most 20 steps';
  if (steps.length === 0 && !notice) return 'neither steps nor a notice';
  return undefined;
}

export function isSight(answer: Decision | Sight): answer is Sight {
  return answer.steps === undefined && answer.notice === undefined;
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const leave = () => reject(new ServiceError('timed_out'));
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave, { once: true });
  });
}
