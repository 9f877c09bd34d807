/** Advertising ids of devices. */
import { tidy } from './tidy.ts';

const DEVICE = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** What Apple and Google answer for people who do not want to be followed. */
const NOBODY = /^[0-]+$/;

/** @returns as it was given, for platforms differ in the case that they want; undefined for what is none */
export function plainDevice(given: string): string | undefined {
  const id = tidy(given);
  return DEVICE.test(id) && !NOBODY.test(id) ? id : undefined;
}
