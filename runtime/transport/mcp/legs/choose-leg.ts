import type { McpParts } from '../mcp-parts.ts';
import { lazy } from '../../lazy.ts';
import type { Additions } from '../methods/methods.ts';
import type { Dispatch, News } from './dispatch.ts';

/** The legs are loaded with the first message: the code under them would be a tenth of a start. */
export function createDispatch(parts: McpParts, additions?: (news: News) => Additions): Dispatch {
  let isAsked = false;
  let legs: Dispatch | undefined;
  const read = lazy(async () => {
    const { createLegs } = await import('./both-legs.ts');
    return (legs = createLegs(parts, additions));
  });
  const both = () => {
    isAsked = true;
    return read();
  };
  return {
    message: async (...asked) => (await both()).message(...asked),
    stream: async (...asked) => (await both()).stream(...asked),
    toolsChanged: () => legs?.toolsChanged(),
    promptsChanged: () => legs?.promptsChanged(),
    renew: () => legs?.renew(),
    // Legs that are being read are waited for.
    close: async () => (isAsked ? (await read()).close() : undefined),
  };
}
