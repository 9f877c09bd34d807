/** Calls of tools over MCP, in both eras, and tools that behave as a test wants. */
import { aSurface, legacy, modern, type ASurface, type Behaviour } from './a-surface.ts';

export const pause = { platform: 'google', campaign_id: '7' };
export const message = (name: string, args: object = {}, more: object = {}) => ({
  jsonrpc: '2.0',
  id: 'r1',
  method: 'tools/call',
  params: { name, arguments: args, ...more },
});

/** Both eras, with the same question. */
export const eras = {
  legacy: (url: string, name: string, args: object = {}, more: object = {}) =>
    legacy(url, message(name, args, more)),
  modern: (url: string, name: string, args: object = {}, more: object = {}) =>
    modern(url, 'tools/call', { name, arguments: args, ...more }),
};

export const withTool = async (
  behaviour: Behaviour,
  work: (surface: ASurface) => Promise<unknown>,
  tool = 'pause_campaign',
) => {
  const surface = await aSurface({ tools: { [tool]: behaviour } });
  try {
    await work(surface);
  } finally {
    await surface.close();
  }
};

export const throwing =
  (error: unknown): Behaviour =>
  () => {
    throw error;
  };
