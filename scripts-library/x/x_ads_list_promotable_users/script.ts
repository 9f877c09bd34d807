import type { Script } from '../../../sdk/script.ts';
import { own, readAll } from '../api.ts';
import { listEnd } from '../../../sdk/kit/list.ts';

interface User {
  readonly user_id: string;
  readonly promotable_user_type?: string;
}

const script: Script<'x_ads_list_promotable_users'> = async (_args, host) => {
  const { items, truncated } = await readAll<User>(host, own('promotable_users'));
  const users = items.map((user) => ({
    user_id: user.user_id,
    type: user.promotable_user_type ?? null,
  }));
  return { ...listEnd(host, { items: users, isCut: truncated }), users };
};
export default script;
