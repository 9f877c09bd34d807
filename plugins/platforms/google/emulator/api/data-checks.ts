/** Checks that the methods of the Data Manager API share: refusals, the account, and the hashes of a person. */
import { isInTime, type Fields, type RuleSite } from '../../../../../sdk/emulator/index.ts';
import { googleRefusal } from '../../../../families/google/emulator/words.ts';
import { snake } from '../catalogue.ts';
import { entityAt, itemsOf, partOf, type Customer, type Entity } from '../customers.ts';
import type { State } from '../state.ts';
import { messageOf, type Code, type NameIn } from '../words.ts';
import { findCustomer } from './access.ts';

const MAX_DESTINATIONS = 10;
const KEPT_DAYS = 90;
/** Sorts of conversions that may be sent from outside. */
const sorts = ['UPLOAD_CLICKS', 'WEBPAGE'];

export const DETAIL = 'type.googleapis.com/google.rpc';

/** A refusal with a reason of the API's own list, at a field. */
export function refuseData(reason: NameIn<'dataManager'>, field: string, status = 400) {
  const description = messageOf(`dataManager.${reason}`);
  const details = [
    { '@type': `${DETAIL}.ErrorInfo`, reason, domain: 'datamanager.googleapis.com' },
    { '@type': `${DETAIL}.RequestInfo` },
    { '@type': `${DETAIL}.BadRequest`, fieldViolations: [{ field, description, reason }] },
  ];
  return googleRefusal(status, description, { details });
}

export const missing = (field: string) => refuseData('REQUIRED_FIELD_MISSING', field);

/** A list or an action that something is sent to. */
interface Place {
  readonly customer: Customer;
  /** Of the resource. */
  readonly name: string;
}

/** @param check  throws what is wrong about the resource at a field */
export function placesOf(
  request: Fields,
  state: State,
  { collection, check }: Destination,
): readonly Place[] {
  const all = itemsOf(request, 'destinations');
  if (all.length === 0) throw missing('destinations');
  if (all.length > MAX_DESTINATIONS) throw refuseData('TOO_MANY_DESTINATIONS', 'destinations');
  return all.map((destination, n) => {
    const at = `destinations[${String(n)}]`;
    const customer = customerOf(destination, at, state);
    const field = `${at}.product_destination_id`;
    const id = String(destination['productDestinationId'] ?? '');
    if (id === '') throw missing(field);
    const name = `customers/${customer.id}/${collection}/${id}`;
    check(entityAt(customer, name), field);
    return { customer, name };
  });
}

function customerOf(destination: Fields, at: string, state: State): Customer {
  const operating = partOf(destination, 'operatingAccount');
  const login = partOf(destination, 'loginAccount');
  if (!operating?.['accountId']) throw missing(`${at}.operating_account`);
  const sort = operating['accountType'] ?? operating['product'];
  if (sort !== 'GOOGLE_ADS') throw refuseData('INVALID_DESTINATION', at);
  const loginId = login === undefined ? '' : String(login['accountId']);
  return findCustomer(state, String(operating['accountId']), loginId);
}

interface Destination {
  readonly collection: string;
  check(found: Entity | undefined, field: string): void;
}

export const listOf: Destination = {
  collection: 'userLists',
  check(list, field) {
    if (list?.['membershipStatus'] !== 'OPEN') throw refuseData('INVALID_DESTINATION', field);
    if (list['type'] !== 'CRM_BASED') throw refuseData('INVALID_USER_LIST_TYPE', field);
  },
};

export const actionOf: Destination = {
  collection: 'conversionActions',
  check(action, field) {
    if (action?.['status'] !== 'ENABLED') throw refuseData('INVALID_DESTINATION', field);
    if (!sorts.includes(String(action['type'])))
      throw refuseData('INVALID_CONVERSION_ACTION_TYPE', field);
  },
};

/** Of a member, or of somebody who converted. */
export const hashesOf = (member: Fields): string[] =>
  itemsOf(partOf(member, 'userData'), 'userIdentifiers').map(({ emailAddress, phoneNumber }) =>
    String(emailAddress ?? phoneNumber).toLowerCase(),
  );

/** This API says which entry of a list it means: `events[0].transaction_id`. */
export const dataSite = (now: number): RuleSite<Code> => ({
  refuse(code, path) {
    const place = [path].flat().map((one) => (typeof one === 'number' ? `[${one}]` : snake(one)));
    const reason = code.split('.')[1] as NameIn<'dataManager'>;
    return refuseData(reason, place.join('.').replaceAll('.[', '['));
  },
  sorts: { recent: (time) => isInTime(Date.parse(time), now, KEPT_DAYS) },
});
