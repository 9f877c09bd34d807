/** `adops spec cut`: the part of a published description that a plugin ships, for its emulator and its judge. */
import { readFileSync } from 'node:fs';
import { cutDescription } from '../../../sdk/emulator/cut-description.ts';
import type { Discovery, OpenApi } from '../../../sdk/emulator/describe-api.ts';
import { replaceFile } from '../../files/replace-file.ts';
import { noun, verb } from '../command.ts';
import { UsageError } from '../exit-codes.ts';
import { formatter } from './lay-out.ts';

const cut = verb({
  usage: 'cut <file> <methods..>',
  describe:
    'Cut a discovery or OpenAPI document (JSON) down to these methods and their answers, without its prose',
  flags: {
    source: { type: 'string', demandOption: true, describe: 'Address of the document' },
    date: { type: 'string', demandOption: true, describe: 'Day on which it was read, YYYY-MM-DD' },
    out: {
      type: 'string',
      demandOption: true,
      describe: 'emulator/description.json of the plugin',
    },
  },
  run: async ({ source, date, out, ...given }) => {
    const { file, methods } = given as unknown as { file: string; methods: readonly string[] };
    const document = JSON.parse(readFileSync(file, 'utf8')) as Discovery | OpenApi;
    const layOut = await formatter();
    const description = JSON.stringify(cutTo(document, methods, { source, date }));
    const text = await layOut(out, `${description}\n`);
    await replaceFile(out, text);
    return { out, methods: methods.length, bytes: text.length };
  },
  view: ({ out, methods, bytes }) => [`${methods} methods, ${bytes} bytes: ${out}`],
});

function cutTo(...given: Parameters<typeof cutDescription>) {
  try {
    return cutDescription(...given);
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

export const specCommand = noun('spec', 'Published descriptions of APIs, for emulators', [cut]);
