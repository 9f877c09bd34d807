import type { Script } from '../../../sdk/script.ts';

/** Fillout shows no webhook: that there is one is known by its answer alone, which refuses an id that nobody has. */
const script: Script<'fillout_delete_webhook'> = {
  preview: async ({ webhook_id }) => [
    {
      entity: 'webhook',
      id: String(webhook_id),
      name: null,
      field: 'status',
      before: 'ENABLED',
      after: 'REMOVED',
    },
  ],
  async apply({ webhook_id }, host) {
    await host.post('webhook/delete', { webhookId: webhook_id });
    return { webhook_id };
  },
  verify: async () => [],
};
export default script;
