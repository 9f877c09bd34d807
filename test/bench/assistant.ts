/**
 * A scripted assistant does ten everyday jobs in test mode over MCP, with the SDK's own client, and nothing but what it
 * reads in the answers. Each job is then looked at by somebody else: what it says must be so at the platform. Figures are
 * calls and tokens of a job (arguments and the answers' text, o200k), and how many of the jobs were done.
 */
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { aService } from '../support/a-service.ts';
import type { AnyJson } from '../support/any-json.ts';
import { aPng, someFiles } from '../support/some-files.ts';
import { jobs, pictures, type Hand, type Job } from './assistant-jobs.ts';
import { median, type Figure, type Figures } from './figure.ts';
import { switchOff } from '../support/switch-off.ts';

const MOST_CALLS = 5;
const MOST_TOKENS = 3_000;
const PLATFORMS = ['google', 'meta', 'linkedin', 'microsoft', 'reddit', 'tiktok', 'x'];

interface Played {
  readonly name: string;
  readonly calls: number;
  readonly tokens: number;
  /** The outcome, in a sentence; why not, where it was not done. */
  readonly note: string;
  readonly done: boolean;
}

export interface Used {
  calls: number;
  tokens: number;
}

export interface Desk {
  connect(): Promise<Connected>;
  stop(): Promise<void>;
}

/** A fresh service with seven platforms, and conversations with it. */
export async function aDesk(): Promise<Desk> {
  const files = someFiles(Object.fromEntries(pictures.map((url) => [url, aPng(1_080, 1_080)])));
  const service = await aService({
    balance: 10_000,
    platforms: PLATFORMS,
    overrides: { files },
  });
  // The owner has allowed that reports go to new places.
  await switchOff(service, 'new_destination');
  return {
    connect: () => aHand(`${service.urls.mcp}/mcp`, service.key),
    stop: () => service.stop(),
  };
}

export async function benchAssistant(): Promise<Figures> {
  const { connect, stop } = await aDesk();
  try {
    const checker = await connect();
    const played: Played[] = [];
    const memory = new Map<string, unknown>();
    for (const job of jobs) played.push(await play(job, await connect(), checker.hand, memory));
    await checker.close();
    return figuresOf(played);
  } finally {
    await stop();
  }
}

interface Connected {
  readonly hand: Hand;
  readonly used: Used;
  close(): Promise<void>;
}

/** One conversation; a call that is refused is an answer like any other, and ends the job where nobody minds it. */
async function aHand(url: string, key: string): Promise<Connected> {
  const client = new Client({ name: 'assistant', version: '1' });
  const headers = { 'X-Service-Key': key };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }),
  );
  const used = { calls: 0, tokens: 0 };
  const call = async (name: string, args: Readonly<Record<string, unknown>>): Promise<AnyJson> => {
    const answer = await client.callTool({ name, arguments: { ...args } });
    const said = (answer.content as { text?: string }[]).map(({ text = '' }) => text).join('\n');
    used.calls += 1;
    used.tokens += countTokens(JSON.stringify({ name, arguments: args })) + countTokens(said);
    if (answer.isError) throw new Error(`${name}: ${said.slice(0, 300)}`);
    return answer.structuredContent as AnyJson;
  };
  return { hand: { call }, used, close: () => client.close() };
}

async function play(
  { name, play: work, isDone }: Job,
  { hand, used, close }: Connected,
  checker: Hand,
  memory: Map<string, unknown>,
): Promise<Played> {
  try {
    const note = await work(hand, memory);
    const { calls, tokens } = used;
    const fault = await isDone(checker, memory);
    return { name, calls, tokens, done: fault === undefined, note: fault ?? note };
  } catch (error) {
    return { name, ...used, done: false, note: (error as Error).message };
  } finally {
    await close();
  }
}

function figuresOf(played: readonly Played[]): Figures {
  const each = played.map(({ name, calls, tokens, done, note }): [string, Figure] => [
    `assistant_${name}`,
    { value: calls, target: 'done', ok: done, note: `${tokens} tokens; ${note}` },
  ]);
  // A job that was not done is no bargain: it does not count among the cheap ones.
  const done = played.filter((one) => one.done);
  const calls = median(done.map((one) => one.calls));
  const tokens = median(done.map((one) => one.tokens));
  const sum = (of: 'calls' | 'tokens') => done.reduce((all, one) => all + one[of], 0);
  return {
    ...Object.fromEntries(each),
    assistant_calls: {
      value: calls,
      target: `<= ${MOST_CALLS}`,
      ok: calls <= MOST_CALLS,
      note: `median of a job that was done; ${sum('calls')} in all`,
    },
    assistant_tokens: {
      value: tokens,
      target: `<= ${MOST_TOKENS}`,
      ok: tokens <= MOST_TOKENS,
      note: `median of a job that was done; ${sum('tokens')} in all, without the list of tools`,
    },
    assistant_done: {
      value: done.length,
      target: `= ${played.length}`,
      ok: done.length === played.length,
    },
  };
}
