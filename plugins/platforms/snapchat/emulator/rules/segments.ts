/**
 * Customer lists and audiences like another one. Other sorts of segments are filled by calls that are not served here.
 * @see https://developers.snap.com/api/marketing-api/Ads-API/customer-lists, customer-lists-lookalike
 */
import type { Fields } from '../../../../../sdk/emulator/index.ts';
import { demoOrganization } from '../accounts.ts';
import type { Account } from '../model.ts';
import type { Ask, State } from '../state.ts';
import { Exceptional } from './entities.ts';

/** Days; a member of a lookalike is kept no longer. */
const MOST_DAYS = 180;

/** @throws Exceptional  the seed is not there, or no list of customers */
export function createSegment({ state, now }: Ask, { spec }: Account, given: Fields): Fields {
  if (given['ad_account_id'] !== spec.id)
    throw new Exceptional('ad_account_id: is not the account of the path');
  const creation_spec = specOf(state, spec.id, given);
  const at = new Date(now).toISOString();
  return state.segments.add(spec.id, {
    id: state.records.newId('segment', 16),
    updated_at: at,
    created_at: at,
    name: given['name'],
    ad_account_id: spec.id,
    organization_id: demoOrganization.id,
    description: given['description'] ?? '',
    status: 'ACTIVE',
    targetable_status: 'NOT_READY',
    upload_status: 'NO_UPLOAD',
    source_type: given['source_type'],
    retention_in_days: given['retention_in_days'],
    approximate_number_users: 0,
    ...(creation_spec ? { creation_spec } : {}),
  });
}

function specOf(state: State, accountId: string, given: Fields): Fields | undefined {
  const spec = given['creation_spec'] as Fields | undefined;
  if (given['source_type'] !== 'LOOKALIKE') {
    if (spec) throw new Exceptional('creation_spec: is for LOOKALIKE alone');
    return undefined;
  }
  if (!spec) throw new Exceptional('creation_spec: is required');
  if (Number(given['retention_in_days']) > MOST_DAYS)
    throw new Exceptional(`retention_in_days: must be at most ${MOST_DAYS}`);
  const { seed_segment_id: id, countries, type = 'BALANCE' } = spec;
  const seed = state.segments.find(accountId, id);
  if (!seed) throw new Exceptional('creation_spec.seed_segment_id: Resource can not be found');
  if (seed['source_type'] !== 'FIRST_PARTY')
    throw new Exceptional('creation_spec.seed_segment_id: must be of source_type FIRST_PARTY');
  if (!(countries as readonly string[]).every((country) => /^[A-Z]{2}$/.test(country)))
    throw new Exceptional('creation_spec.countries: must be ISO-2 country codes');
  return { seed_segment_id: id, countries, type };
}

/** A list never tells its members; that it was filled it does. @throws Exceptional  it is no list of customers */
export function takeUsers(
  { state, now }: Ask,
  accountId: string,
  segment: Fields,
  { data }: Fields,
): Fields {
  if (segment['source_type'] !== 'FIRST_PARTY')
    throw new Exceptional('segment: users can be uploaded to FIRST_PARTY alone');
  const updated_at = new Date(now).toISOString();
  state.segments.change(accountId, { ...segment, updated_at, upload_status: 'PROCESSING' });
  return { number_uploaded_users: (data as readonly unknown[]).length };
}
