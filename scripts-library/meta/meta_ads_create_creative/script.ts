import type { WriteScript } from '../../../sdk/script.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { make } from '../create.ts';
import type { CreativeArgs } from '../creative/args.ts';
import { checkCreativeArgs, creativeSettings } from '../creative.ts';
import { withMedia } from '../creative/picture.ts';
import { readCreative } from '../levels/ad.ts';

interface Args extends CreativeArgs {
  readonly name: string;
  readonly page_id: string;
}
interface Result {
  readonly creative: { readonly id: string; readonly [field: string]: unknown };
}

const script: WriteScript<Args, Result> = createScript({
  entity: 'creative',
  async plan(args: Args, host) {
    checkCreativeArgs(args);
    return { name: args.name, settings: await creativeSettings(host, args.name, args) };
  },
  send: async (host, settings) => make(host, 'adcreatives', await withMedia(host, settings)),
  async read(host, id, { name, page_id, call_to_action = null }) {
    const found = await readCreative(host, id);
    return { id, name, asked: { page_id, call_to_action }, found };
  },
  facts: ({ found, asked }) => [
    ['page_id', found.object_story_spec?.['page_id'], asked.page_id],
    ['call_to_action', found.call_to_action_type, asked.call_to_action ?? undefined],
  ],
  result: ({ id, name, asked }) => ({ creative: { id, name, ...asked } }),
  idOf: ({ creative }) => creative.id,
});
export default script;
