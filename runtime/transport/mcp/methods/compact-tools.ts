import type { ToolDescription } from './describe-tool.ts';
import type { View } from '../door/views.ts';

const HINTS = { destructiveHint: false, idempotentHint: true, openWorldHint: false };
const name = {
  type: 'string',
  description: 'Name of the tool, from search_tools.',
  examples: ['list_campaigns'],
};

/** The three tools of the compact view, for hosts that take few tools. */
export function compactTools(view: View): readonly ToolDescription[] {
  return [
    {
      name: 'search_tools',
      title: 'Search tools',
      description:
        'Finds tools of this service by words of their names and descriptions. Use it first; then read one with get_tool and run it with call_tool.',
      inputSchema: {
        type: 'object',
        additionalProperties: false,
        properties: {
          query: {
            type: 'string',
            description: 'Words to look for; all tools when omitted.',
            examples: ['pause campaign'],
          },
          limit: {
            type: 'integer',
            description: 'Most tools to show.',
            minimum: 1,
            maximum: 200,
            default: 20,
          },
        },
      },
      outputSchema: { type: 'object', required: ['tools', 'total'] },
      annotations: { readOnlyHint: true, ...HINTS },
    },
    {
      name: 'get_tool',
      title: 'Get a tool',
      description: 'Shows one tool in full: arguments, result, price and rules.',
      inputSchema: {
        type: 'object',
        additionalProperties: false,
        properties: { name },
        required: ['name'],
      },
      outputSchema: { type: 'object', required: ['name', 'inputSchema'] },
      annotations: { readOnlyHint: true, ...HINTS },
    },
    {
      name: 'call_tool',
      title: 'Call a tool',
      description:
        'Runs one tool by name. The checks, the price and the result are those of that tool; read it with get_tool first.',
      inputSchema: {
        type: 'object',
        additionalProperties: false,
        properties: {
          name,
          arguments: {
            type: 'object',
            description: 'Arguments of the tool, as its inputSchema says.',
            default: {},
          },
        },
        required: ['name'],
      },
      outputSchema: { type: 'object' },
      annotations: view.readonly
        ? { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: true }
        : {
            readOnlyHint: false,
            destructiveHint: true,
            idempotentHint: false,
            openWorldHint: true,
          },
    },
  ];
}
