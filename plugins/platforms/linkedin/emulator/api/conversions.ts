/**
 * Conversions that come from a server: each has a verdict of its own.
 * @see https://learn.microsoft.com/en-us/linkedin/marketing/integrations/ads-reporting/conversions-api
 */
import {
  countNew,
  isInTime,
  isPersonHash,
  Sent,
  type Fields,
  type SeenConversion,
} from '../../../../../sdk/emulator/index.ts';
import { faultsOf, misfitsOf } from '../rules/checks.ts';
import { findThing, thingOf } from '../state.ts';
import { conversionView } from '../views.ts';
import { badData, refuseIf } from '../words.ts';
import { accountIn, routesOf, type Ask, type Routes } from './ask.ts';

const DAYS = 90;
const MOST = 5_000;
const URN = /^urn:lla:llaPartnerConversion:(\d+)$/;

const defaults = {
  attributionType: 'LAST_TOUCH_BY_CAMPAIGN',
  postClickAttributionWindowSize: 30,
  viewThroughAttributionWindowSize: 7,
};

export const conversionRoutes: Routes = {
  ...routesOf({
    kind: 'conversion',
    path: 'conversions',
    view: conversionView,
    isListed: true,
    body: '#conversion',
    patch: '#conversion_patch',
    query: { 'account*': 'string' },
    // Of the account of the query.
    find: (ask) => {
      const { id } = accountIn(ask, ask.query['account']).spec;
      return findThing(ask.state, 'conversion', ask.params['id'], id);
    },
    check: (fields) => refuseIf(faultsOf('windows', fields)),
    make: (_, fields) => {
      refuseIf([...faultsOf('name', fields), ...faultsOf('windows', fields)]);
      return { fields: { enabled: true, ...defaults, ...fields, links: [] } };
    },
  }),
  'BATCH_CREATE conversionEvents': {
    body: { 'elements*': ['any', 1, MOST] },
    answer: (ask) => {
      const { elements } = ask.body as { readonly elements: readonly Fields[] };
      return { elements: elements.map((one) => verdictOn(ask, one)) };
    },
  },
  'CREATE conversionEvents': {
    body: 'any',
    answer: (ask) => {
      const { status, error } = verdictOn(ask, ask.body as Fields);
      if (error) throw badData(error.message);
      return new Sent({ status, body: null });
    },
  },
};

interface Verdict {
  readonly status: number;
  readonly error?: { readonly status: number; readonly message: string };
}

function verdictOn({ state, now }: Ask, event: Fields): Verdict {
  const refuse = (status: number, message: string) => ({ status, error: { status, message } });
  const [misfit] = misfitsOf('#conversion_event', event);
  if (misfit) return refuse(422, `/${misfit.path.join('/')} :: does not fit its schema`);
  const { user, eventId = `${now}` } = event;
  const { userIds, userInfo = {} } = user as { userIds: readonly unknown[]; userInfo?: Fields };
  const [, id = ''] = URN.exec(String(event['conversion'])) ?? [];
  const rule = thingOf(state, 'conversion', id)?.fields;
  const sorts = {
    recent: (at: string) => isInTime(Number(at), now, DAYS),
    hashed: isPersonHash,
  };
  const known = { ...event, rule, person: userInfo, isNamed: userIds.length > 0 };
  const [fault] = faultsOf('event', known, { bounds: { id, days: DAYS }, sorts });
  if (fault) return refuse(Number(fault.code), fault.description);
  const seen: SeenConversion = { place: id, key: String(eventId), event, takenAt: now };
  countNew(state.conversions, [seen]);
  return { status: 201 };
}
