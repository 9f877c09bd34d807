import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism, loadavg } from 'node:os';
import { KEY } from '../mcp/a-surface.ts';
import { median, round, type Figures } from './figure.ts';
import { rawLoad, type RawRequest } from './raw-load.ts';

const CONNECTIONS = 16;
/** Rounds of load that each contestant gets before it is measured. */
const WARM_UP = 12;
const ROUNDS = 5;
const ROUND_MS = 700;

interface Served {
  readonly port: number;
  readonly key: string;
  readonly child: ChildProcess;
}

/** One thing measured: a server and the request it gets. */
interface Contestant {
  readonly served: Served;
  readonly request: RawRequest;
  readonly rps: number[];
  /** CPU of the server per request, ms. */
  readonly cpu: number[];
}

const LEGACY = { accept: 'application/json, text/event-stream' };
const TOOL = 'get_credit_balance';

/** Answers of a server of the bench to `tools/call` and `tools/list`, as text. */
interface Answers {
  readonly call: string;
  readonly list: string;
}

/**
 * (c) `tools/call` of a free tool and `tools/list`, both eras, 16 connections, against a bare Koa route and the SDK's
 * server per request. Two things are compared: the door with a trivial tool behind it, as the targets were set, and
 * the whole service (`mcp_service_…`), with key, limits, chain and an audit on disk. Koa and SDK parse the same
 * request and serialise the very answer of whom they are compared with: some 0.3 kB of the door, the 2.6 kB price
 * list, twice, of the service. All are under load for the same time before anything is measured, for V8 is done with a
 * server, a bare one too, only after some twenty thousand requests. Rounds are interleaved; the figures compare
 * requests per second, or CPU when the machine is busy, and the notes name both.
 */
export async function benchMcp(): Promise<Figures> {
  const servers: Served[] = [];
  const start = async (kind: string, answers?: Answers) => {
    const served = await startServer(kind, answers);
    servers.push(served);
    return served;
  };
  try {
    const door = await start('door');
    const service = await start('service');
    const trivial = await contestants(door, start);
    const whole = await contestants(service, start);
    const all = [...Object.values(trivial), ...Object.values(whole)];
    for (let at = -WARM_UP; at < ROUNDS; at++) for (const one of all) await measure(one, at >= 0);
    return { ...compareAll('mcp', trivial), ...compareAll('mcp_service', whole) };
  } finally {
    for (const { child } of servers) child.kill();
  }
}

/** The server that is measured, and the three that it is compared with, which answer what it answers. */
async function contestants(
  served: Served,
  start: (kind: string, answers: Answers) => Promise<Served>,
) {
  const answers = { call: await ask(served, 'tools/call'), list: await ask(served, 'tools/list') };
  const koa = await start('koa', answers);
  const sdk = await start('sdk', answers);
  const legacy = (method: string) => contestant(served, '/mcp', LEGACY, legacyBody(method));
  const modern = (method: string) =>
    contestant(served, '/mcp', modernHeaders(method), modernBody(method));
  return {
    call: legacy('tools/call'),
    list: legacy('tools/list'),
    modernCall: modern('tools/call'),
    modernList: modern('tools/list'),
    koaCall: contestant(koa, '/call', {}, legacyBody('tools/call')),
    koaList: contestant(koa, '/list', {}, legacyBody('tools/list')),
    sdkCall: contestant(sdk, '/mcp', LEGACY, legacyBody('tools/call')),
  };
}

function compareAll(prefix: string, all: Awaited<ReturnType<typeof contestants>>): Figures {
  return {
    [`${prefix}_call_legacy_vs_koa`]: compare(all.call, all.koaCall, 0.4),
    [`${prefix}_call_legacy_vs_sdk`]: compare(all.call, all.sdkCall, 4),
    [`${prefix}_call_modern_vs_koa`]: compare(all.modernCall, all.koaCall, 0.12),
    [`${prefix}_list_legacy_vs_koa`]: compare(all.list, all.koaList, 0.25),
    [`${prefix}_list_modern_vs_koa`]: compare(all.modernList, all.koaList, 0.25),
  };
}

async function ask({ port, key }: Served, method: string): Promise<string> {
  const headers = { ...LEGACY, 'content-type': 'application/json', 'x-service-key': key };
  const url = `http://127.0.0.1:${port}/mcp`;
  return (await fetch(url, { method: 'POST', headers, body: legacyBody(method) })).text();
}

async function startServer(kind: string, answers: Answers | undefined): Promise<Served> {
  const child = fork(new URL('mcp-server.ts', import.meta.url), [kind], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  // A list of tools is longer than an argument of a process may be.
  child.send(answers ?? {});
  const [{ port, key = KEY }] = (await once(child, 'message')) as [{ port: number; key?: string }];
  return { port, key, child };
}

function contestant(
  served: Served,
  path: string,
  headers: Record<string, string>,
  body: string,
): Contestant {
  return {
    served,
    request: {
      port: served.port,
      path,
      headers: { ...headers, 'x-service-key': served.key },
      body,
    },
    rps: [],
    cpu: [],
  };
}

async function measure({ served, request, rps, cpu }: Contestant, counts: boolean): Promise<void> {
  const before = await cpuMs(served.child);
  const { requests, seconds } = await rawLoad(request, CONNECTIONS, ROUND_MS);
  if (!counts) return;
  rps.push(requests / seconds);
  cpu.push(((await cpuMs(served.child)) - before) / requests);
}

async function cpuMs(child: ChildProcess): Promise<number> {
  child.send('cpu');
  const [{ cpuMs: ms }] = (await once(child, 'message')) as [{ cpuMs: number }];
  return ms;
}

/** @param least  the target */
function compare(ours: Contestant, theirs: Contestant, least: number) {
  const byRate = round(median(ours.rps) / median(theirs.rps));
  const byCpu = round(median(theirs.cpu) / median(ours.cpu));
  // On a busy machine the rate says more about the neighbours than about the server.
  const busy = loadavg()[0]! - 1 > availableParallelism();
  const value = busy ? byCpu : byRate;
  const rates = `${Math.round(median(ours.rps))} of ${Math.round(median(theirs.rps))} requests/s (${byRate}x)`;
  const cpu = `${round(median(ours.cpu))} of ${round(median(theirs.cpu))} ms CPU each (${byCpu}x)`;
  const note = `${rates}; ${cpu}${busy ? '; judged by CPU, since the machine is busy' : ''}`;
  return { value, target: `>= ${least}x`, ok: value >= least, note };
}

function legacyBody(method: string): string {
  return JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: paramsOf(method) });
}

function modernBody(method: string): string {
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  return JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { ...paramsOf(method), _meta } });
}

function modernHeaders(method: string): Record<string, string> {
  const name: Record<string, string> = method === 'tools/call' ? { 'mcp-name': TOOL } : {};
  return { ...LEGACY, 'mcp-protocol-version': '2026-07-28', 'mcp-method': method, ...name };
}

function paramsOf(method: string): object {
  return method === 'tools/call' ? { name: TOOL, arguments: {} } : {};
}
