/** Settings of a service that one command runs in its own process, on data of its own. */
import { createServer, type AddressInfo } from 'node:net';
import type { Config } from '../../config/config.ts';

/** Nobody listens, nobody is limited, and nothing is asked by itself. */
export const quiet = (only: Config): Config => ({
  ...only,
  surfaces: [],
  logLevel: 'fatal',
  masterKey: undefined,
  demo: { enabled: true, credits: 10_000_000 },
  rateLimits: { keyPerMinute: 1e9, organizationPerMinute: 1e9, addressPerMinute: 1e9 },
  facts: { ...only.facts, sync: false },
});

/** The same with a door for programs outside, on a port that is free. */
export async function withDoor(config: Config): Promise<Config> {
  const port = await freePort();
  return {
    ...config,
    surfaces: ['mcp'],
    host: '127.0.0.1',
    ports: { ...config.ports, mcp: port },
    urls: { ...config.urls, mcp: `http://127.0.0.1:${port}/mcp` },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
