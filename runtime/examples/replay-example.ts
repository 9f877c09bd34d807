/** Replays one example of a script: only the platform is played, by the replies that the example has. */
import { ServiceError } from '../../sdk/errors.ts';
import type { Change, HostAsk, HostRequest, ScriptExample } from '../../sdk/script.ts';
import { misfit } from '../../sdk/testing/contains.ts';
import { createExamplePlatform, type ExamplePlatform } from '../../sdk/testing/replay.ts';
import type { LoadedPlatform, LoadedScript } from '../catalog/catalog.ts';
import { isAsk, facts } from '../host/facts.ts';
import { loadDialect } from '../platforms/dialect.ts';
import { failureOfReply } from '../platforms/reply/failure-of.ts';
import type { Gateway } from '../platforms/gateway.ts';
import { judgeReply } from '../platforms/reply/judge-reply.ts';
import { playExample, type Ended, type ExampleParts } from './play-example.ts';

/** @returns the faults of the example or its script; empty when it kept its promises */
export async function replayExample(
  parts: ExampleParts,
  script: LoadedScript,
  example: ScriptExample,
): Promise<readonly string[]> {
  const platform = createExamplePlatform(example);
  const ended = await playExample(parts, script, example, { gateway: playedGateway(platform) });
  const faults = [...platform.faults];
  if (faults.length === 0) faults.push(...verdict(example, ended));
  if (faults.length === 0) faults.push(...platform.missing().map((call) => `never sent: ${call}`));
  return faults;
}

/** @returns the differences between the end and the promises of the example */
export function verdict(
  { error: code, result, changes, verified }: ScriptExample,
  ended: Ended,
): string[] {
  if ('error' in ended) {
    const { error } = ended;
    if (error instanceof ServiceError && error.code === code) return [];
    return [`expected ${code ?? 'success'}, got ${wordsOf(error)}`];
  }
  if (code !== undefined) return [`expected the error ${code}, got success`];
  if ('planned' in ended) return [];
  const { outcome } = ended;
  const wrong = [
    result === undefined ? undefined : misfit(result, outcome.result, 'result'),
    changes === undefined ? undefined : misfit(changes, plain(outcome.run?.changes), 'changes'),
    verified === undefined ? undefined : misfit(verified, outcome.run?.verified, 'verified'),
  ];
  return wrong.filter((fault) => fault !== undefined);
}

export function plain(changes: readonly Change[] | undefined): unknown {
  return JSON.parse(JSON.stringify(changes ?? []));
}

function wordsOf(error: unknown): string {
  if (!(error instanceof ServiceError)) return String(error);
  const faults = (error.details.faults ?? []).map(({ field, message }) => `${field} ${message}`);
  return `${error.code}: ${[error.message, ...faults].join('; ')}`;
}

/** A platform that answers once and is not asked twice, judged by its own dialect. */
function playedGateway(platform: ExamplePlatform): Gateway {
  const fetched = new Map<string, unknown>();
  return {
    send: async (loaded: LoadedPlatform, _connection, request, { effect }) => {
      checkFiles(request, fetched);
      const key = JSON.stringify(request);
      const isOfCaller = isAsk(request) && facts[request.ask].from === 'caller';
      // As the gateway does: a file that the run has fetched is not fetched again.
      if (isOfCaller && fetched.has(key)) return fetched.get(key);
      const { status, reply, headers } = platform.answer(request);
      if (isOfCaller) {
        if (status >= 400)
          throw new ServiceError(status === 422 ? 'input_invalid' : 'fetch_failed');
        fetched.set(key, reply).set(String((reply as { file?: unknown }).file), reply);
        return reply;
      }
      // Neither a file nor a wait is the platform's to judge.
      const http = { status, headers, text: JSON.stringify(reply) };
      const verdict = judgeReply(http, isAsk(request) ? {} : await loadDialect(loaded));
      if (verdict.failure === undefined) return verdict.body;
      throw failureOfReply(verdict.failure, status, effect, [], (text) => text).error;
    },
    close: async () => undefined,
  };
}

/** @throws call_refused  a picture that the run did not fetch */
function checkFiles(request: HostRequest | HostAsk, fetched: ReadonlyMap<string, unknown>): void {
  const said = isAsk(request) ? { $file: request.with['file'] } : request.body;
  for (const [, file = ''] of (JSON.stringify(said) ?? '').matchAll(/\{"\$file":"([^"]*)"/g))
    if (!fetched.has(file)) throw new ServiceError('call_refused');
}
