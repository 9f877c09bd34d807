/** Audiences: matched ones (dmpSegments), filled with hashed addresses or companies, and those that pages of a site fill. */
import { Refusal, type Fields } from '../../../../../sdk/emulator/index.ts';
import type { Beside, Thing } from '../model.ts';
import { nameFaults } from '../rules/fields.ts';
import {
  addThing,
  changeThing,
  checkMayWrite,
  findAccount,
  findThing,
  listThings,
} from '../state.ts';
import { segmentView, visitorsView } from '../views.ts';
import { badQuery, idIn, refuse, refuseIf, unless } from '../words.ts';
import {
  accountIn,
  besideRoutes,
  countedPage,
  counts,
  created,
  wholePage,
  type Ask,
  type Routes,
} from './ask.ts';

const MOST_SEGMENTS = 1_000;
const MOST_ELEMENTS = 5_000;
const elements = { 'elements*': ['any', 1, MOST_ELEMENTS], '...': 'any' } as const;

export const audienceRoutes: Routes = {
  ...besideRoutes('dmpSegments', 'segment', segmentView),
  'CREATE dmpSegments': { body: '#segment', answer: createSegment },
  'DELETE dmpSegments/:id': (ask) => {
    const segment = changeable(ask, 'segment', 'dmpSegments');
    ask.state.beside.segment.remove(segment.accountId, segment.id);
  },
  ...membersRoute('users', '#user'),
  ...membersRoute('companies', '#company'),
  'CREATE adPageSets': { body: '#page_set', answer: (ask) => make(ask, 'pageset') },
  'CREATE adSegments': { body: '#ad_segment', answer: (ask) => make(ask, 'visitors') },
  'GET adSegments/:id': ({ state, params }) =>
    visitorsView(state, findThing(state, 'visitors', params['id'])),
  'PARTIAL_UPDATE adSegments/:id': {
    body: '#ad_segment_patch',
    answer: (ask) => {
      const segment = changeable(ask, 'visitors', 'adSegments');
      const { $set: fields } = (ask.body as { patch: { $set: Fields } }).patch;
      changeThing(ask.state, 'visitors', segment, { fields });
    },
  },
  'FINDER adSegments': {
    query: { 'q*': '=accounts', 'accounts*': 'string[]', ...counts },
    answer: (ask) => {
      const ids = (ask.query['accounts'] as string[]).map((urn) => accountIn(ask, urn).spec.id);
      const found = ids.flatMap((accountId) => listThings(ask.state, 'visitors', accountId));
      const views = found.map((one) => visitorsView(ask.state, one));
      return countedPage(ask, views);
    },
  },
  'UPDATE adSegmentSources/:key': {
    body: '#segment_source',
    answer: (ask) => changeSources(ask, (sources, source) => [...new Set([...sources, source])]),
  },
  'DELETE adSegmentSources/:key': (ask) =>
    changeSources(ask, (sources, source) => sources.filter((urn) => urn !== source)),
  'FINDER adSegmentSources': {
    query: { 'q*': '=segments', 'segments*': 'string[]', ...counts },
    answer: ({ state, query }) => {
      const found = (query['segments'] as string[]).flatMap((segment) => {
        const thing = findThing(state, 'visitors', idIn(segment, 'adSegment'));
        return sourcesIn(thing).map((source) => ({ segment, source }));
      });
      return wholePage(found);
    },
  },
};

function createSegment(ask: Ask) {
  const { state } = ask;
  const { account: urn, destinations, ...fields } = ask.body as Fields;
  const account = accountIn(ask, urn);
  checkMayWrite(account, 'dmpSegments.CREATE');
  const isLinkedIn = JSON.stringify(destinations) === '[{"destination":"LINKEDIN"}]';
  refuseIf([...nameFaults(fields, 255), ...unless(isLinkedIn, 'destinations', 'LINKEDIN alone')]);
  const accountId = account.spec.id;
  if (listThings(state, 'segment', accountId).length >= MOST_SEGMENTS)
    throw refuse(429, 'SEGMENT_LIMIT_EXCEEDED', `An account has ${MOST_SEGMENTS} segments at most`);
  const id = state.records.newId('segment', 8);
  return created(addThing(state, 'segment', { id, accountId, members: [], fields }));
}

