/** Currency of the account in which an entity is made. A plan cannot choose another one. */
import { ServiceError, type ToolPorts } from '../../../sdk/index.ts';
import type { Entity } from './entity.ts';
import type { Json } from './long-value.ts';

type Accounts = Awaited<ReturnType<ToolPorts['connections']['list']>>;

/**
 * @returns ISO 4217; undefined when unknown
 * @throws input_invalid  the entity names another currency
 */
export function currencyOf(
  accounts: Accounts,
  { logical_key, platform, provider_account_id: own }: Entity,
  data: Json,
): string | undefined {
  const account = accounts.find(
    (one) => one.platform === platform && (own === null ? one.is_primary : one.account_id === own),
  );
  const currency = account?.currency ?? undefined;
  const said = data['currency'];
  if (currency === undefined || said === undefined || said === null || said === currency)
    return currency;
  const message = `is ${JSON.stringify(said).slice(0, 40)} for ${logical_key}, and the account ${account!.account_id} is paid in ${currency}: give amounts in ${currency}`;
  throw new ServiceError('input_invalid', {
    faults: [{ field: 'metadata_json.currency', message }],
  });
}
