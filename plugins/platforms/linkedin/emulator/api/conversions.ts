/**
 * Conversions that come from a server: each has a verdict of its own.
 * @see https://learn.microsoft.com/en-us/linkedin/marketing/integrations/ads-reporting/conversions-api
 */
import {
  checkShape,
  countNew,
  isInTime,
  isPersonHash,
  Sent,
  type Fields,
  type SeenConversion,
} from '../../../../../sdk/emulator/index.ts';
import { faultsOf } from '../rules/checks.ts';
import { findThing, thingOf } from '../state.ts';
import { conversionView } from '../views.ts';
import { badData, refuseIf } from '../words.ts';
import { accountIn, routesOf, shapes, type Ask, type Routes } from './ask.ts';

const DAYS = 90;
const MOST = 5_000;
const URN = /^urn:lla:llaPartnerConversion:(\d+)$/;

const defaults = {
  attributionType: 'LAST_TOUCH_BY_CAMPAIGN',
  postClickAttributionWindowSize: 30,
  viewThroughAttributionWindowSize: 7,
};

const faultsIn = checkShape({});

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
  const [misfit] = faultsIn(shapes['conversion_event']!, event);
  if (misfit) return refuse(422, `/${misfit.path.join('/')} :: does not fit its schema`);
  const [, id = ''] = URN.exec(String(event['conversion'])) ?? [];
  const rule = thingOf(state, 'conversion', id);
  if (!rule) return refuse(404, `Could not find entity conversion ${id}`);
  if (rule.fields['conversionMethod'] !== 'CONVERSIONS_API')
    return refuse(403, `Conversion ${id} is not of the method CONVERSIONS_API`);
  if (!isInTime(event['conversionHappenedAt'], now, DAYS))
    return refuse(400, `conversionHappenedAt must be in milliseconds, of the last ${DAYS} days`);
  const wrong = wrongPerson(event['user'] as Fields);
  if (wrong !== undefined) return refuse(400, wrong);
  const { eventId = `${now}` } = event;
  const seen: SeenConversion = { place: id, key: String(eventId), event, takenAt: now };
  countNew(state.conversions, [seen]);
  return { status: 201 };
}

/** Without an id a person has a first and a last name. */
function wrongPerson({ userIds, userInfo = {} }: Fields): string | undefined {
  const ids = userIds as readonly { readonly idType: string; readonly idValue: string }[];
  const plain = ids.find(
    ({ idType, idValue }) => idType === 'SHA256_EMAIL' && !isPersonHash(idValue),
  );
  if (plain) return 'SHA256_EMAIL must be a SHA-256 hash';
  const { firstName, lastName } = userInfo as Fields;
  if (ids.length > 0 || (firstName && lastName)) return undefined;
  return 'userInfo needs firstName and lastName where there are no userIds';
}
