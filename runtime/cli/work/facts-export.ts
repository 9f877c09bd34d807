/** `adops facts export`: views of kept facts as files in a folder. */
import { resolve } from 'node:path';
import type { FactsStream, WrittenView } from '../../admin/fact-files.ts';
import { verb } from '../command.ts';
import { organizationFlag } from '../flags.ts';

const BESIDE = ['campaigns', 'accounts'];

export const exportVerb = verb({
  usage: 'export',
  describe: 'Write kept facts to a folder, one file for each view',
  flags: {
    org: organizationFlag,
    to: { type: 'string', demandOption: true, describe: 'Folder; it is made when it is missing' },
    format: {
      type: 'string',
      choices: ['csv', 'parquet'],
      default: 'csv',
      describe: 'Of the files',
    },
    view: { type: 'string', array: true, describe: 'Only these views; all when absent' },
  },
  async run({ org, to, format, view, ...flags }, context): Promise<readonly WrittenView[]> {
    return context.session(context.config(flags), async (run) => {
      const streams = (await run('facts.streams', {})) as readonly FactsStream[];
      const views = view ?? [...streams.map(({ name }) => name), ...BESIDE];
      const written: WrittenView[] = [];
      for (const one of views)
        written.push(
          (await run('facts.export', {
            organizationId: org,
            view: one,
            format,
            to: resolve(to, `${one}.${format}`),
          })) as WrittenView,
        );
      return written;
    });
  },
  view: (written) => ({
    head: ['view', 'rows', 'file'],
    rows: written.map(({ view, rows, file }) => [view, rows, file]),
  }),
});
