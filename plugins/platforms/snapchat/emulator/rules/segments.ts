/**
 * Audiences like another one. Other sorts of segments are filled by calls that are not served here.
 * @see https://developers.snap.com/api/marketing-api/Ads-API/customer-lists-lookalike
 */
import type { Fields } from '../../../../../sdk/emulator/index.ts';
import { demoOrganization } from '../accounts.ts';
import type { Account } from '../model.ts';
import type { Ask } from '../state.ts';
import { Exceptional } from './entities.ts';

/** @throws Exceptional  the seed is not there, or no list of customers */
export function createSegment({ state, now }: Ask, { spec }: Account, given: Fields): Fields {
  if (given['ad_account_id'] !== spec.id)
    throw new Exceptional('ad_account_id: is not the account of the path');
  const { seed_segment_id: id, countries, type = 'BALANCE' } = given['creation_spec'] as Fields;
  const seed = state.segments.find(spec.id, id);
  if (!seed) throw new Exceptional('creation_spec.seed_segment_id: Resource can not be found');
  if (seed['source_type'] !== 'FIRST_PARTY')
    throw new Exceptional('creation_spec.seed_segment_id: must be of source_type FIRST_PARTY');
  if (!(countries as readonly string[]).every((country) => /^[A-Z]{2}$/.test(country)))
    throw new Exceptional('creation_spec.countries: must be ISO-2 country codes');
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
    source_type: 'LOOKALIKE',
    retention_in_days: given['retention_in_days'],
    approximate_number_users: 0,
    creation_spec: { seed_segment_id: id, countries, type },
  });
}
