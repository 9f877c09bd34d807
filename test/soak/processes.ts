/** The processes of the soak, one of which dies every ten seconds and is started again by nobody but us. */
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { builtInFolders } from '../../runtime/catalog/plugin/find-plugins.ts';
import { runOutside } from '../support/a-command-line.ts';
import { aFolder } from '../support/a-folder.ts';
import { aProcess, type ServiceProcess } from '../support/a-process.ts';
import { acmeFolder } from '../support/a-service.ts';

const beatsFolder = fileURLToPath(new URL('beats', import.meta.url));

export interface Place {
  readonly name: string;
  readonly base: string;
  readonly api: string;
  readonly mcp: string;
  isUp: boolean;
}

export interface Fleet {
  readonly places: readonly Place[];
  /** Key of the demo organization. */
  readonly key: string;
  readonly data: readonly string[];
  readonly restartsMs: readonly number[];
  /** Runs the command line as an operator does, beside whatever is up. @returns what it answers as JSON */
  operate(argv: readonly string[]): Promise<unknown>;
  /** Kills one with -9 and starts it again; resolves when it serves. */
  killOne(): Promise<void>;
  /** Ends all in order. @returns their exit codes */
  stop(): Promise<(number | string)[]>;
  /** Their words on stderr. */
  words(): string;
}

export interface FleetWish {
  readonly count: number;
  readonly databaseUrl: string | undefined;
  readonly platformUrl: string;
  readonly credits: number;
}

export async function startFleet(wish: FleetWish): Promise<Fleet> {
  const config = aConfigFile(wish);
  const env = {
    ADOPS_MASTER_KEY: randomBytes(32).toString('base64'),
    ADOPS_LOG_LEVEL: 'warn',
    ...(wish.databaseUrl === undefined ? {} : { ADOPS_DATABASE_URL: wish.databaseUrl }),
  };
  const port = 12_000 + Math.floor(Math.random() * 4_000) * 4;
  const said: string[] = [];
  const start = (data: string, at: number) => aProcess({ data, port: port + at * 4, config, env });
  const data = Array.from({ length: wish.count }, () => aFolder());
  const running: ServiceProcess[] = [];
  for (const [at, folder] of data.entries()) running.push(await start(folder, at));
  const key = running.map(({ line }) => line.key).find(Boolean)!;
  const places: Place[] = running.map(({ line: { base, api, mcp } }, at) => ({
    name: 'AB'[at] ?? String(at),
    base,
    api,
    mcp,
    isUp: true,
  }));
  const restartsMs: number[] = [];
  let turn = 0;
  return {
    places,
    key,
    data,
    restartsMs,
    async operate(argv) {
      const at = Math.max(
        0,
        places.findIndex(({ isUp }) => isUp),
      );
      const whole = [...argv, '--config', config, '--data', data[at]!, '--json'];
      const { code, stdout, stderr } = await runOutside(whole, { env });
      if (code !== 0) throw new Error(`adops ${argv.join(' ')}: ${stderr}`);
      return JSON.parse(stdout);
    },
    async killOne() {
      const at = turn++ % wish.count;
      const begun = performance.now();
      places[at]!.isUp = false;
      await running[at]!.end('SIGKILL');
      said.push(running[at]!.stderr());
      running[at] = await start(data[at]!, at);
      restartsMs.push(performance.now() - begun);
      places[at]!.isUp = true;
    },
    async stop() {
      const codes = await Promise.all(running.map((one) => one.end('SIGTERM')));
      said.push(...running.map((one) => one.stderr()));
      return codes;
    },
    words: () => said.join(''),
  };
}

function aConfigFile({ platformUrl, credits }: FleetWish): string {
  const off = [...builtInFolders()].filter(([, path]) => path.includes('/plugins/platforms/'));
  const plugins = {
    ...Object.fromEntries(off.map(([id]) => [id, false])),
    [acmeFolder]: { trust: 'host' },
    [beatsFolder]: { trust: 'host' },
  };
  const many = 10_000_000;
  const settings = {
    plugins,
    emulators: { acme: platformUrl },
    demo: { credits },
    rateLimits: { keyPerMinute: many, organizationPerMinute: many, addressPerMinute: many },
  };
  const file = join(aFolder(), 'adops.config.json');
  writeFileSync(file, JSON.stringify(settings));
  return file;
}
