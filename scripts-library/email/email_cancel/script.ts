import { failure } from '../../../sdk/kit/failure.ts';
import { updateScript } from '../../../sdk/kit/update.ts';
import type { Host, Script } from '../../../sdk/script.ts';
import { emailView, readEmail } from '../api.ts';

const script: Script<'email_cancel'> = updateScript({
  entity: 'message',
  read: async (host: Host, { message_id: id }: { readonly message_id: string }) => ({
    ...(await readEmail(host, id)),
    name: null,
  }),
  wishes: (_args, { last_event: event = 'sent' }) => {
    if (event !== 'scheduled' && event !== 'canceled')
      throw failure('input_invalid', `The message has left: ${event}.`, { field: 'message_id' });
    return [{ field: 'status', before: event.toUpperCase(), after: 'CANCELED' }];
  },
  send: (host, { id }) => host.post(`emails/${id}/cancel`),
  result: (email) => ({ message: emailView(email) }),
});
export default script;
