import { updateScript } from '../../../sdk/kit/update.ts';
import type { Host, Script } from '../../../sdk/script.ts';

interface Thing {
  readonly id: string;
  readonly name: null;
  readonly redacted: boolean;
}

const pathOf = (id: string) => `Accounts/{account}/Messages/${id}.json`;

const script: Script<'twilio_redact_message'> = updateScript({
  entity: 'message',
  read: async (host: Host, { message_id: id }: { readonly message_id: string }): Promise<Thing> => {
    const { body } = await host.get<{ readonly body?: string }>(pathOf(id));
    return { id, name: null, redacted: body === '' };
  },
  wishes: (_args, { redacted }) => [{ field: 'redacted', before: redacted, after: true }],
  send: (host, { id }) => host.post(pathOf(id), { Body: '' }),
  result: ({ id, redacted }) => ({ message_id: id, redacted }),
});
export default script;
