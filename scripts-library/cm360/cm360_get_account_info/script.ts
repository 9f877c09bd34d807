import type { Script } from '../../../sdk/script.ts';
import { readAccount } from '../account.ts';

const script: Script<'cm360_get_account_info'> = async (_args, host) => {
  const { id, name, currency, timeZone } = await readAccount(host);
  return {
    account: {
      account_id: id,
      name: name ?? null,
      currency: currency ?? null,
      time_zone: timeZone ?? null,
    },
  };
};
export default script;
