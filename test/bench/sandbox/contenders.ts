import { fork, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { measure, type Measured, type Order } from './measure.ts';
import { replies, scriptOf } from './programs.ts';

/** Something that runs the scripts of `programs.ts`, measured by the one loop. */
export interface Contender {
  measure(order: Order): Promise<Measured>;
  stop(): Promise<void>;
}

/** isolated-vm without more, in a process of its own. */
export function aBareIsolate(): Contender {
  const file = fileURLToPath(new URL('bare.ts', import.meta.url));
  const child = fork(file, { execArgv: ['--no-node-snapshot'] });
  return {
    measure: (order) =>
      new Promise((resolve) => {
        child.once('message', (measured) => resolve(measured as Measured));
        child.send(order);
      }),
    async stop() {
      child.kill('SIGKILL');
    },
  };
}

interface Worker {
  readonly ready: Promise<unknown>;
  dispatchFetch(url: string, init: object): Promise<{ json(): Promise<unknown> }>;
  dispose(): Promise<void>;
}
/** As much of miniflare as is used here. */
interface Workers {
  readonly Miniflare: new (options: object) => Worker;
  readonly Response: { json(body: unknown): unknown };
}

/** It stands among the judges. */
function workers(): Workers | undefined {
  try {
    return createRequire(new URL('../../judges/package.json', import.meta.url))('miniflare');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
    process.stderr.write('workerd is left out: npm ci --prefix test/judges brings it\n');
    return undefined;
  }
}

/**
 * workerd: one worker for each script, asked over its dispatcher; host calls go to a service binding.
 * @returns undefined where it is not installed
 */
export async function aWorkerd(): Promise<Contender | undefined> {
  const installed = workers();
  if (!installed) return undefined;
  const { Miniflare, Response } = installed;
  const made = new Map<string, Worker>();
  for (const body of ['noop', 'shape'] as const) {
    const script = `${scriptOf(body)}
      export default { async fetch(request, env) {
        const ask = async (path) => (await env.HOST.fetch('http://host/' + encodeURIComponent(path))).json();
        const host = { call: ({ path }) => ask(path), get: ask, post: ask };
        return Response.json(await __script.default(await request.json(), host));
      } };`;
    const answer = (request: { url: string }) =>
      Response.json(replies[decodeURIComponent(new URL(request.url).pathname.slice(1))]);
    const serviceBindings = { HOST: answer } as never;
    const worker = new Miniflare({
      modules: true,
      script,
      serviceBindings,
      compatibilityDate: '2026-01-01',
    });
    await worker.ready;
    made.set(body, worker);
  }
  return {
    measure: (order) =>
      measure(order, async () => {
        const worker = made.get(order.body)!;
        const reply = await worker.dispatchFetch('http://run/', { method: 'POST', body: '{}' });
        return reply.json();
      }),
    async stop() {
      for (const worker of made.values()) await worker.dispose();
    },
  };
}

/** A process for each run: it reads its arguments, answers, ends. */
export function aProcess(command: string, args: readonly string[]): Contender {
  const runOnce = () =>
    new Promise((resolve, reject) => {
      const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'ignore'] });
      let text = '';
      child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
      child.on('error', reject);
      child.on('close', () => resolve(JSON.parse(text)));
      child.stdin.end('{}');
    });
  return { measure: (order) => measure(order, runOnce), async stop() {} };
}

export const aPython = () =>
  aProcess('python3', [
    '-c',
    'import json,sys; json.load(sys.stdin); print(json.dumps({"ok": True}))',
  ]);

export const aNode = () =>
  aProcess(process.execPath, [
    '-e',
    'process.stdin.on("data", (d) => { JSON.parse(d); console.log(JSON.stringify({ ok: true })); })',
  ]);
