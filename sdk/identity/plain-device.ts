/** Advertising ids of devices. */
import { tidy } from './tidy.ts';

const DEVICE = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** The id that Apple and Google give for people who do not want to be tracked. */
const NOBODY = /^[0-]+$/;

/** @returns the id as it was given, because platforms want different cases; undefined for a text that is no id */
export function plainDevice(given: string): string | undefined {
  const id = tidy(given);
  return DEVICE.test(id) && !NOBODY.test(id) ? id : undefined;
}
