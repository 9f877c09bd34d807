import { createScript } from '../../../sdk/kit/create.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import type { Host, Script } from '../../../sdk/script.ts';

interface Args {
  readonly form_id: string;
  readonly url: string;
}

/** An address may hold the token that lets others in: changes show its host alone. */
const hostOf = (url: string) => /^https:\/\/([^/?#\s]+)/.exec(url)?.[1] ?? '';

/** Answers of visitors go to a host: the first webhook to a new host waits for a person. */
const script: Script<'fillout_create_webhook'> = createScript({
  entity: 'webhook',
  plan: async ({ form_id, url }: Args, host: Host) => {
    const { name } = await host.get<{ readonly name: string }>(`forms/${form_id}`);
    const to = hostOf(url);
    const destination = { entity: 'destination', name: to, settings: { host: to } };
    return { parts: [destination], name, settings: { form_id, host: to } };
  },
  send: async (host, _settings, { form_id, url }) => {
    const sent = { formId: form_id, url };
    const { id } = await host.post<{ readonly id?: number }>('webhook/create', sent);
    if (id !== undefined) return String(id);
    throw failure('platform_rejected', 'Fillout did not say which webhook it made.');
  },
  // Fillout lists no webhooks: that it gave an id is all that can be known.
  read: async (_host, id, { form_id }) => ({ id, name: null, form_id }),
  facts: () => [],
  result: ({ id, form_id }) => ({ webhook_id: Number(id), form_id }),
  idOf: ({ webhook_id }) => String(webhook_id),
});
export default script;
