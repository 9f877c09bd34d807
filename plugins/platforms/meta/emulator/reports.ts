/** Report runs: made by POST, looked at until they are completed, then read page by page. */
import { GraphError } from './graph-error.ts';
import { textOf, type Params } from './graph-request.ts';
import type { Graph } from './graph.ts';
import { readInsights } from './insights/read-insights.ts';
import type { Node } from './read-node.ts';

/** Checks the question at once, by asking for its first row. */
export function startReport(graph: Graph, node: Node, params: Params): { report_run_id: string } {
  readInsights(graph, node, { ...params, limit: 1 }, '', { async: true });
  const id = graph.database.newId('report');
  const accountId =
    node.type === 'adaccount'
      ? node.id.replace('act_', '')
      : (graph.database.find(node.id)?.accountId ?? '');
  if (textOf(params, 'export_format')) throw new GraphError(100, '(#100) No exports in test mode.');
  graph.database.putReport({
    id,
    accountId,
    nodeId: node.id,
    params: { ...params },
    createdAt: graph.parts.now(),
    polls: 0,
  });
  return { report_run_id: id };
}
