/** The emulator as a caller of its APIs meets it. */
import type { CreateEmulator } from '../../../../sdk/emulator/index.ts';
import {
  anEmulatedPlatform,
  type EmulatedPlatform,
} from '../../../../test/support/an-emulated-platform.ts';
import type { AnyJson } from '../../../../test/support/any-json.ts';
import { demoClient } from '../emulator/accounts.ts';
import { createCm360Emulator } from '../emulator/index.ts';
import { defaultControls, type Controls } from '../emulator/state.ts';

export const US = '700100';
export const TOKYO = '700200';

export interface Cm360 extends EmulatedPlatform {
  readonly controls: Controls;
  /** One that is alive. */
  readonly token: string;
  /** @param path  `campaigns` */
  send(method: string, path: string, body?: unknown): Promise<{ status: number; body: AnyJson }>;
}

export async function aCm360(): Promise<Cm360> {
  const controls = { ...defaultControls };
  const create: CreateEmulator = (parts) => createCm360Emulator(parts, controls);
  const platform = await anEmulatedPlatform('cm360', { create });
  const grant = new URLSearchParams({ ...demoClient, grant_type: 'refresh_token' });
  const granted = await fetch(`${platform.address}/token`, { method: 'POST', body: grant });
  const { access_token: token } = (await granted.json()) as { access_token: string };
  const send: Cm360['send'] = async (method, path, body) => {
    const base = `${platform.address}/dfareporting/v5/userprofiles/5001001`;
    const reply = await fetch(`${base}/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: reply.status, body: await reply.json() };
  };
  return { ...platform, controls, token, send };
}
