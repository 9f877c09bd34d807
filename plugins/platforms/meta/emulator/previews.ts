/** Previews of an ad or a creative: a frame, as Graph gives one. */
import { badParameter } from './graph-error.ts';
import { oneOf, type Params } from './graph-request.ts';
import type { Graph } from './graph.ts';
import type { Node } from './read-node.ts';
import { valuesOf } from './vocabulary.ts';

export function previewsOf(graph: Graph, node: Node, params: Params): { body: string }[] {
  const format = oneOf(params, 'ad_format', valuesOf.ad_format);
  if (format === undefined) throw badParameter('The parameter ad_format is required');
  const address = `${graph.parts.baseUrl()}/ads/api/preview_iframe.php?id=${node.id}&amp;format=${format}`;
  return [
    {
      body: `<iframe src="${address}" width="335" height="450" scrolling="yes" style="border: none;"></iframe>`,
    },
  ];
}
