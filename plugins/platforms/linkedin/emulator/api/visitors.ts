/** Audiences of visitors: pages of a site, segments, and which pages fill which segment. */
import type { Fields } from '../../../../../sdk/emulator/index.ts';
import type { Thing } from '../model.ts';
import {
  addThing,
  changeThing,
  checkMayWrite,
  findAccount,
  findThing,
  listThings,
} from '../state.ts';
import { visitorsView } from '../views.ts';
import { badQuery, fault, idIn, refuseIf } from '../words.ts';
import {
  accountIn,
  countedPage,
  counts,
  created,
  wholePage,
  type Ask,
  type Routes,
} from './ask.ts';

export const visitorRoutes: Routes = {
  'CREATE adPageSets': { body: '#page_set', answer: (ask) => make(ask, 'pageset') },
  'CREATE adSegments': { body: '#ad_segment', answer: (ask) => make(ask, 'visitors') },
  'GET adSegments/:id': ({ state, params }) =>
    visitorsView(state, findThing(state, 'visitors', params['id'])),
  'PARTIAL_UPDATE adSegments/:id': { body: '#ad_segment_patch', answer: change },
  'FINDER adSegments': {
    query: { 'q*': '=accounts', 'accounts*': 'string[]', ...counts },
    answer: (ask) => {
      const ids = (ask.query['accounts'] as string[]).map((urn) => accountIn(ask, urn).spec.id);
      const found = ids.flatMap((accountId) => listThings(ask.state, 'visitors', accountId));
      return countedPage(
        ask,
        found.map((one) => visitorsView(ask.state, one)),
      );
    },
  },
  'UPDATE adSegmentSources/:key': { body: '#segment_source', answer: link },
  'DELETE adSegmentSources/:key': (ask) => {
    const { segment, source } = keyOf(ask);
    keepSources(
      ask,
      segment,
      sourcesIn(segment).filter((urn) => urn !== source),
    );
  },
  'FINDER adSegmentSources': {
    query: { 'q*': '=segments', 'segments*': 'string[]', ...counts },
    answer: ({ state, query }) =>
      wholePage(
        (query['segments'] as string[]).flatMap((segment) =>
          sourcesIn(findThing(state, 'visitors', idIn(segment, 'adSegment'))).map((source) => ({
            segment,
            source,
          })),
        ),
      ),
  },
};

const sourcesIn = ({ fields }: Thing) => (fields['sources'] ?? []) as readonly string[];

function make(ask: Ask, kind: 'pageset' | 'visitors') {
  const { account: urn, ...fields } = ask.body as Fields;
  const account = accountIn(ask, urn);
  checkMayWrite(account, kind === 'pageset' ? 'adPageSets.CREATE' : 'adSegments.CREATE');
  const id = ask.state.records.newId(kind, 9);
  return created(addThing(ask.state, kind, { id, accountId: account.spec.id, fields }));
}

function change(ask: Ask): void {
  const segment = findThing(ask.state, 'visitors', ask.params['id']);
  checkMayWrite(findAccount(ask.state, segment.accountId), 'adSegments.PARTIAL_UPDATE');
  const { $set: set } = (ask.body as { patch: { $set: Fields } }).patch;
  changeThing(ask.state, 'visitors', segment, { fields: set });
}

const compound = /^\(segment:(urn:li:adSegment:\d+),source:(urn:li:adPageSet:\d+)\)$/;

/** Of the path, decoded. @throws Refusal 400, 404 */
function keyOf(ask: Ask) {
  const [, segmentUrn, source] = compound.exec(ask.params['key'] ?? '') ?? [];
  if (segmentUrn === undefined || source === undefined)
    throw badQuery('the key must be (segment:urn,source:urn)');
  const segment = findThing(ask.state, 'visitors', idIn(segmentUrn, 'adSegment'));
  findThing(ask.state, 'pageset', idIn(source, 'adPageSet'), segment.accountId);
  checkMayWrite(findAccount(ask.state, segment.accountId), `adSegmentSources.${ask.method}`);
  return { segment, segmentUrn, source };
}

function link(ask: Ask): void {
  const { segment, segmentUrn, source } = keyOf(ask);
  const body = ask.body as Fields;
  const isSame = body['segment'] === segmentUrn && body['source'] === source;
  refuseIf(isSame ? [] : [fault('segment', 'The body and the key must name the same')]);
  keepSources(ask, segment, [...new Set([...sourcesIn(segment), source])]);
}

const keepSources = ({ state }: Ask, segment: Thing, sources: readonly string[]) =>
  changeThing(state, 'visitors', segment, { fields: { sources } });
