import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism, loadavg } from 'node:os';
import { KEY, aSurface } from '../mcp/a-surface.ts';
import { median, round, type Figures } from './figure.ts';
import { rawLoad, type RawRequest } from './raw-load.ts';

const CONNECTIONS = 16;
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

/**
 * (c) `tools/call` of a free tool and `tools/list`, both eras, 16 connections, against a bare Koa route
 * that parses the request and answers the same JSON, and against the SDK's server per request. Rounds are
 * interleaved; the figures compare requests per second, the notes name the CPU per request. The targets are
 * those of the door, with a trivial tool behind it; `mcp_service_…` shows what the chain and an audit on disk add.
 */
export async function benchMcp(): Promise<Figures> {
  const answers = await sampleAnswers();
  const servers = await Promise.all(
    ['koa', 'sdk', 'door', 'service'].map((kind) => start(kind, answers)),
  );
  const [koa, sdk, door, service] = servers as [Served, Served, Served, Served];
  const all = {
    koaCall: contestant(koa, '/call', {}, legacyBody('tools/call')),
    koaList: contestant(koa, '/list', {}, legacyBody('tools/list')),
    sdkCall: contestant(sdk, '/mcp', LEGACY, legacyBody('tools/call')),
    legacyCall: contestant(door, '/mcp', LEGACY, legacyBody('tools/call')),
    legacyList: contestant(door, '/mcp', LEGACY, legacyBody('tools/list')),
    modernCall: contestant(door, '/mcp', modernHeaders('tools/call'), modernBody('tools/call')),
    modernList: contestant(door, '/mcp', modernHeaders('tools/list'), modernBody('tools/list')),
    serviceCall: contestant(service, '/mcp', LEGACY, legacyBody('tools/call')),
    serviceModern: contestant(
      service,
      '/mcp',
      modernHeaders('tools/call'),
      modernBody('tools/call'),
    ),
    serviceList: contestant(service, '/mcp', LEGACY, legacyBody('tools/list')),
  };
  try {
    for (let at = -1; at < ROUNDS; at++)
      for (const one of Object.values(all)) await measure(one, at >= 0);
  } finally {
    for (const { child } of servers) child.kill();
  }
  return {
    mcp_call_legacy_vs_koa: compare(all.legacyCall, all.koaCall, 0.4),
    mcp_call_legacy_vs_sdk: compare(all.legacyCall, all.sdkCall, 4),
    mcp_call_modern_vs_koa: compare(all.modernCall, all.koaCall, 0.12),
    mcp_list_legacy_vs_koa: compare(all.legacyList, all.koaList, 0.25),
    mcp_list_modern_vs_koa: compare(all.modernList, all.koaList, 0.25),
    mcp_service_call_legacy_vs_koa: compare(all.serviceCall, all.koaCall, 0.4),
    mcp_service_call_legacy_vs_sdk: compare(all.serviceCall, all.sdkCall, 4),
    mcp_service_call_modern_vs_koa: compare(all.serviceModern, all.koaCall, 0.12),
    mcp_service_list_vs_koa: compare(all.serviceList, all.koaList, 0.25),
  };
}

/** The answers of the door itself, so that all servers send the same JSON. */
async function sampleAnswers(): Promise<{ call: string; list: string }> {
  const surface = await aSurface();
  const ask = async (method: string) => {
    const headers = { ...LEGACY, 'content-type': 'application/json', 'x-service-key': KEY };
    return (await fetch(surface.url, { method: 'POST', headers, body: legacyBody(method) })).text();
  };
  const answers = { call: await ask('tools/call'), list: await ask('tools/list') };
  await surface.close();
  return answers;
}

async function start(kind: string, answers: object): Promise<Served> {
  const child = fork(new URL('mcp-server.ts', import.meta.url), [kind, JSON.stringify(answers)], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
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
