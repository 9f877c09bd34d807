import { conformancePrompts, conformanceResources } from './conformance-content.ts';
import { conformanceTools } from './conformance-tools.ts';
import type { News } from './legs/choose-leg.ts';
import { isRecord, type Method } from './door/exchange.ts';
import type { Additions } from './methods/methods.ts';

/**
 * What the official suite calls, over the same registry, legs and checks as our own tools. Loaded
 * only by `conformance.ts`; what each fixture returns is laid down by the suite.
 */
export function createFixtures(news: News): Additions {
  const tools = conformanceTools(news);
  const byName = new Map(tools.map((tool) => [tool.description.name, tool]));
  const wraps: Record<string, (method: Method) => Method> = {
    'tools/call': (method) => (params, exchange, peer) => {
      const tool = byName.get(String(params.name));
      const args = isRecord(params.arguments) ? params.arguments : {};
      return tool ? tool.call(args, peer) : method(params, exchange, peer);
    },
    ...conformanceResources.wraps,
    ...conformancePrompts.wraps,
  };
  return {
    tools: tools.map((tool) => tool.description),
    wrap: (name, method) => wraps[name]?.(method) ?? method,
    methods: new Map<string, Method>([
      ['resources/subscribe', () => ({})],
      ['resources/unsubscribe', () => ({})],
    ]),
  };
}
