import { listScript } from '../../../sdk/kit/list.ts';
import type { Host, Script } from '../../../sdk/script.ts';
import { emailFields, emailView, listOf, type Email } from '../api.ts';

const script: Script<'email_list'> = listScript({
  as: 'messages',
  read: (host: Host, { limit }: { readonly limit: number }) =>
    listOf<Email>(host, 'emails', limit, { keep: emailFields }),
  show: emailView,
});
export default script;
