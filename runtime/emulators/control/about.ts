/** The emulators that run, as the control address and `adops emulators --json` tell of them. */
import type { TestAccount } from '../../../sdk/emulator/emulator.ts';
import type { ClientSetting } from '../alone/find-emulators.ts';
import type { EmulatorSet } from '../alone/emulator-set.ts';
import type { ClockState } from '../alone/moving-clock.ts';
import { aboutTls, type AboutTls } from '../tls/open-tls.ts';

export const NOTICE =
  'All data are made up. No real credentials are accepted: use those of the accounts here.';

export interface AboutPlatform {
  readonly id: string;
  readonly title: string;
  readonly url: string;
  readonly accounts: readonly TestAccount[];
  readonly clients: readonly ClientSetting[];
}

export interface About {
  readonly notice: string;
  readonly control: string;
  readonly openapi: string;
  readonly seed: string;
  readonly clock: ClockState;
  readonly platforms: readonly AboutPlatform[];
  /** With `--tls` alone. */
  readonly tls?: AboutTls;
}

/** @param address  of the control, no trailing slash */
export async function aboutOf(set: EmulatorSet, address: string): Promise<About> {
  const platforms = set.all.map(
    async ({ known: { id, title, clients }, url, accounts }): Promise<AboutPlatform> => ({
      id,
      title,
      url,
      accounts: await accounts(),
      clients: clients.map((one) => pointed(one, url)),
    }),
  );
  return {
    notice: NOTICE,
    control: `${address}/control`,
    openapi: `${address}/control/openapi.json`,
    seed: set.seed(),
    clock: set.clock.state(),
    platforms: await Promise.all(platforms),
    ...(set.tls ? { tls: aboutTls(set.tls, address) } : {}),
  };
}

function pointed({ set, ...rest }: ClientSetting, url: string): ClientSetting {
  if (set === undefined) return rest;
  const { host } = new URL(url);
  return { ...rest, set: set.replaceAll('{url}', url).replaceAll('{host}', host) };
}
