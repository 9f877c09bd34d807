/** Channels and messages of Slack, as scripts see them. */
import { failure } from '../../sdk/kit/failure.ts';
import type { Host } from '../../sdk/script.ts';
import { freshRows } from '../../sdk/kit/fresh-rows.ts';

export interface Channel {
  readonly id: string;
  readonly name: string;
  readonly is_member?: boolean;
  readonly is_archived?: boolean;
  /** People of another company are in the channel, or are invited. */
  readonly is_ext_shared?: boolean;
  readonly is_pending_ext_shared?: boolean;
}

interface ChannelPage {
  readonly channels?: readonly Channel[];
  readonly response_metadata?: { readonly next_cursor?: string };
}

/** Slack gives a thousand at once; a workspace with more is asked for the id. */
const PAGES = 10;
const isId = (text: string) => /^[CGD][A-Z0-9]{8,}$/.test(text);

/** @throws input_invalid  there is no such channel, or the bot may not post in it */
export async function channelOf(host: Host, wished: string): Promise<Channel> {
  const found = isId(wished)
    ? (await host.get<{ readonly channel: Channel }>('conversations.info', { channel: wished }))
        .channel
    : await byName(host, wished.replace(/^#/, '').toLowerCase());
  if (!found)
    throw failure(
      'input_invalid',
      `There is no channel ${wished} that the bot can see; invite it there, or give the channel's id.`,
      { field: 'channel' },
    );
  if (found.is_archived)
    throw failure('input_invalid', `#${found.name} is archived.`, { field: 'channel' });
  if (found.is_member === false)
    throw failure(
      'input_invalid',
      `The bot is not in #${found.name}; invite it there with /invite.`,
      { field: 'channel' },
    );
  return found;
}

async function byName(host: Host, name: string): Promise<Channel | undefined> {
  const fresh = freshRows();
  let cursor: string | undefined;
  for (let page = 0; page < PAGES; page += 1) {
    const { channels = [], response_metadata: next } = await host.get<ChannelPage>(
      'conversations.list',
      {
        types: 'public_channel,private_channel',
        exclude_archived: true,
        limit: 200,
        ...(cursor ? { cursor } : {}),
      },
    );
    const found = fresh(channels, next?.next_cursor).find((one) => one.name === name);
    if (found || !next?.next_cursor) return found;
    cursor = next.next_cursor;
  }
  return undefined;
}

/** Written by Slack itself: links, people and channels. */
const KNOWN =
  /<(?:(?:https?:\/\/|mailto:)[^<>\s|]{1,2000}(?:\|[^<>\n]{1,300})?|@[UW][A-Z0-9]{2,20}|#C[A-Z0-9]{2,20})>|&(?:amp|lt|gt);/g;

/**
 * The text as Slack wants it: links, people and channels stay, every other &, < and > is escaped. So nobody calls everybody: the
 * mentions of a channel are written with <!.
 */
export function escaped(text: string): string {
  let at = 0;
  let made = '';
  for (const { index, 0: known } of text.matchAll(KNOWN)) {
    made += plain(text.slice(at, index)) + known;
    at = index + known.length;
  }
  return made + plain(text.slice(at));
}

const plain = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** @returns undefined for a message that is not there any more */
export async function permalinkOf(
  host: Host,
  channel: string,
  message_ts: string,
): Promise<string | undefined> {
  try {
    const query = { channel, message_ts };
    return (await host.get<{ readonly permalink: string }>('chat.getPermalink', query)).permalink;
  } catch (error) {
    const { platform } = error as { readonly platform?: { readonly code?: string } };
    if (platform?.code === 'message_not_found') return undefined;
    throw error;
  }
}
