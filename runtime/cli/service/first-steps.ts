/** `adops` alone: at a terminal three questions lead to the first answer; elsewhere the commands are listed. */
import { existsSync } from 'node:fs';
import { replaceFile } from '../../files/replace-file.ts';
import type { CommandContext } from '../command.ts';
import { UsageError } from '../exit-codes.ts';
import type { Terminal } from '../screen/terminal.ts';

/** A wish that comes first, and the words of the command line that fulfil it. */
export interface FirstStep {
  readonly words: readonly string[];
}

type Ask = NonNullable<Terminal['ask']>;

/** @returns nothing where nobody can answer */
export async function firstStep({ terminal }: CommandContext): Promise<FirstStep | undefined> {
  const { ask } = terminal ?? {};
  if (!terminal || !ask) return undefined;
  terminal.write(
    'The Ad Operations Service. Three questions; Enter takes what stands in brackets.\n',
  );
  const data = await answer(ask, '1. In which folder shall it keep its data? [data] ', 'data');
  const port = await portOf(ask);
  const isDemo = await isYes(
    ask,
    '3. With a demo organization, on emulators of all platforms? [yes] ',
  );
  const isNew = !existsSync(data);
  if (!isDemo) await writeSettings({ demo: false });
  terminal.write(
    [
      '',
      `${isNew ? 'It makes' : 'It opens'} the folder ${data}, and listens on 127.0.0.1, ports ${port} to ${port + 3}.`,
      isDemo
        ? 'The demo changes nothing at any platform: emulators answer in their place.'
        : 'adops.config.json says that there is no demo. Next: adops org create, then adops keys create.',
      `The same without questions: adops start --data ${data} --port ${port}. Ctrl-C stops it.`,
      '',
      '',
    ].join('\n'),
  );
  return { words: ['start', '--data', data, '--port', String(port)] };
}

const answer = async (ask: Ask, question: string, otherwise: string) =>
  (await ask(question)) || otherwise;

const LAST_PORT = 65_532;

/** Asks again until it is one. */
async function portOf(ask: Ask): Promise<number> {
  for (;;) {
    const port = Number(
      await answer(ask, '2. On which port? Three more follow it. [8080] ', '8080'),
    );
    if (Number.isInteger(port) && port >= 1 && port <= LAST_PORT) return port;
  }
}

const isYes = async (ask: Ask, question: string) =>
  /^y(es)?$/i.test(await answer(ask, question, 'yes'));

/** @throws UsageError  there are settings already, which nobody but a person edits */
async function writeSettings(settings: object): Promise<void> {
  const file = 'adops.config.json';
  if (existsSync(file))
    throw new UsageError(
      `${file} is there already: set "demo": false in it, and call adops start.`,
    );
  await replaceFile(file, `${JSON.stringify(settings, null, 2)}\n`);
}
