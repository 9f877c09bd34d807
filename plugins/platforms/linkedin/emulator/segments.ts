/** Matched audiences (dmpSegments): made, filled with hashed addresses or companies, deleted. */
import { fault, nameFaults } from './check-fields.ts';
import { checkData, isRecord } from './data-schema.ts';
import { checkMayWrite, findAccount, listObjects, type Network } from './network.ts';
import { idIn, type LinkedInObject } from './objects.ts';
import { countedPage } from './paging.ts';
import { checkNames, neededText, textOf } from './query.ts';
import { badData, badFields, badQuery, notFound, refuse } from './refusal.ts';
import type { RestliRequest } from './request.ts';
import { segmentView } from './views.ts';

const MOST_SEGMENTS = 1_000;
const MOST_ELEMENTS = 5_000;

export function listSegments(network: Network, { query }: RestliRequest): unknown {
  checkNames(query, ['q', 'account', 'start', 'count']);
  if (textOf(query, 'q') !== 'account') throw badQuery('q must be account');
  const urn = neededText(query, 'account');
  const { spec } = findAccount(network, idIn(urn, 'sponsoredAccount') ?? '');
  const found = listObjects(network, 'segment', { accountId: spec.id }).map((segment) =>
    segmentView(network, segment),
  );
  const href = `/rest/dmpSegments?q=account&account=${encodeURIComponent(urn)}`;
  return countedPage(found, query, href);
}

export function createSegment(network: Network, body: unknown): string {
  const data = checkData(
    {
      account: { type: 'urn', required: true, urn: ['sponsoredAccount'] },
      name: { type: 'text', required: true },
      type: { type: 'text', required: true, values: ['USER', 'COMPANY'] },
      sourcePlatform: { type: 'text', required: true, values: ['API'] },
      accessPolicy: { type: 'text', values: ['PRIVATE', 'PUBLIC'] },
      destinations: { type: 'list', required: true },
      description: { type: 'text' },
    },
    body,
  );
  const account = findAccount(network, idIn(data['account'], 'sponsoredAccount') ?? '');
  checkMayWrite(account, 'dmpSegments.CREATE');
  const isLinkedIn = JSON.stringify(data['destinations']) === '[{"destination":"LINKEDIN"}]';
  const faults = [
    ...nameFaults(data, 255),
    ...(isLinkedIn ? [] : [fault('destinations', 'INVALID_VALUE_FOR_FIELD', 'LINKEDIN alone')]),
  ];
  if (faults.length > 0) throw badFields(faults);
  if (listObjects(network, 'segment', { accountId: account.spec.id }).length >= MOST_SEGMENTS)
    throw refuse(429, 'SEGMENT_LIMIT_EXCEEDED', `An account has ${MOST_SEGMENTS} segments at most`);
  const now = network.parts.now();
  const { account: _, destinations: __, ...fields } = data;
  const segment: LinkedInObject = {
    id: network.records.newId('segment', 8),
    kind: 'segment',
    accountId: account.spec.id,
    createdAt: now,
    updatedAt: now,
    versionTag: 1,
    statuses: [],
    budgets: [],
    members: [],
    fields,
  };
  network.records.put(segment);
  return segment.id;
}

export function findSegment(network: Network, id: string): LinkedInObject {
  const segment = network.records.find('segment', id);
  if (!segment || segment.gone) throw notFound(`entity dmpSegment ${id}`);
  return segment;
}

export function deleteSegment(network: Network, segment: LinkedInObject): void {
  network.records.put({ ...segment, gone: true, updatedAt: network.parts.now() });
}

/** BATCH_CREATE of members; each element has a verdict of its own. */
export function addMembers(
  network: Network,
  segment: LinkedInObject,
  sort: 'users' | 'companies',
  body: unknown,
): unknown {
  const wanted = segment.fields['type'] === 'USER' ? 'users' : 'companies';
  if (sort !== wanted)
    throw refuse(400, 'ILLEGAL_ARGUMENT', `This segment takes ${wanted}, not ${sort}`);
  const elements = isRecord(body) ? body['elements'] : undefined;
  if (!Array.isArray(elements) || elements.length === 0 || elements.length > MOST_ELEMENTS)
    throw badData([`/elements :: 1 to ${MOST_ELEMENTS} elements are required`]);
  const members = new Set(segment.members ?? []);
  const verdicts = elements.map((element: unknown) => {
    const names = memberOf(sort, element);
    if (names === undefined)
      return { status: 400, error: { status: 400, message: 'The element is not valid' } };
    for (const name of names)
      if ((element as { action: string }).action === 'ADD') members.add(name);
      else members.delete(name);
    return { status: 201 };
  });
  const isSeeded = segment.members === undefined;
  if (!isSeeded || members.size > 0)
    network.records.put({ ...segment, members: [...members], updatedAt: network.parts.now() });
  return { elements: verdicts };
}

const fieldsOf = {
  users: ['action', 'userIds', 'firstName', 'lastName', 'title', 'company', 'country'],
  companies: [
    'action',
    'companyName',
    'companyDomain',
    'companyWebsiteDomain',
    'companyPageUrl',
    'organizationUrn',
    'industries',
    'city',
    'country',
  ],
};

/** Names under which a member is kept; undefined when the element is not valid. */
function memberOf(sort: 'users' | 'companies', element: unknown): string[] | undefined {
  if (!isRecord(element) || !['ADD', 'REMOVE'].includes(String(element['action'])))
    return undefined;
  if (Object.keys(element).some((name) => !fieldsOf[sort].includes(name))) return undefined;
  if (sort === 'companies') {
    const { companyName, companyDomain, companyWebsiteDomain } = element;
    const name = companyDomain ?? companyWebsiteDomain ?? companyName;
    return typeof name === 'string' && name !== '' ? [name.toLowerCase()] : undefined;
  }
  const ids = element['userIds'];
  if (!Array.isArray(ids) || ids.length === 0 || !ids.every(isUserId)) return undefined;
  return ids.map(({ idType, idValue }) => `${idType}:${idValue}`);
}

function isUserId(value: unknown): value is { idType: string; idValue: string } {
  if (!isRecord(value)) return false;
  const { idType, idValue } = value;
  const digits = idType === 'SHA256_EMAIL' ? 64 : idType === 'SHA512_EMAIL' ? 128 : 0;
  if (digits === 0) return idType === 'GOOGLE_AID' && typeof idValue === 'string';
  return typeof idValue === 'string' && new RegExp(`^[0-9a-f]{${digits}}$`).test(idValue);
}
