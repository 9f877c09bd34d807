/** Accounts, who may use them, and what stands below one in the path. */
import { demoMember } from './demo-accounts.ts';
import { applyPatch } from './patch.ts';
import { findAll, keyOf, viewOf, type Level } from './find-objects.ts';
import {
  checkMayWrite,
  findAccount,
  findObject,
  listObjects,
  type Account,
  type Network,
} from './network.ts';
import { accountUrn, statusOf, type LinkedInObject, urnOf } from './objects.ts';
import { countedPage, cursorPage } from './paging.ts';
import { checkNames, listOf, recordOf, textOf } from './query.ts';
import { badQuery, notFound, refuse } from './refusal.ts';
import { created, noContent, notSupported, ok, type Answer } from './reply.ts';
import type { RestliRequest } from './request.ts';
import { accountView, campaignData } from './views.ts';
import { changeCampaign, createCampaign } from './write-campaign.ts';
import { changeCreative, createCreative, creativeData } from './write-creative.ts';
import { changeGroup, createGroup, groupData } from './write-group.ts';

const levels: Readonly<Record<string, Level>> = {
  adCampaignGroups: 'group',
  adCampaigns: 'campaign',
  creatives: 'creative',
};

export function findAccounts(network: Network, request: RestliRequest): unknown {
  const { method, query } = request;
  if (method !== 'finder') throw notSupported(request);
  if (textOf(query, 'q') !== 'search') throw badQuery('q must be search');
  checkNames(query, ['q', 'search', 'sortOrder', 'pageSize', 'pageToken']);
  const search = recordOf(query, 'search') ?? {};
  const fields = ['id', 'name', 'status', 'type', 'reference'];
  checkNames(search, [...fields, 'test']);
  const found = [...network.accounts.values()]
    .map(accountView)
    .filter((view) => search['test'] === undefined || search['test'] === String(view['test']))
    .filter((view) =>
      fields.every((field) => {
        const values = listOf(recordOf(search, field) ?? {}, 'values');
        return !values || values.includes(String(view[field]));
      }),
    );
  return cursorPage(found, query, 1_000);
}

/** `q=authenticatedUser` the caller's roles, `q=accounts` everybody's on one account. */
export function listUsers(network: Network, { query }: RestliRequest): unknown {
  const q = textOf(query, 'q');
  if (q !== 'authenticatedUser' && q !== 'accounts') throw badQuery('q is not a finder');
  checkNames(query, ['q', 'start', 'count', ...(q === 'accounts' ? ['accounts'] : [])]);
  const asked = textOf(query, 'accounts');
  if (q === 'accounts' && asked === undefined) throw badQuery('accounts is required');
  const found = [...network.accounts.values()]
    .filter(({ spec }) => asked === undefined || accountUrn(spec.id) === asked)
    .map(({ spec, world }) => {
      const at = Date.parse(`${world.campaigns[0]?.firstDay ?? '2024-01-01'}T00:00:00Z`);
      const stamp = { actor: demoMember, time: at };
      return {
        account: accountUrn(spec.id),
        user: demoMember,
        role: spec.role,
        changeAuditStamps: { created: stamp, lastModified: stamp },
      };
    });
  return countedPage(found, query, `/rest/adAccountUsers?q=${q}`);
}

export function accountAnswer(
  network: Network,
  request: RestliRequest,
  accountId: string,
  [collection, key, ...rest]: readonly string[],
): Answer {
  const account = findAccount(network, accountId);
  if (collection === undefined) {
    if (request.method === 'get') return ok(accountView(account));
    throw notSupported(request);
  }
  const level = Object.hasOwn(levels, collection) ? levels[collection] : undefined;
  if (!level || rest.length > 0) throw notFound(`resource /${request.path.join('/')}`);
  const isRead = ['get', 'finder', 'batch_get'].includes(request.method);
  if (!isRead) checkMayWrite(account, `${collection}.${request.method.toUpperCase()}`);
  if (key === undefined) return onCollection(network, request, account, level);
  const object = findObject(network, level, keyOf(level, key), accountId);
  return onEntity(network, request, account, level, object);
}

function onCollection(
  network: Network,
  request: RestliRequest,
  account: Account,
  level: Level,
): Answer {
  const { method, query, body } = request;
  if (method === 'finder' || method === 'batch_get')
    return ok(findAll(network, level, request, account.spec.id));
  if (method === 'action' && level === 'creative') {
    if (query['action'] !== 'createInline') throw badQuery('action must be createInline');
    return created(urnOf('creative', createCreative(network, account, body, true)));
  }
  if (method !== 'create') throw notSupported(request);
  checkNames(query, []);
  if (level === 'group') return created(createGroup(network, account, body));
  if (level === 'campaign') return created(createCampaign(network, account, body));
  return created(urnOf('creative', createCreative(network, account, body, false)));
}

function onEntity(
  network: Network,
  request: RestliRequest,
  account: Account,
  level: Level,
  object: LinkedInObject,
): Answer {
  const { method, query, body } = request;
  checkNames(query, []);
  if (method === 'get') return ok(viewOf(network, level, object));
  if (method === 'delete') {
    deleteDraft(network, level, object);
    return noContent;
  }
  if (method === 'create')
    throw refuse(
      400,
      'ILLEGAL_ARGUMENT',
      'POST on an entity needs X-RestLi-Method: PARTIAL_UPDATE',
    );
  if (method !== 'partial_update') throw notSupported(request);
  if (level === 'group') changeGroup(network, account, object, applyPatch(groupData(object), body));
  else if (level === 'creative')
    changeCreative(network, object, applyPatch(creativeData(object), body));
  else changeCampaign(network, account, object, applyPatch(campaignData(network, object), body));
  return noContent;
}

/** Only drafts are deleted; what has run is archived or marked for deletion. */
function deleteDraft(network: Network, level: Level, object: LinkedInObject): void {
  if (statusOf(object) !== 'DRAFT')
    throw refuse(400, 'INVALID_STATUS', 'Only an object in DRAFT status can be deleted');
  const inner = level === 'group' ? 'campaign' : level === 'campaign' ? 'creative' : undefined;
  const children = inner ? listObjects(network, inner, { parentId: object.id }) : [];
  if (level === 'group' && children.length > 0)
    throw refuse(400, 'INVALID_STATUS', 'The campaign group has campaigns');
  for (const one of [object, ...children])
    network.records.put({ ...one, gone: true, updatedAt: network.parts.now() });
}
