/**
 * Links of a campaign beside its creatives: conversions that count for it, and parameters of its links.
 * @see https://learn.microsoft.com/en-us/linkedin/marketing/integrations/ads-reporting/conversion-tracking
 * @see https://learn.microsoft.com/en-us/linkedin/marketing/integrations/ads-reporting/dynamic-utm-tracking
 */
import { type Fields } from '../../../../../sdk/emulator/index.ts';
import { addThing, changeThing, entityOf, findThing, thingOf, type Entity } from '../state.ts';
import { conversionView } from '../views.ts';
import { badQuery, idIn, notFound, refuseIf, unless, urnOf } from '../words.ts';
import { changeable, type Ask, type Routes } from './ask.ts';
import { pairRoutes } from './pairs.ts';

const place = /^\(adEntity:\(sponsoredCampaign:(urn:li:sponsoredCampaign:\d+)\)\)$/;

export const linkRoutes: Routes = {
  ...pairRoutes({
    path: 'campaignConversions',
    names: { campaign: 'urn:li:sponsoredCampaign', conversion: 'urn:lla:llaPartnerConversion' },
    body: { 'campaign*': 'string', 'conversion*': 'string' },
    keptIn: (ask, [, id], [link]) => {
      const { accountId } = changeable(ask, ask.path, campaignIn(ask, link));
      const thing = findThing(ask.state, 'conversion', id, accountId);
      const links = conversionView(ask.state, thing)['campaigns'] as readonly string[];
      return { kind: 'conversion', thing, field: 'links', links, link, isFirst: true };
    },
  }),
  'UPDATE adTrackingParameters/:key': { body: '#tracking', answer: setTracking },
  'GET adTrackingParameters/:key': (ask) => {
    const { id } = trackedIn(ask);
    return {
      adEntity: { sponsoredCampaign: urnOf('group', id) },
      ...findThing(ask.state, 'tracking', id).fields,
    };
  },
  'DELETE adTrackingParameters/:key': (ask) => {
    const { id, accountId } = changeable(ask, ask.path, trackedIn(ask));
    findThing(ask.state, 'tracking', id);
    ask.state.beside.tracking.remove(accountId, id);
  },
};

/** @throws Refusal 404 */
function campaignIn({ state }: Ask, urn: string): Entity {
  const id = idIn(urn, 'sponsoredCampaign');
  const found = [...state.accounts.keys()].flatMap(
    (accountId) => entityOf(state, 'group', id, accountId) ?? [],
  );
  if (!found[0]) throw notFound(`entity sponsoredCampaign ${id}`);
  return found[0];
}

/** The campaign in the key of the path. */
function trackedIn(ask: Ask): Entity {
  const [, urn] = place.exec(ask.params['key'] ?? '') ?? [];
  if (urn === undefined) throw badQuery('the key must be (adEntity:(sponsoredCampaign:urn))');
  return campaignIn(ask, urn);
}

/** The whole of them is given each time. */
function setTracking(ask: Ask): void {
  const { id, accountId } = changeable(ask, ask.path, trackedIn(ask));
  const { adEntity, dynamicValueParameters, customValueParameters } = ask.body as Fields;
  const isSame = (adEntity as Fields)['sponsoredCampaign'] === urnOf('group', id);
  refuseIf(unless(isSame, 'adEntity', 'The body and the key must name the same'));
  const fields = {
    dynamicValueParameters: dynamicValueParameters ?? {},
    customValueParameters: customValueParameters ?? {},
  };
  const known = thingOf(ask.state, 'tracking', id, accountId);
  if (known) changeThing(ask.state, 'tracking', known, { fields });
  else addThing(ask.state, 'tracking', { id, accountId, fields });
}
