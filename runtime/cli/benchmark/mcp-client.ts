/** A client of an MCP door, as any stranger's: an address, a key, and calls of tools. */

export type Args = Readonly<Record<string, unknown>>;

export interface Answered {
  readonly isError: boolean;
  /** Answer of the tool, or its error. */
  readonly content: unknown;
}

export interface McpClient {
  call(tool: string, args?: Args): Promise<Answered>;
}

interface Reply {
  readonly result?: {
    readonly isError?: boolean;
    readonly structuredContent?: unknown;
    readonly content?: readonly { readonly text?: string }[];
  };
  readonly error?: { readonly message: string };
}

export function mcpClient(address: string, key: string): McpClient {
  let id = 0;
  return {
    async call(name, args = {}) {
      id += 1;
      const message = {
        jsonrpc: '2.0',
        id,
        method: 'tools/call',
        params: { name, arguments: args },
      };
      const answer = await fetch(address, {
        method: 'POST',
        headers: {
          'x-service-key': key,
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
        },
        body: JSON.stringify(message),
      });
      const { result, error } = replyIn(await answer.text());
      if (!result) return { isError: true, content: error?.message ?? `HTTP ${answer.status}` };
      const { isError = false, structuredContent, content = [] } = result;
      return { isError, content: structuredContent ?? content.map(({ text }) => text).join('\n') };
    },
  };
}

/** JSON, or the last event of a stream. */
function replyIn(text: string): Reply {
  const events = text.split('\n').filter((line) => line.startsWith('data:'));
  const json = events.at(-1)?.slice('data:'.length) ?? text;
  try {
    return JSON.parse(json) as Reply;
  } catch {
    return { error: { message: text.slice(0, 500) } };
  }
}
