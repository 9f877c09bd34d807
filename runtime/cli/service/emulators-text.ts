/** The text of emulators that are ready: addresses, and how clients are pointed at them. */
import type { About } from '../../emulators/start-emulators.ts';

type AboutPlatform = About['platforms'][number];
type AboutTls = NonNullable<About['tls']>;

export function emulatorsText({
  notice,
  control,
  openapi,
  seed,
  clock,
  platforms,
  tls,
}: About): string {
  const width = Math.max(...platforms.map(({ id }) => id.length));
  return [
    `The emulators are ready. ${notice}`,
    '',
    `control  ${control}: seed, clock, faults, requests, reset, state`,
    `openapi  ${openapi}`,
    `world    seed ${seed}, ${clock.stopped ? `time stands at ${clock.now}` : 'the time of this machine'}`,
    '',
    ...platforms.map(
      ({ id, url, accounts }) =>
        `${id.padEnd(width)}  ${url}  account ${accounts[0]?.account_id ?? 'none'}`,
    ),
    ...(tls ? tlsLines(tls) : []),
    ...platforms.flatMap(settingsOf),
    '',
    `Accounts and their made-up credentials: ${control}`,
    'Ctrl-C stops them.',
  ].join('\n');
}

/** Lines for a shell. */
const tlsLines = ({ ca, environment }: AboutTls) => [
  '',
  `https at the same ports, by the authority ${ca}; the hosts of the platforms by a proxy:`,
  ...Object.entries(environment).map(([name, value]) => `  export ${name}=${value}`),
];

function settingsOf({ id, clients }: AboutPlatform): readonly string[] {
  if (clients.length === 0) return [];
  const lines = clients.map(
    ({ language, client, set, note }) =>
      `  ${language.padEnd(6)} ${client}: ${[set ?? 'its host is a constant', note].filter(Boolean).join('; ')}`,
  );
  return ['', id, ...lines];
}
