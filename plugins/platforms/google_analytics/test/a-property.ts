/** The emulator with its switches. */
import type { CreateEmulator } from '../../../../sdk/emulator/index.ts';
import {
  anEmulatedPlatform,
  type EmulatedPlatform,
} from '../../../../test/support/an-emulated-platform.ts';
import { demoCredentials } from '../emulator/accounts.ts';
import { createAnalyticsEmulator } from '../emulator/index.ts';
import { defaultControls, type Controls } from '../emulator/state.ts';

export const SHOP = '345678901';
export const TOKYO = '345678902';

export interface Analytics extends EmulatedPlatform {
  readonly controls: Controls;
  /** One that is alive. */
  readonly token: string;
}

export async function anAnalytics(): Promise<Analytics> {
  const controls = { ...defaultControls };
  const create: CreateEmulator = (parts) => createAnalyticsEmulator(parts, controls);
  const platform = await anEmulatedPlatform('google_analytics', { create });
  const grant = new URLSearchParams({ ...demoCredentials, grant_type: 'refresh_token' });
  const granted = await fetch(`${platform.address}/token`, { method: 'POST', body: grant });
  const { access_token: token } = (await granted.json()) as { access_token: string };
  return { ...platform, controls, token };
}
