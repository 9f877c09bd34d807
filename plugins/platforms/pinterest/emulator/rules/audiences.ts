/** Actalike audiences, and the removal of any. Other sorts are made of lists and tags, which are not made here. */
import { seconds, lackOthers, type Fields } from '../../../../../sdk/emulator/index.ts';
import type { Account } from '../model.ts';
import type { Ask } from '../state.ts';
import { invalid } from '../words.ts';

/** @throws Refusal 400  the seed is not there, or too small; the country or the share is none */
export function createAudience({ state, now, body }: Ask, { spec }: Account): Fields {
  const { audience_type: type, rule = {}, name, description = null } = body as Fields;
  lackOthers('audience_type', [String(type)], ['ACTALIKE']);
  const { seed_id: seeds, country, percentage } = rule as Fields;
  const [seedId] = (seeds ?? []) as readonly string[];
  const seed = state.audiences.find(spec.id, seedId);
  if (!seed) throw invalid('rule.seed_id must name an audience of the ad account.');
  if (seed['status'] !== 'READY')
    throw invalid('rule.seed_id must name an audience that is READY.');
  if (!/^[A-Z]{2}$/.test(String(country))) throw invalid('rule.country must be a country.');
  if (!(Number(percentage) >= 1 && Number(percentage) <= 10))
    throw invalid('rule.percentage must be from 1 to 10.');
  return state.audiences.add(spec.id, {
    id: state.records.newId('audience', 13),
    ad_account_id: spec.id,
    name,
    audience_type: type,
    description,
    rule,
    size: null,
    status: 'INITIALIZING',
    type: 'audience',
    created_timestamp: seconds(now),
    updated_timestamp: seconds(now),
  });
}

/** @throws Refusal 400  anything else is asked for than its removal */
export function removeAudience({ state, body }: Ask, audience: Fields): Fields {
  const { operation_type: operation } = body as Fields;
  if (operation !== 'REMOVE') throw invalid('Only operation_type REMOVE is served here.');
  state.audiences.remove(String(audience['ad_account_id']), String(audience['id']));
  return audience;
}
