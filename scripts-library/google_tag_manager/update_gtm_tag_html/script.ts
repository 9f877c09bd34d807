import type { Host, Script } from '../../../sdk/script.ts';
import { updateScript } from '../../../sdk/kit/update.ts';
import { edited, htmlWish } from '../update.ts';
import { readTag, sendTag, tagResult, type Thing } from '../levels.ts';

interface Args {
  readonly tag_id: string;
  readonly html: string;
  readonly container_id?: string;
}

const script: Script<'update_gtm_tag_html'> = updateScript({
  entity: 'tag',
  read: (host: Host, args: Args) => readTag(host, args),
  wishes: ({ html }, { tag }: Thing) => [htmlWish(tag, html)],
  send: (host, thing, changes) => sendTag(host, thing, edited(thing.tag, changes)),
  result: tagResult,
});
export default script;
