/** The emulator as a caller of its APIs meets it. */
import type { CreateEmulator } from '../../../../sdk/emulator/index.ts';
import {
  anEmulatedPlatform,
  type EmulatedPlatform,
} from '../../../../test/support/an-emulated-platform.ts';
import type { AnyJson } from '../../../../test/support/any-json.ts';
import { demoCredentials } from '../emulator/accounts.ts';
import { createDv360Emulator } from '../emulator/index.ts';
import { defaultControls, type Controls } from '../emulator/state.ts';

export const US = '5512345';
export const TOKYO = '6623456';

export interface Dv360 extends EmulatedPlatform {
  readonly controls: Controls;
  /** One that is alive. */
  readonly token: string;
  /** @param path  `v4/partners` */
  send(method: string, path: string, body?: unknown): Promise<{ status: number; body: AnyJson }>;
}

export async function aDv360(): Promise<Dv360> {
  const controls = { ...defaultControls };
  const create: CreateEmulator = (parts) => createDv360Emulator(parts, controls);
  const platform = await anEmulatedPlatform('dv360', { create });
  const grant = new URLSearchParams({ ...demoCredentials, grant_type: 'refresh_token' });
  const granted = await fetch(`${platform.address}/token`, { method: 'POST', body: grant });
  const { access_token: token } = (await granted.json()) as { access_token: string };
  const send: Dv360['send'] = async (method, path, body) => {
    const reply = await fetch(`${platform.address}/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: reply.status, body: await reply.json() };
  };
  return { ...platform, controls, token, send };
}
