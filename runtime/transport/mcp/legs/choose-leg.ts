import type { Parts } from '../../../parts.ts';
import type { Additions } from '../methods/methods.ts';
import type { Dispatch, News } from './dispatch.ts';

/** The legs come with the first message: what is under them is a tenth of a start, and nobody listens before. */
export function createDispatch(parts: Parts, additions?: (news: News) => Additions): Dispatch {
  let coming: Promise<Dispatch> | undefined;
  let legs: Dispatch | undefined;
  const read = async () => {
    const { createLegs } = await import('./both-legs.ts');
    return (legs = createLegs(parts, additions));
  };
  const both = () => (coming ??= read());
  return {
    message: async (...asked) => (await both()).message(...asked),
    stream: async (...asked) => (await both()).stream(...asked),
    toolsChanged: () => legs?.toolsChanged(),
    promptsChanged: () => legs?.promptsChanged(),
    renew: () => legs?.renew(),
    close: async () => (await coming)?.close(),
  };
}
