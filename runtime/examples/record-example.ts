/** Plays an example on its platform's emulator, in a world of its own, and writes down the requests and answers. */
import { exampleAccount } from '../../sdk/testing/replay.ts';
import type { ExampleCall, HostAsk, HostRequest, ScriptExample } from '../../sdk/script.ts';
import type { TestAccount } from '../../sdk/emulator/emulator.ts';
import type { LoadedScript } from '../catalog/catalog.ts';
import { createEmulators } from '../emulators/emulators.ts';
import { facts, isAsk } from '../host/facts.ts';
import type { FileClient } from '../platforms/download/fetch-file.ts';
import { heldIn } from '../platforms/files/take-pictures.ts';
import type { Gateway, SendOptions } from '../platforms/gateway.ts';
import {
  createHttpClient,
  type HttpBytes,
  type HttpClient,
} from '../platforms/http/http-client.ts';
import { HttpError } from '../platforms/http/http-error.ts';
import { createHttpGateway } from '../platforms/http-gateway.ts';
import type { Timers } from '../platforms/timers.ts';
import { exampleClock, playExample, type Ended, type ExampleParts } from './play-example.ts';

export interface Recording {
  /** With every header that the platform sent, and with whole replies. */
  readonly calls: readonly ExampleCall[];
  readonly ended: Ended;
}

export interface RecordOptions {
  /** Lists of answers are cut to so many items, before the script sees them; whole when absent. */
  readonly most?: number;
}

/** Characters from which a credential cannot be a word that stands there for itself. */
const LONG_SECRET = 16;

/**
 * The emulator's first account is the one of the examples: its id is exchanged for theirs, and its address for the
 * platform's, both ways. Credentials that the emulator repeats become `…`. Files at addresses of a caller are not there.
 * @throws platform_unavailable  there is no emulator, or the operator does not let it run
 */
export async function recordExample(
  parts: ExampleParts,
  script: LoadedScript,
  example: ScriptExample,
  options: RecordOptions = {},
): Promise<Recording> {
  let waited = 0;
  const clock = { ...exampleClock, now: () => exampleClock.now() + waited };
  // Waits end at once.
  const timers: Timers = { sleep: async (ms) => void (waited += ms), random: () => 0 };
  const log = { warn: () => undefined };
  const catalog = { current: () => parts.catalog, onChange: () => () => undefined };
  const emulators = createEmulators({ catalog, dataFolder: undefined, clock, log });
  const client = createNotingClient();
  try {
    const address = await emulators.baseUrl(script.platform);
    const account = (await emulators.accounts(script.platform))[0]!;
    const { origin } = parts.catalog.platforms.get(script.platform)!.data;
    const pairs: readonly Pair[] = [
      [exampleAccount.account_id, account.account_id],
      [origin, address],
    ];
    const connections = connectionsOf(account);
    const sides = { emulators, clock, log, timers, http: client, files: noFiles };
    const real = createHttpGateway({ connections, ...sides });
    const calls: ExampleCall[] = [];
    const gateway = notingGateway({ real, client, account, pairs, calls, ...options });
    const ended = await playExample(parts, script, example, { gateway, clock });
    await real.close();
    return { calls, ended };
  } finally {
    await emulators.stop();
  }
}

/** Nothing is fetched from anywhere: recording leaves no loopback. */
const noFiles: FileClient = { sendForBytes: () => Promise.reject(new HttpError('not_sent')) };

interface NotingClient extends HttpClient {
  /** The last answer of the platform, taken once. */
  take(): HttpBytes | undefined;
}

function createNotingClient(): NotingClient {
  const client = createHttpClient();
  let last: HttpBytes | undefined;
  return {
    ...client,
    sendForBytes: async (request, limits) => (last = await client.sendForBytes(request, limits)),
    take: () => {
      const taken = last;
      last = undefined;
      return taken;
    },
  };
}

function connectionsOf({ credentials }: TestAccount) {
  return { open: () => credentials, reseal: async () => undefined, note: async () => undefined };
}

/** As examples have it, and the emulator. */
type Pair = readonly [example: string, emulator: string];

interface Noting extends RecordOptions {
  readonly real: Gateway;
  readonly client: NotingClient;
  readonly account: TestAccount;
  readonly pairs: readonly Pair[];
  readonly calls: ExampleCall[];
}

function notingGateway({ real, client, account, pairs, calls, most }: Noting): Gateway {
  const secrets = Object.values(account.credentials).filter((text) => text.length >= LONG_SECRET);
  const toEmulator = exchange(pairs);
  const toExample = exchange([
    ...pairs.map(([example, emulator]) => [emulator, example] as const),
    ...secrets.map((secret) => [secret, '…'] as const),
  ]);
  const cut = (value: unknown) => (most === undefined ? value : cutLists(value, most));
  // Calls that a script makes side by side are answered one by one, in the order in which a replay answers them.
  let before: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = before.then(work);
    before = mine.catch(() => undefined);
    return mine;
  };
  const sendOne: Gateway['send'] = async (platform, connection, request, options) => {
    const there = { ...connection, accountId: account.account_id };
    const send = toEmulator(request) as HostRequest | HostAsk;
    let body: unknown;
    try {
      body = await real.send(platform, there, send, optionsFor(options, toEmulator));
      return cut(toExample(body));
    } finally {
      const answer = client.take();
      const isFile = isAsk(request) && facts[request.ask].wants === 'downloads';
      // An example has the script's view of pictures: their bytes stay with the run.
      const isKept = body !== undefined && !isAsk(request) && heldIn(platform.data, request);
      const reply = isFile || isKept || !answer ? body : replyOf(answer);
      calls.push(callOf(request, cut(toExample(reply ?? null)), isFile ? undefined : answer));
    }
  };
  return {
    send: (...given) => inTurn(() => sendOne(...given)),
    close: () => real.close(),
  };
}

/** One text for another, wherever it stands in a value. */
function exchange(
  pairs: readonly (readonly [from: string, to: string])[],
): (value: unknown) => unknown {
  return (value) => {
    if (value === undefined) return undefined;
    const text = pairs.reduce((one, [from, to]) => one.replaceAll(from, to), JSON.stringify(value));
    return JSON.parse(text) as unknown;
  };
}

function optionsFor(
  { asText: _, clientAccountId, ...options }: SendOptions,
  toEmulator: (value: unknown) => unknown,
): SendOptions {
  if (clientAccountId === undefined) return options;
  return { ...options, clientAccountId: toEmulator(clientAccountId) as string };
}

function replyOf({ bytes }: HttpBytes): unknown {
  const text = Buffer.from(bytes).toString();
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return text;
  }
}

function callOf(
  request: HostRequest | HostAsk,
  reply: unknown,
  answer: HttpBytes | undefined,
): ExampleCall {
  const call = {
    ...(isAsk(request) ? { ask: request.ask, with: request.with } : sentOf(request)),
    ...(answer && answer.status !== 200 ? { status: answer.status } : {}),
    ...(answer ? { headers: answer.headers } : {}),
    reply,
  };
  return JSON.parse(JSON.stringify(call)) as ExampleCall;
}

function sentOf({ method, path, query, body }: HostRequest) {
  return {
    send: `${method} ${path.replaceAll(exampleAccount.account_id, '{account}')}`,
    ...(query && Object.keys(query).length > 0 ? { query } : {}),
    ...(body === undefined ? {} : { body }),
  };
}

function cutLists(value: unknown, most: number): unknown {
  if (Array.isArray(value)) return value.slice(0, most).map((item) => cutLists(item, most));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, cutLists(item, most)]),
  );
}
