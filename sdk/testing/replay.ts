/** Replays the examples of a script: the account they play in, the platform they write down, their flags. */
import type {
  Account,
  ArgSpec,
  ExampleCall,
  HostAsk,
  HostRequest,
  ScriptExample,
} from '../script.ts';
import { misfit } from './contains.ts';

/** The account of every example; its `platform` is the script's. */
export const exampleAccount: Omit<Account, 'platform'> = {
  account_id: '1112223333',
  account_name: 'Test account',
  currency: 'USD',
  time_zone: 'America/New_York',
};

/** The instant at which every example runs: 2026-11-20, ten in the morning in New York. */
export const exampleNow = '2026-11-20T15:00:00.000Z';

/** Plays a platform that says what the example wrote down, call by call, in order. */
export interface ExamplePlatform {
  /** @throws when the request is not the next one of the example */
  answer(request: HostRequest | HostAsk): {
    readonly status: number;
    readonly reply: unknown;
    /** Names in lower case. */
    readonly headers: Readonly<Record<string, string>>;
  };
  /** Faults so far. */
  readonly faults: readonly string[];
  /** Calls that were expected and never came, as `METHOD path` or `ASK operation`. */
  missing(): readonly string[];
}

/** @param example  whose `calls` are what the platform says; without any, it expects none */
export function createExamplePlatform({ calls = [] }: ScriptExample): ExamplePlatform {
  const faults: string[] = [];
  let at = 0;
  const fail = (fault: string): never => {
    faults.push(fault);
    throw new Error(fault);
  };
  return {
    answer: (request) => {
      const call = calls[at];
      const sent = 'ask' in request ? `ASK ${request.ask}` : `${request.method} ${request.path}`;
      if (!call) return fail(`call ${at + 1}: ${sent} was not expected`);
      at += 1;
      const wrong = callFault(call, request, sent);
      if (wrong !== undefined) return fail(`call ${at}, ${sent}: ${wrong}`);
      return { status: call.status ?? 200, reply: call.reply, headers: call.headers ?? {} };
    },
    faults,
    missing: () => calls.slice(at).map(wordsOf),
  };
}

function wordsOf({ send, ask }: ExampleCall): string {
  return send ?? `ASK ${ask}`;
}

function callFault(
  call: ExampleCall,
  request: HostRequest | HostAsk,
  sent: string,
): string | undefined {
  const wanted = wordsOf(call).replaceAll('{account}', exampleAccount.account_id);
  if (wanted !== sent) return `expected ${wanted}`;
  if ('ask' in request) return misfit(call.with ?? {}, request.with, 'with');
  return (
    misfit(call.query ?? {}, request.query ?? {}, 'query') ??
    (call.body === undefined ? undefined : misfit(call.body, request.body, 'body'))
  );
}

/** The arguments of an example as a caller would write them: `["--campaign-id=7"]`. */
export function flagsOf(
  args: ScriptExample['args'],
  specs: Readonly<Record<string, ArgSpec>> = {},
): string[] {
  return Object.entries(args).flatMap(([key, value]) => {
    const flag = `--${key.replaceAll('_', '-')}`;
    const spec = Object.hasOwn(specs, key) ? specs[key] : undefined;
    const isList = Array.isArray(value) && spec?.type !== 'json';
    if (isList && spec?.type === 'csv' && !spec.repeat) return [`${flag}=${value.join(',')}`];
    return (isList ? value : [value]).map((one) => `${flag}=${textOf(one)}`);
  });
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
