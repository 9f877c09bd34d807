/** Creations on an account, changes and deletions of what is there. */
import { unknownObject } from './graph-error.ts';
import type { GraphRequest, Params } from './graph-request.ts';
import { applyChanges, checkChangeable } from './change-object.ts';
import type { Account } from './database.ts';
import { getAccount, type Graph } from './graph.ts';
import type { AdObject, ObjectType } from './objects.ts';
import type { Node } from './read-node.ts';
import { createAd, updateAd } from './write-ad.ts';
import { createAdSet, updateAdSet } from './write-ad-set.ts';
import { createCampaign, updateCampaign } from './write-campaign.ts';
import { createCreative, updateCreative } from './write-creative.ts';
import { createAudience, deleteAudience } from './write-audience.ts';
import { uploadImages } from './write-image.ts';

type Create = (graph: Graph, account: Account, params: Params) => unknown;
type Update = (graph: Graph, object: AdObject, params: Params) => unknown;

const creations: Readonly<Record<string, Create>> = {
  campaigns: createCampaign,
  adsets: createAdSet,
  ads: createAd,
  adcreatives: createCreative,
  customaudiences: createAudience,
};
const updates: Readonly<Record<ObjectType, Update>> = {
  campaign: updateCampaign,
  adset: updateAdSet,
  ad: updateAd,
  adcreative: updateCreative,
};

export function createOnAccount(
  graph: Graph,
  node: Node,
  edge: string,
  request: GraphRequest,
): unknown {
  const account = getAccount(graph, node.id);
  if (edge === 'adimages') return uploadImages(graph, account, request);
  const create = Object.hasOwn(creations, edge) ? creations[edge] : undefined;
  if (!create) throw unknownObject(`${node.id}/${edge}`, 'POST');
  return create(graph, account, request.params);
}

export function changeNode(graph: Graph, node: Node, request: GraphRequest): unknown {
  if (node.type === 'customaudience' && request.method === 'DELETE')
    return deleteAudience(graph, node.id);
  const object = graph.database.find(node.id);
  if (!object) throw unknownObject(node.id, request.method);
  if (request.method === 'POST') return updates[object.type](graph, object, request.params);
  checkChangeable(object, {});
  applyChanges(graph, object, { status: 'DELETED' });
  return { success: true };
}
