import { removeScript } from '../../../sdk/kit/remove.ts';
import type { Host, Script } from '../../../sdk/script.ts';

interface Args {
  readonly webhook_id: number;
}

/** Fillout shows no webhook: that there is one is known by its answer alone, which refuses an id that nobody has. */
const script: Script<'fillout_delete_webhook'> = removeScript({
  entity: 'webhook',
  read: async (_host: Host, { webhook_id }: Args) => [{ id: String(webhook_id), name: null }],
  remove: async (host, { webhook_id }) => {
    await host.post('webhook/delete', { webhookId: webhook_id });
    return { webhook_id };
  },
  left: async () => [],
});
export default script;
