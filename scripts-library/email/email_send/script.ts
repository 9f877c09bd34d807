import { createScript } from '../../../sdk/kit/create.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { masked } from '../../../sdk/kit/masked.ts';
import type { Script } from '../../../sdk/script.ts';
import type { EmailSendArgs } from '../scripts.d.ts';
import { addressOf, emailView, isGoing, readEmail, type Email } from '../api.ts';

type Named = Email & { readonly name: string | null };

/** An audit may show neither the recipient of a message nor its text. */
const script: Script<'email_send'> = createScript({
  entity: 'message',
  plan: ({ to, text, reply_to: answers, scheduled_at: time, ...more }: EmailSendArgs) => {
    if ((more.attachment === undefined) !== (more.attachment_name === undefined))
      throw failure('input_invalid', 'attachment and attachment_name come together.', {
        field: more.attachment === undefined ? 'attachment' : 'attachment_name',
      });
    const name = masked(addressOf('to', to));
    if (answers !== undefined) addressOf('reply_to', answers);
    const settings = {
      to: name,
      characters: text.length,
      ...(more.attachment_name === undefined ? {} : { files: 1 }),
      ...(time === undefined ? {} : { scheduled_at: time }),
    };
    const address = { channel: 'email', address: name };
    return { name, settings, parts: [{ entity: 'destination', name, settings: address }] };
  },
  send: async (host, _settings, { to, subject, text, ...more }) => {
    const { reply_to, scheduled_at, key: idempotency_key, unsubscribe_url: stop } = more;
    const { attachment: content, attachment_name: filename } = more;
    const headers = stop && {
      'List-Unsubscribe': `<${stop}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    };
    const body = {
      to: [addressOf('to', to)],
      subject,
      text,
      ...(reply_to === undefined ? {} : { reply_to }),
      ...(scheduled_at === undefined ? {} : { scheduled_at }),
      ...(headers ? { headers } : {}),
      ...(content === undefined ? {} : { attachments: [{ content, filename }] }),
    };
    const query = idempotency_key === undefined ? {} : { idempotency_key };
    return (await host.post<{ readonly id: string }>('emails', body, query)).id;
  },
  read: async (host, id): Promise<Named> => ({ ...(await readEmail(host, id)), name: null }),
  facts: (email) => [['on its way', isGoing(email), true]],
  result: emailView,
  idOf: ({ message_id: id }) => id,
});
export default script;
