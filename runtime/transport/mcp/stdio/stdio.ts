import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import type { McpParts } from '../mcp-parts.ts';
import { answerBy } from '../../http/listener.ts';
import { isRecord, PARSE_ERROR } from '../door/exchange.ts';
import { createMcpSurface } from '../index.ts';
import { StdioLink } from './stdio-link.ts';

/** Source and target of a local client's messages; by default the streams of this process. */
export interface StdioStreams {
  readonly input?: Readable;
  readonly output?: Writable;
}

/**
 * The stdio transport over parts in this process, for when no service runs: a door on a loopback port
 * of its own, and the proxy below. Resolves when the input has ended and every request is answered.
 */
export async function serveStdio(
  parts: McpParts,
  options: { readonly secret: string } & StdioStreams,
): Promise<void> {
  const surface = createMcpSurface(parts);
  const server = createServer(answerBy(surface.app));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/mcp`;
  parts.life.localMcp = url;
  try {
    await proxyStdio({ ...options, url });
  } finally {
    await surface.close();
    server.closeAllConnections();
    server.close();
  }
}

/**
 * The stdio transport as a proxy to the MCP endpoint of a service that runs: one JSON-RPC message per
 * line, the same tools, checks and answers. Nothing but messages goes to the output.
 * @param options.url  address of the endpoint, such as `http://127.0.0.1:8082/mcp`
 * @param options.secret  the key that is sent with every message
 */
export async function proxyStdio(
  options: { readonly url: string; readonly secret: string } & StdioStreams,
): Promise<void> {
  const { input = process.stdin, output = process.stdout } = options;
  const write = (message: unknown) => void output.write(`${JSON.stringify(message)}\n`);
  const link = new StdioLink(options.url, options.secret, write);
  const running = new Set<Promise<void>>();
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    if (line.trim() === '') continue;
    const message = parse(line);
    if (!message) {
      write({
        jsonrpc: '2.0',
        id: null,
        error: { code: PARSE_ERROR, message: 'The line is not one JSON-RPC message.' },
      });
      continue;
    }
    const done = link.send(message).finally(() => running.delete(done));
    running.add(done);
  }
  link.stopListening();
  await Promise.all(running);
  await link.close();
}

function parse(line: string): Record<string, unknown> | undefined {
  try {
    const message: unknown = JSON.parse(line);
    return isRecord(message) ? message : undefined;
  } catch {
    return undefined;
  }
}
