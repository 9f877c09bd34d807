/** Platforms that conversions are forwarded to, and what a destination of each needs. */
import { ServiceError } from '../../../sdk/index.ts';
import type { Destination } from './kept-destination.ts';
import { settings, type Setting } from './settings.ts';

interface Receiver {
  /** Id of the platform in the catalogue. */
  readonly platform: string;
  /** Settings that must be there; the last one is the place in which the platform keeps events. */
  readonly needs: readonly Setting[];
  /** Form of an id, where a wrong one can be told. */
  readonly digits?: boolean;
}

const receivers: Readonly<Record<string, Receiver>> = {
  GOOGLE: { platform: 'google', needs: ['customer_id', 'conversion_action_id'] },
  META: { platform: 'meta', needs: ['pixel_id'], digits: true },
  LINKEDIN: { platform: 'linkedin', needs: ['conversion_rule_id'] },
  REDDIT: { platform: 'reddit', needs: ['pixel_id'] },
  TIKTOK: { platform: 'tiktok', needs: ['pixel_code'] },
  SNAPCHAT: { platform: 'snapchat', needs: ['pixel_id'] },
  OPENAI: { platform: 'openai_ads', needs: ['pixel_id'] },
};

/** @throws input_invalid  nothing is forwarded there */
export function receiverOf(platform: string): Receiver {
  if (Object.hasOwn(receivers, platform)) return receivers[platform]!;
  const message = `must be one of ${Object.keys(receivers).join(', ')}`;
  throw new ServiceError('input_invalid', { faults: [{ field: 'platform', message }] });
}

/** Whether a destination forwards to a platform of the catalogue. */
export const leadsTo = (destination: Destination, platform: string) =>
  receiverOf(destination.platform).platform === platform;

/** Settings that a destination still needs. */
export function missingOf(destination: Destination): readonly Setting[] {
  return receiverOf(destination.platform).needs.filter((name) => !destination[name]);
}

/** Place of the events at the platform: the pixel, the code, the rule, or the action with its customer in front. */
export function placeOf(destination: Destination): string {
  const { needs } = receiverOf(destination.platform);
  return needs.map((name) => destination[name] ?? '').join(':');
}

/** @throws input_invalid  a setting is missing, of another platform, or cannot be one */
export function checkSettings(
  platform: string,
  given: Readonly<Partial<Record<Setting, string>>>,
): void {
  const { needs, digits } = receiverOf(platform);
  const faults = settings.flatMap((field) => {
    const value = given[field];
    if (!needs.includes(field))
      return value === undefined
        ? []
        : [{ field, message: `is not for ${platform}, which takes ${needs.join(' and ')}` }];
    if (value === undefined) return [{ field, message: `is required for ${platform}` }];
    return digits && !/^[0-9]{1,20}$/.test(value)
      ? [{ field, message: 'must be digits alone' }]
      : [];
  });
  if (faults.length > 0) throw new ServiceError('input_invalid', { faults });
}
