import { listScript } from '../../../sdk/kit/list.ts';
import type { Host, Script } from '../../../sdk/script.ts';

interface Profile {
  readonly profileId: string;
  readonly userName?: string;
  readonly accountId?: string;
  readonly accountName?: string;
}

const script: Script<'cm360_list_profiles'> = listScript({
  as: 'profiles',
  isWhole: true,
  read: async (host: Host) => ({
    items: (await host.get<{ items?: readonly Profile[] }>('userprofiles')).items ?? [],
  }),
  show: ({ profileId, userName, accountId, accountName }) => ({
    id: profileId,
    name: userName ?? null,
    account_id: accountId ?? null,
    account_name: accountName ?? null,
  }),
});
export default script;
