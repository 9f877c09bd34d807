import { ServiceError } from '../../../../../sdk/errors.ts';
import { sideBySide } from '../../../../../sdk/side-by-side.ts';
import type { ConnectionView, Tool } from '../../../../../sdk/tool.ts';
import { adAccounts } from '../../disapproved/ad-accounts.ts';
import { disapprovedOf, routeOn, whyNot } from '../../disapproved/read-disapproved.ts';

interface Input {
  readonly platforms?: readonly string[];
  readonly accounts?: readonly string[];
  readonly limit: number;
}

const tool: Tool<Input, 'connections' | 'catalog' | 'scripts'> = async (input, ports) => {
  const all = await adAccounts(ports, input);
  const read = await sideBySide(all, async (account) => {
    const place = { platform: account.platform, account_id: account.account_id };
    const route = routeOn(account.platform);
    if (!route || !ports.catalog.findScript(route.run))
      return { unread: unreadOf(account, 'platform_lacks', whyNot(account.platform)) };
    try {
      return await disapprovedOf(ports.scripts, route, place);
    } catch (error) {
      if (!(error instanceof ServiceError) || error.code === 'internal') throw error;
      return { unread: unreadOf(account, error.code, error.message) };
    }
  });
  const ads = read.flatMap((one) => ('ads' in one ? one.ads : []));
  return {
    ads: ads.slice(0, input.limit),
    total: ads.length,
    accounts: read.filter((one) => 'ads' in one).length,
    unread: read.flatMap((one) => ('unread' in one ? [one.unread] : [])),
    warnings: [
      ...read.flatMap((one) => ('warnings' in one ? one.warnings : [])),
      ...(ads.length > input.limit ? [`${ads.length - input.limit} more are not shown.`] : []),
    ],
  };
};

const unreadOf = ({ platform, account_id }: ConnectionView, code: string, message: string) => ({
  platform,
  account_id,
  code,
  message,
});

export default tool;
