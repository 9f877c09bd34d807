import { creation } from '../../../sdk/kit/changes.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import type { Script } from '../../../sdk/script.ts';

/** An address may hold the token that lets others in: changes show its host alone. */
const hostOf = (url: string) => /^https:\/\/([^/?#\s]+)/.exec(url)?.[1] ?? '';

/** What visitors answer goes to somebody: a host that nothing goes to yet waits for a person. */
const script: Script<'fillout_create_webhook'> = {
  async preview({ form_id, url }, host) {
    const { name } = await host.get<{ readonly name: string }>(`forms/${form_id}`);
    const to = hostOf(url);
    return [
      {
        entity: 'destination',
        id: null,
        name: to,
        field: 'creation',
        before: null,
        after: to,
      },
      creation('webhook', name, { form_id, host: to }),
    ];
  },
  async apply({ form_id, url }, host) {
    const { id } = await host.post<{ readonly id?: number }>('webhook/create', {
      formId: form_id,
      url,
    });
    if (typeof id !== 'number')
      throw failure('platform_rejected', 'Fillout did not say which webhook it made.');
    return { webhook_id: id, form_id };
  },
  /** Fillout lists no webhooks: that it gave an id is all that can be known. */
  verify: async () => [],
};
export default script;
