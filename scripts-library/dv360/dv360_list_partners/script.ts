import { listScript } from '../../../sdk/kit/list.ts';
import type { Host, Script } from '../../../sdk/script.ts';
import { readAll } from '../api.ts';

interface Partner {
  readonly partnerId: string;
  readonly displayName?: string;
  readonly entityStatus?: string;
  readonly generalConfig?: { readonly currencyCode?: string; readonly timeZone?: string };
}

const script: Script<'dv360_list_partners'> = listScript({
  as: 'partners',
  read: async (host: Host, { limit }: { readonly limit: number }) => {
    const found = await readAll<Partner>(host, 'partners', { list: 'partners', most: limit });
    return { items: found.items, isCut: found.truncated };
  },
  show: ({ partnerId, displayName, entityStatus, generalConfig }) => ({
    id: partnerId,
    name: displayName ?? null,
    platform_status: entityStatus ?? null,
    currency: generalConfig?.currencyCode ?? null,
    time_zone: generalConfig?.timeZone ?? null,
  }),
});
export default script;
