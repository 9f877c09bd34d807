/**
 * The twenty-one jobs of people who run advertising, done over MCP without a model. Each walk searches in the person's own
 * words, makes the calls that the answer leads to, and checks the result. A program grades it (`jobs/walk.ts`).
 */
import { readFileSync } from 'node:fs';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { aService, type TestService } from '../support/a-service.ts';
import { aReviewer } from '../support/a-visitor.ts';
import type { AnyJson } from '../support/any-json.ts';
import { someFiles } from '../support/some-files.ts';
import { switchOff } from '../support/switch-off.ts';
import type { Figures } from './figure.ts';
import { walks } from './jobs/walks.ts';
import { gradeOf, type Desk, type Grade, type Reached, type Walk } from './jobs/walk.ts';

export const requests = JSON.parse(
  readFileSync(new URL('jobs/requests.json', import.meta.url), 'utf8'),
) as readonly string[];

const PLATFORMS = [
  'google',
  'meta',
  'linkedin',
  'microsoft',
  'reddit',
  'tiktok',
  'x',
  'cm360',
  'trade_desk',
  'google_analytics',
  'google_tag_manager',
  'email',
  'anthropic',
  'builtwith',
];

export interface Played extends Reached {
  readonly ask: string;
  readonly grade: Grade;
  /** The faults of the walk, separated by semicolons; empty where there are none. */
  readonly note: string;
}

export async function playJobs(only?: readonly number[]): Promise<readonly Played[]> {
  // The page that the plan leads to is readable.
  const files = someFiles({ 'https://northwind.example/boots': '<title>Boots</title><p>Boots' });
  const service = await aService({
    balance: 100_000,
    platforms: PLATFORMS,
    overrides: { files },
  });
  // The owner allows reports to new addresses.
  await switchOff(service, 'new_destination');
  try {
    const played: Played[] = [];
    for (const [at, walk] of walks.entries())
      if (only?.includes(at + 1) ?? true) played.push(await play(service, walk, requests[at]!));
    return played;
  } finally {
    await service.stop();
  }
}

export async function benchJobs(): Promise<Figures> {
  const played = await playJobs();
  const good = played.filter(({ grade }) => grade === 'A' || grade === 'B');
  return {
    ...Object.fromEntries(
      played.map(({ ask, grade, calls, tokens, note }, at) => [
        `job_${at + 1}`,
        {
          value: grade,
          target: 'A or B',
          ok: grade === 'A' || grade === 'B',
          note: `${ask} ${calls} calls, ${tokens} tokens${note === '' ? '' : `; ${note}`}`,
        },
      ]),
    ),
    jobs_none_below_B: {
      value: good.length,
      target: `= ${played.length}`,
      ok: good.length === played.length,
    },
  };
}

async function play(service: TestService, walk: Walk, ask: string): Promise<Played> {
  const mine = await aCaller(service);
  const others = await aCaller(service);
  const wrong: string[] = [];
  let deadEnds = 0;
  const desk: Desk = {
    find: async (query, ...names) => {
      const { hits } = await mine.call('search', { query });
      const shown = (hits as AnyJson[]).map(({ name }) => name as string);
      const found = names.find((name) => shown.includes(name));
      if (found === undefined) deadEnds += 1;
      return found ?? names[0]!;
    },
    call: mine.call,
    run: async (name, args = {}) => {
      const isTool = service.parts.catalog.current().tools.has(name);
      return isTool ? mine.call(name, args) : mine.call('execute', { action: name, args });
    },
    look: others.call,
    agree: async (id) =>
      void (await (await aReviewer(service)).decide(id, 'approve', { tick: true })),
    wrong: (claim) => void wrong.push(claim),
  };
  const fault = await walk(desk, ask).catch((error: unknown) => (error as Error).message);
  await Promise.all([mine.close(), others.close()]);
  const { calls, tokens } = mine.used;
  const isReached = fault === undefined;
  const reached = { isReached, calls, tokens, deadEnds, wrongClaims: wrong.length };
  const note = [...(fault === undefined ? [] : [fault]), ...wrong].join('; ');
  return { ask, ...reached, grade: gradeOf(reached), note };
}

async function aCaller({ urls, key }: TestService) {
  const client = new Client({ name: 'assistant', version: '1' });
  const requestInit = { headers: { 'X-Service-Key': key } };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${urls.mcp}/mcp`), { requestInit }),
  );
  const used = { calls: 0, tokens: 0 };
  const call = async (
    name: string,
    args: Readonly<Record<string, unknown>> = {},
  ): Promise<AnyJson> => {
    const answer = await client.callTool({ name, arguments: { ...args } }, undefined, {
      timeout: 180_000,
    });
    const said = (answer.content as { text?: string }[]).map(({ text = '' }) => text).join('\n');
    used.calls += 1;
    used.tokens += countTokens(JSON.stringify({ name, arguments: args })) + countTokens(said);
    if (answer.isError) throw new Error(`${name}: ${said.slice(0, 400)}`);
    return answer.structuredContent as AnyJson;
  };
  return { call, used, close: () => client.close() };
}
