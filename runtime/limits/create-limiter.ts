/** Rate limits per minute: of a key, of its organization, or of an address (docs/threats.md, P7). */
import type { Config } from '../config/config.ts';
import { addressGroup } from './address-group.ts';
import type { AddressDoor, Limiter } from './limiter.ts';
import { createLocalWindow } from './windows.ts';
import type { CreateWindow } from './windows.ts';

/**
 * The requests one address may make at a door of its own, as a multiple of those it may make without a key elsewhere.
 */
const TIMES: Readonly<Record<AddressDoor, number>> = { sign_in: 10, registration: 2 };

/** @param options.createWindow  makes the window that counts; in this process when absent */
export function createLimiter({
  config,
  createWindow = createLocalWindow,
}: {
  readonly config: Pick<Config, 'rateLimits'>;
  readonly createWindow?: CreateWindow;
}): Limiter {
  const { keyPerMinute, organizationPerMinute, addressPerMinute } = config.rateLimits;
  const keys = createWindow({ name: 'key', limit: keyPerMinute });
  const organizations = createWindow({ name: 'organization', limit: organizationPerMinute });
  const addresses = createWindow({ name: 'address', limit: addressPerMinute });
  const windowAt = (door: AddressDoor) =>
    createWindow({ name: door, limit: addressPerMinute * TIMES[door] });
  const doors = { sign_in: windowAt('sign_in'), registration: windowAt('registration') };

  return {
    async take({ keyId, organizationId, remoteAddress, weight, door }) {
      if (door) return doors[door].take(addressGroup(remoteAddress), weight);
      if (keyId === undefined || organizationId === undefined)
        return addresses.take(addressGroup(remoteAddress), weight);
      // Side by side, because each may be a way to the database and back.
      const [ofKey, ofOrganization] = await Promise.allSettled([
        keys.take(keyId, weight),
        organizations.take(String(organizationId), weight),
      ]);
      if (ofKey.status === 'fulfilled' && ofOrganization.status === 'fulfilled')
        return ofOrganization.value.remaining < ofKey.value.remaining
          ? ofOrganization.value
          : ofKey.value;
      if (ofKey.status === 'fulfilled') await keys.giveBack(keyId, weight);
      if (ofOrganization.status === 'fulfilled')
        await organizations.giveBack(String(organizationId), weight);
      throw (ofKey.status === 'rejected' ? ofKey : (ofOrganization as PromiseRejectedResult))
        .reason;
    },
  };
}
