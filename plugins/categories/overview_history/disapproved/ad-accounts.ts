import { wrong } from '../../../../sdk/reports/wrong.ts';
import type { ConnectionView, ToolPorts } from '../../../../sdk/tool.ts';

/**
 * Connected ad accounts: live ones, or those in test mode where none is live.
 * @throws input_invalid  a platform or an account that is none
 */
export async function adAccounts(
  { connections, catalog }: Pick<ToolPorts, 'connections' | 'catalog'>,
  {
    platforms,
    accounts,
  }: { readonly platforms?: readonly string[]; readonly accounts?: readonly string[] },
): Promise<readonly ConnectionView[]> {
  const wanted = platforms?.map((name, at) => {
    const id = catalog.platformId(name);
    if (id === undefined) throw wrong(`platforms.${at}`, `${name} is no platform here`);
    return id;
  });
  const ads = (await connections.list()).filter(({ kind }) => kind === 'ads');
  const unknown = accounts?.find((id) => !ads.some(({ account_id }) => account_id === id));
  if (unknown !== undefined) throw wrong('accounts', `${unknown} is no connected ad account`);
  const named = ads.filter(
    ({ platform, account_id }) =>
      (wanted?.includes(platform) ?? true) && (accounts?.includes(account_id) ?? true),
  );
  const live = named.filter(({ mode }) => mode === 'live');
  return live.length > 0 ? live : named;
}
