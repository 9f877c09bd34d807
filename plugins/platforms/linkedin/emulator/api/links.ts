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

const pair =
  /^\(campaign:(urn:li:sponsoredCampaign:\d+),conversion:(urn:lla:llaPartnerConversion:(\d+))\)$/;
const place = /^\(adEntity:\(sponsoredCampaign:(urn:li:sponsoredCampaign:\d+)\)\)$/;

export const linkRoutes: Routes = {
  'UPDATE campaignConversions/:key': {
    body: { 'campaign*': 'string', 'conversion*': 'string' },
    answer: (ask) => changeLinks(ask, (links, urn) => [...new Set([urn, ...links])]),
  },
  'DELETE campaignConversions/:key': (ask) =>
    changeLinks(ask, (links, urn) => links.filter((one) => one !== urn)),
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

/** Of the conversion in the key of the path. @throws Refusal 400, 403, 404 */
function changeLinks(
  ask: Ask,
  changed: (links: readonly string[], urn: string) => readonly string[],
): void {
  const [, urn, other, id] = pair.exec(ask.params['key'] ?? '') ?? [];
  if (urn === undefined) throw badQuery('the key must be (campaign:urn,conversion:urn)');
  const { accountId } = changeable(ask, ask.path, campaignIn(ask, urn));
  const rule = findThing(ask.state, 'conversion', id, accountId);
  const { campaign = urn, conversion = other } = (ask.body ?? {}) as Fields;
  const isSame = campaign === urn && conversion === other;
  refuseIf(unless(isSame, 'campaign', 'The body and the key must name the same'));
  const links = conversionView(ask.state, rule)['campaigns'] as readonly string[];
  changeThing(ask.state, 'conversion', rule, { fields: { links: changed(links, urn) } });
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
