import { conformancePrompts, conformanceResources } from './content.ts';
import { conformanceTools } from './tools.ts';
import type { News } from '../../../runtime/transport/mcp/legs/dispatch.ts';
import { isRecord, type Method } from '../../../runtime/transport/mcp/door/exchange.ts';
import type { Additions } from '../../../runtime/transport/mcp/methods/methods.ts';

/**
 * Tools that the official suite calls, over the same registry, legs and checks as our own tools. What
 * each fixture returns is laid down by the suite.
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
