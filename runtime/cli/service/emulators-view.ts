/** What a person sees of emulators that are ready: addresses, and how clients are pointed at them. */
import type { About } from '../../emulators/start-emulators.ts';
import type { View } from '../screen/print.ts';

export function emulatorsView({ notice, control, openapi, seed, clock, platforms }: About): View {
  const settings = platforms.flatMap(({ id, clients }) =>
    clients.map(({ language, client, set, note }) => [
      id,
      language,
      client,
      [set ?? 'its host is a constant', note].filter(Boolean).join('; '),
    ]),
  );
  return [
    `The emulators are ready. ${notice}`,
    '',
    `control  ${control}: seed, clock, faults, requests, reset, state (${openapi})`,
    `world    seed ${seed}, ${clock.stopped ? `time stands at ${clock.now}` : 'the time of this machine'}`,
    '',
    {
      head: ['platform', 'address', 'account'],
      rows: platforms.map(({ id, url, accounts }) => [id, url, accounts[0]?.account_id ?? '']),
    },
    '',
    ...(settings.length > 0
      ? [{ head: ['platform', 'language', 'client', 'set'], rows: settings }, '']
      : []),
    `Accounts and their made-up credentials: ${control}`,
    'Ctrl-C stops them.',
  ];
}
