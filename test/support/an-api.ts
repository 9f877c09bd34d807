/** An emulated API as somebody calls it who has a token. */
import type { CreateEmulator } from '../../sdk/emulator/index.ts';
import { anEmulatedPlatform, type EmulatedPlatform } from './an-emulated-platform.ts';
import type { AnyJson } from './any-json.ts';

export interface AnApi extends EmulatedPlatform {
  /** @param path  below the address of the emulator */
  send(method: string, path: string, body?: unknown): Promise<ApiReply>;
}
export interface ApiReply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: AnyJson;
}

/** The request of a call, the status that answers it, and words that the body must have. */
export type Refused = readonly [
  what: string,
  call: string,
  body: unknown,
  status: number,
  says: RegExp,
];

export async function anApi(
  platform: string,
  {
    create,
    headersOf,
  }: {
    readonly create: CreateEmulator;
    /** Gets a token, where that takes a request. */
    headersOf(address: string): Promise<Readonly<Record<string, string>>>;
  },
): Promise<AnApi> {
  const emulated = await anEmulatedPlatform(platform, { create });
  const headers = { 'content-type': 'application/json', ...(await headersOf(emulated.address)) };
  const send: AnApi['send'] = async (method, path, body) => {
    const reply = await fetch(`${emulated.address}/${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: reply.status, headers: reply.headers, body: await reply.json() };
  };
  return { ...emulated, send };
}
