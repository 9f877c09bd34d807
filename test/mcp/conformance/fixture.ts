import type { ToolDescription } from '../../../runtime/transport/mcp/methods/describe-tool.ts';
import type { Peer } from '../../../runtime/transport/mcp/door/exchange.ts';

/** A tool that the conformance suite calls. */
export interface FixtureTool {
  readonly description: ToolDescription;
  call(args: Record<string, unknown>, peer: Peer): Promise<object> | object;
}

const HINTS = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

export function fixture(
  name: string,
  call: FixtureTool['call'],
  inputSchema: Record<string, unknown> = { type: 'object', properties: {} },
): FixtureTool {
  return {
    description: {
      name,
      title: name,
      description: `Fixture of the conformance suite: ${name}.`,
      inputSchema,
      annotations: HINTS,
    },
    call,
  };
}

export const said = (text: string) => ({ content: [{ type: 'text', text }] });