/** The one of the path. @throws Refusal 403, 404 */
function changeable(ask: Ask, kind: Beside, path: string, id = ask.params['id']): Thing {
  const thing = findThing(ask.state, kind, id);
  checkMayWrite(findAccount(ask.state, thing.accountId), `${path}.${ask.method}`);
  return thing;
}

function membersRoute(sort: 'users' | 'companies', shape: string): Routes {
  const answer = (ask: Ask) => addMembers(ask, sort, shape);
  return { [`BATCH_CREATE dmpSegments/:id/${sort}`]: { body: elements, answer } };
}

/** Each element has a verdict of its own. */
function addMembers(ask: Ask, sort: 'users' | 'companies', shape: string) {
  const segment = changeable(ask, 'segment', 'dmpSegments');
  const wanted = segment.fields['type'] === 'USER' ? 'users' : 'companies';
  if (sort !== wanted)
    throw refuse(400, 'ILLEGAL_ARGUMENT', `This segment takes ${wanted}, not ${sort}`);
  const members = new Set(segment.members ?? []);
  const verdicts = (ask.body as { elements: readonly Fields[] }).elements.map((element) => {
    const names = isShaped(ask, shape, element) ? namesOf(element) : [];
    if (names.length === 0)
      return { status: 400, error: { status: 400, message: 'The element is not valid' } };
    for (const name of names)
      if (element['action'] === 'ADD') members.add(name);
      else members.delete(name);
    return { status: 201 };
  });
  const isSeeded = segment.members === undefined;
  if (!isSeeded || members.size > 0)
    changeThing(ask.state, 'segment', segment, { members: [...members] });
  return { elements: verdicts };
}

function isShaped(ask: Ask, shape: string, element: unknown): boolean {
  try {
    ask.check(shape, element);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Names under which a member is kept. */
function namesOf({ userIds, companyDomain, companyWebsiteDomain, companyName }: Fields): string[] {
  if (userIds)
    return (userIds as Fields[]).map(
      ({ idType, idValue }) => `${String(idType)}:${String(idValue)}`,
    );
  const name = companyDomain ?? companyWebsiteDomain ?? companyName;
  return name === undefined ? [] : [String(name).toLowerCase()];
}

function make(ask: Ask, kind: 'pageset' | 'visitors') {
  const { account: urn, ...fields } = ask.body as Fields;
  const account = accountIn(ask, urn);
  checkMayWrite(account, kind === 'pageset' ? 'adPageSets.CREATE' : 'adSegments.CREATE');
  const id = ask.state.records.newId(kind, 9);
  return created(addThing(ask.state, kind, { id, accountId: account.spec.id, fields }));
}

const sourcesIn = ({ fields }: Thing) => (fields['sources'] ?? []) as readonly string[];
const compound = /^\(segment:(urn:li:adSegment:\d+),source:(urn:li:adPageSet:\d+)\)$/;

/** Of the segment in the key of the path. @throws Refusal 400, 404 */
function changeSources(
  ask: Ask,
  changed: (sources: readonly string[], source: string) => readonly string[],
): void {
  const [, urn, source] = compound.exec(ask.params['key'] ?? '') ?? [];
  if (urn === undefined || source === undefined)
    throw badQuery('the key must be (segment:urn,source:urn)');
  const id = idIn(urn, 'adSegment');
  const { accountId } = findThing(ask.state, 'visitors', id);
  findThing(ask.state, 'pageset', idIn(source, 'adPageSet'), accountId);
  const segment = changeable(ask, 'visitors', 'adSegmentSources', id);
  const { segment: own = urn, source: other = source } = (ask.body ?? {}) as Fields;
  const isSame = own === urn && other === source;
  refuseIf(unless(isSame, 'segment', 'The body and the key must name the same'));
  const sources = changed(sourcesIn(segment), source);
  changeThing(ask.state, 'visitors', segment, { fields: { sources } });
}
