/** The emulator as a caller of its API meets it. */
import type { CreateEmulator } from '../../../../sdk/emulator/index.ts';
import {
  anEmulatedPlatform,
  type EmulatedPlatform,
} from '../../../../test/support/an-emulated-platform.ts';
import type { AnyJson } from '../../../../test/support/any-json.ts';
import { demoCredentials } from '../emulator/accounts.ts';
import { createTagManagerEmulator } from '../emulator/index.ts';
import { defaultControls, type Controls } from '../emulator/state.ts';

export const ACCOUNT = '6001234567';
export const SITE = '70010001';
/** Somebody has edited a tag in it and not published it. */
export const RENTALS = '70010002';
/** Custom HTML, and a conversion. */
export const CHAT = '12';
export const PURCHASE = '13';

export const pathOf = (container: string) => `accounts/${ACCOUNT}/containers/${container}`;

export interface TagManager extends EmulatedPlatform {
  readonly controls: Controls;
  /** One that is alive. */
  readonly token: string;
  /** @param path  `accounts` */
  send(method: string, path: string, body?: unknown): Promise<{ status: number; body: AnyJson }>;
}

export async function aTagManager(): Promise<TagManager> {
  const controls = { ...defaultControls };
  const create: CreateEmulator = (parts) => createTagManagerEmulator(parts, controls);
  const platform = await anEmulatedPlatform('google_tag_manager', { create });
  const grant = new URLSearchParams({ ...demoCredentials, grant_type: 'refresh_token' });
  const granted = await fetch(`${platform.address}/token`, { method: 'POST', body: grant });
  const { access_token: token } = (await granted.json()) as { access_token: string };
  const send: TagManager['send'] = async (method, path, body) => {
    const reply = await fetch(`${platform.address}/tagmanager/v2/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: reply.status, body: await reply.json() };
  };
  return { ...platform, controls, token, send };
}
