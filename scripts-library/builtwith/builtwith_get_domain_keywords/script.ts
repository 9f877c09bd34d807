import type { Script } from '../../../sdk/script.ts';
import { ask } from '../api.ts';

interface Reply {
  readonly Keywords?: readonly { readonly Keywords?: readonly string[] }[];
}

const script: Script<'builtwith_get_domain_keywords'> = async ({ domain }, host) => {
  const reply = await ask<Reply>(host, 'kw2', { LOOKUP: domain.toLowerCase() });
  const keywords = (reply.Keywords ?? []).flatMap(({ Keywords: own = [] }) => own);
  return { domain, keywords, total: keywords.length };
};
export default script;
