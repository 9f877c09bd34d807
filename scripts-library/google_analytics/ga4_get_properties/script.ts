import type { Script } from '../../../sdk/script.ts';
import { idIn, readAll } from '../api.ts';

interface Summary {
  readonly account: string;
  readonly displayName?: string;
  readonly propertySummaries?: readonly {
    readonly property: string;
    readonly displayName?: string;
  }[];
}

const script: Script<'ga4_get_properties'> = async (_args, host) => {
  const accounts = await readAll<Summary>(host, '@admin/accountSummaries', 'accountSummaries');
  const own = host.account;
  const properties = accounts.flatMap(({ account, displayName, propertySummaries = [] }) =>
    propertySummaries.map((one) => {
      const id = idIn(one.property);
      const isOwn = id === own.account_id;
      return {
        property_id: id,
        name: one.displayName ?? '',
        account_id: idIn(account),
        account_name: displayName ?? null,
        currency: isOwn ? own.currency : null,
        time_zone: isOwn ? own.time_zone : null,
        is_default: isOwn,
      };
    }),
  );
  return { properties };
};
export default script;
