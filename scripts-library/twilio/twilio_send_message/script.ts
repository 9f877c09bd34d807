import { createScript } from '../../../sdk/kit/create.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { masked } from '../../../sdk/kit/masked.ts';
import type { Script } from '../../../sdk/script.ts';
import type { TwilioSendMessageArgs } from '../scripts.d.ts';
import { isGoing, messageView, readMessage, sentBefore, type Message } from '../api.ts';

type Named = Message & { readonly id: string; readonly name: string | null };

/** @throws input_invalid */
function numberOf({ to, channel }: TwilioSendMessageArgs): string {
  const number = to.replaceAll(/[\s().-]/g, '');
  if (!/^\+[1-9]\d{6,14}$/.test(number))
    throw failure('input_invalid', 'to must be a phone number, as +4915550002222.', {
      field: 'to',
    });
  return channel === 'whatsapp' ? `whatsapp:${number}` : number;
}

/** @throws input_invalid  it says nothing, or two things */
function wordsOf({ text, content_sid: sid, content_variables: values }: TwilioSendMessageArgs) {
  if ((text === undefined) === (sid === undefined))
    throw failure('input_invalid', 'Give text, or content_sid in its place.', { field: 'text' });
  if (sid === undefined) return { Body: text };
  return { ContentSid: sid, ...(values ? { ContentVariables: JSON.stringify(values) } : {}) };
}

/** An audit may show neither the recipient of a message nor its text. */
const script: Script<'twilio_send_message'> = createScript({
  entity: 'message',
  plan: (args: TwilioSendMessageArgs) => {
    const name = masked(numberOf(args).replace('whatsapp:', ''));
    wordsOf(args);
    const { channel, text, content_sid: template } = args;
    const settings = {
      to: name,
      channel,
      ...(text === undefined ? { template } : { characters: text.length }),
    };
    const address = { channel, address: name };
    return { name, settings, parts: [{ entity: 'destination', name, settings: address }] };
  },
  send: async (host, _settings, args) => {
    const to = numberOf(args);
    const known = args.key && args.text ? await sentBefore(host, to, args.text) : undefined;
    if (known !== undefined) return known;
    const { sid } = await host.call<Message>({
      method: 'POST',
      path: 'Accounts/{account}/Messages.json',
      body: { To: to, ...wordsOf(args) },
      keep: ['sid'],
    });
    return sid;
  },
  read: async (host, id): Promise<Named> => ({ ...(await readMessage(host, id)), id, name: null }),
  facts: (message: Named) => [['on its way', isGoing(message), true]],
  result: (message: Named) => messageView(message),
  idOf: ({ message_id: id }) => id,
});
export default script;
