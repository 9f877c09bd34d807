/** What all methods of the Data Manager API share: how they refuse, whose account it is, and the hashes of a person. */
import { googleRefusal } from '../../../../families/google/emulator/words.ts';
import type { Customer } from '../customers.ts';
import type { State } from '../state.ts';
import type { Fields } from '../rules/kind.ts';
import { messageOf, type NameIn } from '../words.ts';
import { findCustomer } from './access.ts';

const MAX_IDENTIFIERS = 10;
export const MAX_DESTINATIONS = 10;

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

export const listAt = (fields: Fields | undefined, key: string) =>
  (fields?.[key] ?? []) as readonly Fields[];
export const missing = (field: string) => refuseData('REQUIRED_FIELD_MISSING', field);

/** The account that a destination is of. */
export function customerOf(destination: Fields, at: string, state: State): Customer {
  const operating = destination['operatingAccount'] as Fields | undefined;
  const login = destination['loginAccount'] as Fields | undefined;
  if (!operating?.['accountId']) throw missing(`${at}.operating_account`);
  const sort = operating['accountType'] ?? operating['product'];
  if (sort !== 'GOOGLE_ADS') throw refuseData('INVALID_DESTINATION', at);
  const loginId = login === undefined ? '' : String(login['accountId']);
  return findCustomer(state, String(operating['accountId']), loginId);
}

/** Of whoever a member or an event is. */
export function hashesIn(member: Fields, at: string): string[] {
  const identifiers = listAt(member['userData'] as Fields | undefined, 'userIdentifiers');
  const place = `${at}.user_data.user_identifiers`;
  if (identifiers.length === 0) throw refuseData('INVALID_AUDIENCE_MEMBER', place);
  if (identifiers.length > MAX_IDENTIFIERS) throw refuseData('TOO_MANY_USER_IDENTIFIERS', place);
  return identifiers.map((identifier) => {
    const hash = identifier['emailAddress'] ?? identifier['phoneNumber'];
    if (typeof hash !== 'string') throw refuseData('INVALID_AUDIENCE_MEMBER', place);
    if (!/^[0-9a-fA-F]*$/.test(hash)) throw refuseData('INVALID_HEX_ENCODING', place);
    if (hash.length !== 64) throw refuseData('INVALID_SHA256_FORMAT', place);
    return hash.toLowerCase();
  });
}
