/** Sends one request to the emulator as any program would: lists and objects of a query as JSON text. */
import type { EmulatedPlatform } from '../../../../test/support/an-emulated-platform.ts';
import type { AnyJson } from '../../../../test/support/any-json.ts';

export interface Reply {
  readonly status: number;
  readonly text: string;
  readonly body: AnyJson;
}

export interface SendWish {
  /** Empty for none. */
  readonly token?: string;
  /** The first account when absent; null for none. */
  readonly account?: string | null;
}

/** @param path  without slashes at its ends; any other that begins with one is taken as it is */
export async function send(
  { address, accounts }: EmulatedPlatform,
  method: 'GET' | 'POST',
  path: string,
  fields: Readonly<Record<string, unknown>> = {},
  { token = accounts[0]?.credentials['access_token'] ?? '', account }: SendWish = {},
): Promise<Reply> {
  const own = account === null ? {} : { advertiser_id: account ?? accounts[0]?.account_id };
  const all = { ...own, ...fields };
  const url = new URL(address + (path.startsWith('/') ? path : `/open_api/v1.3/${path}/`));
  if (method === 'GET')
    for (const [name, value] of Object.entries(all))
      url.searchParams.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  const reply = await fetch(url, {
    method,
    headers: {
      ...(token ? { 'access-token': token } : {}),
      ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
    },
    ...(method === 'POST' ? { body: JSON.stringify(all) } : {}),
  });
  const text = await reply.text();
  const isJson = reply.headers.get('content-type')?.includes('json');
  return { status: reply.status, text, body: isJson ? (JSON.parse(text) as unknown) : null };
}
