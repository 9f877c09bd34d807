import { createScript } from '../../../sdk/kit/create.ts';
import type { Host, Script } from '../../../sdk/script.ts';
import { channelOf, escaped, permalinkOf } from '../api.ts';

interface Args {
  readonly channel: string;
  readonly text: string;
}

interface Posted {
  readonly channel: string;
  readonly ts: string;
}

/** A message is known by its channel and its time. */
const idOf = ({ channel, ts }: Posted) => `${channel}.${ts}`;

const script: Script<'send_slack_message'> = createScript({
  entity: 'message',
  plan: async ({ channel, text }: Args, host: Host) => {
    const found = await channelOf(host, channel);
    const { id } = found;
    const name = `#${found.name}`;
    const settings = { channel: id, text: escaped(text) };
    if (!found.is_ext_shared && !found.is_pending_ext_shared) return { name, settings };
    // People outside of the company read it, so a person looks at it first.
    const address = { channel: 'slack', address: name };
    return { name, settings, parts: [{ entity: 'destination', name, settings: address }] };
  },
  send: async (host, { channel, text }) => {
    const quiet = { parse: 'none', link_names: false };
    return idOf(await host.post<Posted>('chat.postMessage', { channel, text, ...quiet }));
  },
  read: async (host, id) => {
    const [channel = '', ...ts] = id.split('.');
    const permalink = await permalinkOf(host, channel, ts.join('.'));
    return { id, name: channel, channel, message_id: ts.join('.'), permalink: permalink ?? null };
  },
  facts: ({ permalink }) => [['posted', permalink !== null, true]],
  result: ({ channel, message_id, permalink }) => ({ channel, message_id, permalink }),
  idOf: ({ channel, message_id }) => `${channel}.${message_id}`,
});
export default script;
