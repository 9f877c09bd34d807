/** `adops tools`: the tools that assistants see over MCP, callable from here down the same chain. */
import { text } from 'node:stream/consumers';
import { priceText } from '../../transport/docs/pages/catalogue.ts';
import type { ToolManifest } from '../../../sdk/tool.ts';
import { noun, operation } from '../command.ts';
import { UsageError } from '../exit-codes.ts';
import { organizationFlag } from '../flags.ts';
import { firstSentence } from '../screen/print.ts';
import { toolView } from '../screen/run-view.ts';

export const toolsCommand = noun('tools', 'Tools that assistants see', [
  operation({
    usage: 'list',
    describe: 'List tools',
    flags: { text: { type: 'string', describe: 'Only with these words in name or description' } },
    operation: 'tools.list',
    input: { text: 'text' },
    view: (tools: readonly ToolRow[]) => ({
      head: ['name', 'effect', 'price', 'description'],
      rows: tools.map((one) => [
        one.name,
        one.effect,
        priceText(one.credits),
        firstSentence(one.description),
      ]),
    }),
  }),
  operation({
    usage: 'call <name> [input]',
    describe: 'Call a tool with JSON input: adops tools call list_connected_accounts',
    flags: {
      name: { type: 'string', demandOption: true, describe: 'Name of the tool' },
      input: { type: 'string', default: '{}', describe: 'JSON object; - reads stdin' },
      org: organizationFlag,
      'idempotency-key': { type: 'string', describe: 'Given twice, it runs once' },
    },
    operation: 'tools.call',
    input: {
      organizationId: 'org',
      name: 'name',
      input: (flags) => readInput(flags.input),
      idempotencyKey: 'idempotency-key',
    },
    view: toolView,
  }),
]);

type ToolRow = Pick<ToolManifest, 'name' | 'effect' | 'credits' | 'description'>;

async function readInput(given: string): Promise<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(given === '-' ? await text(process.stdin) : given);
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>;
  } catch {
    // Said below, in one sentence for both.
  }
  throw new UsageError('The input must be one JSON object.');
}
