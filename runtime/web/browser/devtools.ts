/**
 * A browser of the operator's, started for one page and ended with it. It is spoken to over two pipes (the DevTools
 * protocol, a message up to each NUL), and reaches no network by itself: names lead nowhere, and a request that needs
 * no name goes to a port that nobody has.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';

/** The most bytes a browser may say in all. */
const MAX_BYTES = 48 << 20;
const FLAGS = [
  '--headless',
  '--remote-debugging-pipe',
  '--no-first-run',
  '--disable-gpu',
  '--disable-extensions',
  '--disable-sync',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--mute-audio',
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--proxy-server=127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
];
/** No secret of the service is in the browser's environment. */
const ENVIRONMENT = ['PATH', 'LANG', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH'];

export interface BrowserSettings {
  /** Absolute path of a Chromium. */
  readonly command: string;
  readonly args?: readonly string[];
}

export type Facts = Readonly<Record<string, unknown>>;

export interface Devtools {
  /** @throws  the browser's refusal, or that it is gone */
  send(method: string, params?: Facts, sessionId?: string): Promise<Facts>;
  on(method: string, take: (params: Facts, sessionId: string | undefined) => void): void;
  close(): Promise<void>;
}

export async function startBrowser({ command, args = [] }: BrowserSettings): Promise<Devtools> {
  const folder = await mkdtemp(join(tmpdir(), 'adops-browser-'));
  const child = spawn(command, [...FLAGS, `--user-data-dir=${folder}`, ...args, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    env: { ...pick(process.env, ENVIRONMENT), HOME: folder, TMPDIR: folder },
    detached: true,
  });
  return { ...wireOf(child), close: () => end(child, folder) };
}

function wireOf(child: ChildProcess): Omit<Devtools, 'close'> {
  const [to, from] = [child.stdio[3] as Writable, child.stdio[4] as Readable];
  const waiting = new Map<number, PromiseWithResolvers<Facts>>();
  const takers = new Map<string, (params: Facts, sessionId: string | undefined) => void>();
  let count = 0;
  let fault: Error | undefined;
  const fail = (error: Error) => {
    fault ??= error;
    for (const { reject } of waiting.values()) reject(fault);
    waiting.clear();
  };
  const gone = () => fail(new Error('The browser has ended.'));
  child.once('error', fail).once('exit', gone);
  to.on('error', fail);
  from.on('error', fail);
  readMessages(from, fail, (text) => {
    const { id, method, params, result, error, sessionId } = JSON.parse(text) as Message;
    if (id === undefined) return takers.get(method ?? '')?.(params ?? {}, sessionId);
    const asked = waiting.get(id);
    waiting.delete(id);
    if (error) asked?.reject(new Error(error.message));
    else asked?.resolve(result ?? {});
  });
  return {
    send: (method, params = {}, sessionId) => {
      if (fault) return Promise.reject(fault);
      const asked = Promise.withResolvers<Facts>();
      waiting.set((count += 1), asked);
      to.write(`${JSON.stringify({ id: count, method, params, sessionId })}\0`);
      return asked.promise;
    },
    on: (method, take) => void takers.set(method, take),
  };
}

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: Facts;
  readonly result?: Facts;
  readonly error?: { readonly message: string };
  readonly sessionId?: string;
}

function readMessages(from: Readable, fail: (error: Error) => void, take: (text: string) => void) {
  let pieces: Buffer[] = [];
  let bytes = 0;
  from.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) {
      from.destroy();
      return fail(new Error('The browser says too much.'));
    }
    let rest = chunk;
    for (let end = rest.indexOf(0); end >= 0; end = rest.indexOf(0)) {
      const text = Buffer.concat([...pieces, rest.subarray(0, end)]).toString('utf8');
      [pieces, rest] = [[], rest.subarray(end + 1)];
      take(text);
    }
    if (rest.length > 0) pieces.push(rest);
  });
}

/** With all of its processes. */
async function end(child: ChildProcess, folder: string): Promise<void> {
  if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    process.kill(-child.pid, 'SIGKILL');
    await gone;
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 }).catch(
    () => undefined,
  );
}

const pick = (from: NodeJS.ProcessEnv, names: readonly string[]): NodeJS.ProcessEnv =>
  Object.fromEntries(names.flatMap((name) => (from[name] ? [[name, from[name]]] : [])));
