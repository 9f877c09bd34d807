import type { WriteScript } from '../../../sdk/script.ts';
import { readCreative } from '../levels/ad.ts';
import { creation, undoneCreation } from '../../../sdk/kit/changes.ts';
import { sentOf } from '../create.ts';
import { checkCreativeArgs, creativeSettings, type CreativeArgs } from '../creative.ts';

interface Args extends CreativeArgs {
  readonly name: string;
  readonly page_id: string;
}
interface Result {
  readonly creative: { readonly id: string; readonly [field: string]: unknown };
}

const script: WriteScript<Args, Result> = {
  preview(args) {
    checkCreativeArgs(args);
    return Promise.resolve([creation('creative', args.name, creativeSettings(args.name, args))]);
  },
  async apply({ name, page_id, call_to_action = null }, host, changes) {
    const body = sentOf(changes[0], host.account.currency ?? 'USD');
    const { id } = await host.post<{ id: string }>('act_{account}/adcreatives', body);
    return { creative: { id, name, page_id, call_to_action } };
  },
  async verify(args, host, { creative }) {
    const found = await readCreative(host, creative.id);
    const page = found.object_story_spec?.['page_id'];
    const asked = args.call_to_action;
    return undoneCreation('creative', { id: creative.id, name: args.name }, [
      ['page_id', page === undefined ? page : String(page), args.page_id],
      ...(asked ? [['call_to_action', found.call_to_action_type, asked] as const] : []),
    ]);
  },
};
export default script;
