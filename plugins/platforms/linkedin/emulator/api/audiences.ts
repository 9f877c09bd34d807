/** Matched audiences (dmpSegments): made, filled with hashed addresses or companies, deleted. */
import { Refusal, type Fields } from '../../../../../sdk/emulator/index.ts';
import { nameFaults } from '../rules/fields.ts';
import {
  addThing,
  changeThing,
  checkMayWrite,
  findAccount,
  findThing,
  listThings,
} from '../state.ts';
import { segmentView } from '../views.ts';
import { fault, refuse, refuseIf } from '../words.ts';
import { accountIn, besideRoutes, created, type Ask, type Routes } from './ask.ts';

const MOST_SEGMENTS = 1_000;
const MOST_ELEMENTS = 5_000;
const elements = { 'elements*': ['any', 1, MOST_ELEMENTS], '...': 'any' } as const;

export const audienceRoutes: Routes = {
  ...besideRoutes('dmpSegments', 'segment', segmentView),
  'CREATE dmpSegments': { body: '#segment', answer: createSegment },
  'DELETE dmpSegments/:id': (ask) => {
    const segment = changeable(ask);
    ask.state.beside.segment.remove(segment.accountId, segment.id);
  },
  'BATCH_CREATE dmpSegments/:id/users': {
    body: elements,
    answer: (ask) => addMembers(ask, 'users', '#user'),
  },
  'BATCH_CREATE dmpSegments/:id/companies': {
    body: elements,
    answer: (ask) => addMembers(ask, 'companies', '#company'),
  },
};

function createSegment(ask: Ask) {
  const { state } = ask;
  const { account: urn, destinations, ...fields } = ask.body as Fields;
  const account = accountIn(ask, urn);
  checkMayWrite(account, 'dmpSegments.CREATE');
  const isLinkedIn = JSON.stringify(destinations) === '[{"destination":"LINKEDIN"}]';
  refuseIf([
    ...nameFaults(fields, 255),
    ...(isLinkedIn ? [] : [fault('destinations', 'LINKEDIN alone')]),
  ]);
  const accountId = account.spec.id;
  if (listThings(state, 'segment', accountId).length >= MOST_SEGMENTS)
    throw refuse(429, 'SEGMENT_LIMIT_EXCEEDED', `An account has ${MOST_SEGMENTS} segments at most`);
  const id = state.records.newId('segment', 8);
  return created(addThing(state, 'segment', { id, accountId, members: [], fields }));
}

/** @throws Refusal 403, 404 */
function changeable({ state, params, method }: Ask) {
  const segment = findThing(state, 'segment', params['id']);
  checkMayWrite(findAccount(state, segment.accountId), `dmpSegments.${method}`);
  return segment;
}

/** Each element has a verdict of its own. */
function addMembers(ask: Ask, sort: 'users' | 'companies', shape: string) {
  const segment = changeable(ask);
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
