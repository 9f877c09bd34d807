import { listScript } from '../../../sdk/kit/list.ts';
import type { Host, Script } from '../../../sdk/script.ts';
import type { EmailListSuppressionsArgs } from '../scripts.d.ts';
import { listOf, suppressionView, type Suppression } from '../api.ts';

const script: Script<'email_list_suppressions'> = listScript({
  as: 'suppressions',
  read: (host: Host, { origin, limit }: EmailListSuppressionsArgs) =>
    listOf<Suppression>(host, 'suppressions', limit, { query: origin ? { origin } : {} }),
  show: suppressionView,
});
export default script;
