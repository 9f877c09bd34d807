/** Routes one request to what answers it. */
import { readAnalytics } from './analytics.ts';
import { accountAnswer, findAccounts, listUsers } from './account-answers.ts';
import { findConversion, listConversions } from './conversions.ts';
import { readEngagement } from './engagement.ts';
import { checkMayWrite, findAccount, type Network } from './network.ts';
import { forbidden, notFound } from './refusal.ts';
import { created, noContent, notSupported, ok, type Answer } from './reply.ts';
import { readImage, startUpload } from './images.ts';
import { createForm, listForms, listLeads, readForm } from './leads.ts';
import { previewCreative } from './previews.ts';
import type { RestliRequest } from './request.ts';
import { addMembers, createSegment, deleteSegment, findSegment, listSegments } from './segments.ts';
import { countAudience, findEntities, listFacets } from './targeting.ts';
import { conversionView, segmentView } from './views.ts';

/** @throws Refusal */
export function answer(network: Network, request: RestliRequest): Answer {
  const { path, query, method } = request;
  const [resource = '', key, ...below] = path;
  const isRead = ['get', 'finder', 'batch_get', 'get_all'].includes(method);
  if (resource === 'adAccounts') {
    if (key === undefined) return ok(findAccounts(network, request));
    return accountAnswer(network, request, decodeURIComponent(key), below);
  }
  if (resource === 'dmpSegments') return onSegments(network, request, key, below);
  if (resource === 'conversions') return onConversions(network, request, key);
  if (resource === 'leadForms') return onForms(network, request, key);
  if (resource === 'images') return onImages(network, request, key);
  if (key !== undefined || !isRead) throw unknown(request, resource);
  if (resource === 'adAnalytics') return ok(readAnalytics(network, query));
  if (resource === 'adAccountUsers') return ok(listUsers(network, request));
  if (resource === 'adTargetingFacets') return ok(listFacets(query));
  if (resource === 'adTargetingEntities') return ok(findEntities(query));
  if (resource === 'audienceCounts') return ok(countAudience(network, query));
  if (resource === 'accountIntelligence') return ok(readEngagement(network, query));
  if (resource === 'adPreviews') return ok(previewCreative(network, query));
  if (resource === 'leadFormResponses') return ok(listLeads(network, query));
  throw unknown(request, resource);
}

const resources = [
  'adAnalytics',
  'adAccountUsers',
  'adTargetingFacets',
  'adTargetingEntities',
  'audienceCounts',
  'accountIntelligence',
  'adPreviews',
  'leadFormResponses',
];

function unknown(request: RestliRequest, resource: string): Error {
  return resources.includes(resource)
    ? notSupported(request)
    : notFound(`resource /${request.path.join('/')}`);
}

function onSegments(
  network: Network,
  request: RestliRequest,
  key: string | undefined,
  [sort, ...rest]: readonly string[],
): Answer {
  const { method, body } = request;
  if (key === undefined) {
    if (method === 'finder') return ok(listSegments(network, request));
    if (method === 'create') return created(createSegment(network, body));
    throw notSupported(request);
  }
  const segment = findSegment(network, decodeURIComponent(key));
  if (method !== 'get')
    checkMayWrite(findAccount(network, segment.accountId), `dmpSegments.${method.toUpperCase()}`);
  if (sort === undefined) {
    if (method === 'get') return ok(segmentView(network, segment));
    if (method !== 'delete') throw notSupported(request);
    deleteSegment(network, segment);
    return noContent;
  }
  if ((sort !== 'users' && sort !== 'companies') || rest.length > 0 || method !== 'batch_create')
    throw notSupported(request);
  return ok(addMembers(network, segment, sort, body));
}

function onConversions(network: Network, request: RestliRequest, key: string | undefined): Answer {
  if (key === undefined && request.method === 'finder')
    return ok(listConversions(network, request));
  if (key === undefined || request.method !== 'get') throw notSupported(request);
  return ok(conversionView(network, findConversion(network, decodeURIComponent(key))));
}

function onForms(network: Network, request: RestliRequest, key: string | undefined): Answer {
  const { method, query, body } = request;
  if (key !== undefined && method === 'get') return ok(readForm(network, decodeURIComponent(key)));
  if (key === undefined && method === 'finder') return ok(listForms(network, query));
  if (key === undefined && method === 'create') return created(createForm(network, body));
  throw notSupported(request);
}

function onImages(network: Network, request: RestliRequest, key: string | undefined): Answer {
  const { method, query, body } = request;
  if (key !== undefined && method === 'get') return ok(readImage(network, decodeURIComponent(key)));
  if (key !== undefined || method !== 'action') throw notSupported(request);
  if (query['action'] !== 'initializeUpload') throw forbidden('images.ACTION');
  return ok(startUpload(network, body));
}
