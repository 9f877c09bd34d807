/** Emulators until a signal comes. Only what they need is loaded, for a process of a stranger's tests is to be small. */
import {
  CONTROL_PORT,
  startEmulators,
  type EmulatorsWish,
} from '../../emulators/start-emulators.ts';
import type { EmulatorsFlags } from './emulators-flags.ts';
import { emulatorsText } from './emulators-text.ts';

/** @param signal  ends it; a signal of the system does when absent */
export async function runEmulators(
  { platform, port = CONTROL_PORT, seed, clock, json }: EmulatorsFlags,
  more: Pick<EmulatorsWish, 'settings' | 'tls'>,
  signal?: AbortSignal,
): Promise<void> {
  const running = await startEmulators({
    port,
    ...more,
    ...(platform === undefined ? {} : { platforms: platform }),
    ...(seed === undefined ? {} : { seed }),
    ...(clock === undefined ? {} : { clock }),
  });
  // A reader that listens no more ends nothing.
  process.stdout.on('error', () => undefined);
  const about = await running.about();
  process.stdout.write(`${json ? JSON.stringify(about) : emulatorsText(about)}\n`);
  await new Promise<void>((resolve) => {
    signal?.addEventListener('abort', () => resolve());
    if (signal) return;
    process.once('SIGTERM', resolve);
    process.once('SIGINT', resolve);
  });
  await running.stop();
}
