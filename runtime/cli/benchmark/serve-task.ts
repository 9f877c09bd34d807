/** A task that is served until somebody grades it: two commands that find each other in the data folder. */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { replaceFile } from '../../files/replace-file.ts';
import { UsageError } from '../exit-codes.ts';
import { openBench } from './bench.ts';
import { gradeOf, type Grade } from './grade.ts';
import { mcpClient } from './mcp-client.ts';
import type { Task } from './task.ts';

/** Address of the grader, which readers of the data folder alone know. */
interface Served {
  readonly task: string;
  readonly url: string;
  readonly token: string;
}

const placeOf = ({ dataFolder }: Config) => join(dataFolder, 'benchmark.json');

export interface Told {
  readonly task: string;
  readonly address: string;
  readonly key: string;
  readonly request: string;
}

/** @param tell  once the task is there. @returns when it is graded, or the signal comes */
export async function serveTask(
  config: Config,
  task: Task,
  port: number,
  tell: (told: Told) => void,
  signal?: AbortSignal,
): Promise<void> {
  const place = placeOf(config);
  if (await readServed(place))
    throw new UsageError(
      'A task is served from this data folder already: grade it first, or choose another with --data.',
    );
  const bench = await openBench(config, port);
  try {
    const stand = await bench.prepare(task);
    const { address, key, request } = stand;
    const token = randomBytes(24).toString('hex');
    const graded = Promise.withResolvers<void>();
    const server = createServer((incoming, outgoing) => {
      const work = async () => {
        if (!isOurs(incoming, token)) return outgoing.writeHead(404).end();
        const answer = await bodyOf(incoming);
        if (answer !== undefined) await mcpClient(address, key).call('submit_answer', answer);
        const grade = await gradeOf(bench.service.parts, stand, bench.door.traffic());
        outgoing.writeHead(200, { 'content-type': 'application/json' });
        outgoing.end(JSON.stringify(grade), () => graded.resolve());
      };
      work().catch((error: Error) => outgoing.writeHead(500).end(error.message));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/grade`;
    await mkdir(config.dataFolder, { recursive: true, mode: 0o700 });
    const served: Served = { task: task.id, url, token };
    await replaceFile(place, JSON.stringify(served), { mode: 0o600 });
    try {
      tell({ task: task.id, address, key, request });
      await Promise.race([graded.promise, endOf(signal)]);
    } finally {
      await rm(place, { force: true });
      server.close();
      server.closeAllConnections();
    }
  } finally {
    await bench.close();
  }
}

/** @param answer  given in place of the agent's. @throws UsageError  nothing is served */
export async function gradeServed(config: Config, answer?: unknown): Promise<Grade> {
  const served = await readServed(placeOf(config));
  if (!served)
    throw new UsageError(
      'No task is served from this data folder: adops benchmark serve --task T begins one.',
    );
  const reply = await fetch(served.url, {
    method: 'POST',
    headers: { authorization: `Bearer ${served.token}` },
    ...(answer === undefined ? {} : { body: JSON.stringify(answer) }),
  });
  if (!reply.ok) throw new Error(`${served.task} could not be graded: ${await reply.text()}`);
  return (await reply.json()) as Grade;
}

/** @returns undefined where nothing is served, or who served it is gone */
async function readServed(place: string): Promise<Served | undefined> {
  try {
    const served = JSON.parse(await readFile(place, 'utf8')) as Served;
    await fetch(served.url);
    return served;
  } catch {
    return undefined;
  }
}

function isOurs({ method, headers }: IncomingMessage, token: string): boolean {
  const [given, ours] = [headers.authorization ?? '', `Bearer ${token}`].map((one) =>
    Buffer.from(one),
  ) as [Buffer, Buffer];
  return method === 'POST' && given.length === ours.length && timingSafeEqual(given, ours);
}

async function bodyOf(incoming: IncomingMessage): Promise<Record<string, unknown> | undefined> {
  let text = '';
  for await (const chunk of incoming) text += String(chunk);
  return text === '' ? undefined : (JSON.parse(text) as Record<string, unknown>);
}

function endOf(signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    signal?.addEventListener('abort', () => resolve());
    if (signal) return;
    process.once('SIGTERM', () => resolve());
    process.once('SIGINT', () => resolve());
  });
}
