/** Audiences: matched ones (dmpSegments), filled with hashed addresses or companies, and those that pages of a site fill. */
import type { Fields } from '../../../../../sdk/emulator/index.ts';
import type { Account, Thing } from '../model.ts';
import { faultsOf, misfitsOf } from '../rules/checks.ts';
import { changeThing, findThing, listThings } from '../state.ts';
import { segmentView, visitorsView } from '../views.ts';
import { idIn, refuse, refuseIf, unless } from '../words.ts';
import {
  accountIn,
  changeable,
  countedPage,
  routesOf,
  wholePage,
  type Ask,
  type Routes,
} from './ask.ts';
import { pairRoutes } from './pairs.ts';

const MOST_SEGMENTS = 1_000;
const MOST_ELEMENTS = 5_000;
const elements = { 'elements*': ['any', 1, MOST_ELEMENTS], '...': 'any' } as const;

export const audienceRoutes: Routes = {
  ...routesOf({
    kind: 'segment',
    path: 'dmpSegments',
    view: segmentView,
    isListed: true,
    isDeleted: true,
    body: '#segment',
    make: newSegment,
  }),
  ...membersRoute('users', '#user'),
  ...membersRoute('companies', '#company'),
  ...routesOf({
    kind: 'visitors',
    path: 'adSegments',
    view: visitorsView,
    body: '#ad_segment',
    patch: '#ad_segment_patch',
    digits: 9,
  }),
  ...routesOf({ kind: 'pageset', path: 'adPageSets', body: '#page_set', digits: 9 }),
  'FINDER adSegments': (ask) => {
    const ids = (ask.query['accounts'] as string[]).map((urn) => accountIn(ask, urn).spec.id);
    const found = ids.flatMap((accountId) => listThings(ask.state, 'visitors', accountId));
    return countedPage(
      ask,
      found.map((one) => visitorsView(ask.state, one)),
    );
  },
  ...pairRoutes({
    path: 'adSegmentSources',
    names: { segment: 'urn:li:adSegment', source: 'urn:li:adPageSet' },
    body: '#segment_source',
    keptIn: (ask, [id, page], [, source]) => {
      const { accountId } = findThing(ask.state, 'visitors', id);
      findThing(ask.state, 'pageset', page, accountId);
      const thing = changeable(ask, 'adSegmentSources', findThing(ask.state, 'visitors', id));
      const links = sourcesIn(thing);
      return { kind: 'visitors', thing, field: 'sources', links, link: source };
    },
  }),
  'FINDER adSegmentSources': ({ state, query }) => {
    const found = (query['segments'] as string[]).flatMap((segment) => {
      const thing = findThing(state, 'visitors', idIn(segment, 'adSegment'));
      return sourcesIn(thing).map((source) => ({ segment, source }));
    });
    return wholePage(found);
  },
};

function newSegment(
  { state }: Ask,
  { destinations, ...fields }: Fields,
  { spec: { id: accountId } }: Account,
) {
  const isLinkedIn = JSON.stringify(destinations) === '[{"destination":"LINKEDIN"}]';
  refuseIf([...faultsOf('name', fields), ...unless(isLinkedIn, 'destinations', 'LINKEDIN alone')]);
  if (listThings(state, 'segment', accountId).length >= MOST_SEGMENTS)
    throw refuse(429, 'SEGMENT_LIMIT_EXCEEDED', `An account has ${MOST_SEGMENTS} segments at most`);
  return { members: [], fields };
}

function membersRoute(sort: 'users' | 'companies', shape: string): Routes {
  const answer = (ask: Ask) => addMembers(ask, sort, shape);
  return { [`BATCH_CREATE dmpSegments/:id/${sort}`]: { body: elements, answer } };
}

/** Each element has a verdict of its own. */
function addMembers(ask: Ask, sort: 'users' | 'companies', shape: string) {
  const found = findThing(ask.state, 'segment', ask.params['id']);
  const segment = changeable(ask, 'dmpSegments', found);
  const wanted = segment.fields['type'] === 'USER' ? 'users' : 'companies';
  if (sort !== wanted)
    throw refuse(400, 'ILLEGAL_ARGUMENT', `This segment takes ${wanted}, not ${sort}`);
  const members = new Set(segment.members ?? []);
  const verdicts = (ask.body as { elements: readonly Fields[] }).elements.map((element) => {
    const names = misfitsOf(shape, element).length === 0 ? namesOf(element) : [];
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

/** Names under which a member is kept. */
function namesOf({ userIds, companyDomain, companyWebsiteDomain, companyName }: Fields): string[] {
  if (userIds)
    return (userIds as Fields[]).map(
      ({ idType, idValue }) => `${String(idType)}:${String(idValue)}`,
    );
  const name = companyDomain ?? companyWebsiteDomain ?? companyName;
  return name === undefined ? [] : [String(name).toLowerCase()];
}

const sourcesIn = ({ fields }: Thing) => (fields['sources'] ?? []) as readonly string[];
