/** Sizes of pictures that ad platforms have, and what of each is covered there. */
import { ServiceError } from '../../../../sdk/index.ts';
import platforms from './sizes.json' with { type: 'json' };

/** Shares of the picture that buttons and names of the platform cover: top, right, bottom, left. */
export type Safe = readonly [number, number, number, number];

export interface Size {
  /** `1200x628` */
  readonly size: string;
  readonly width: number;
  readonly height: number;
  /** Undefined where several platforms have the size. */
  readonly placement: string | undefined;
  readonly safe: Safe;
}

interface Row {
  readonly size: string;
  readonly placement: string;
  /** Belongs to the set that is made when nobody names sizes. */
  readonly set?: boolean;
  readonly safe?: readonly number[];
}

const table: Readonly<Record<string, readonly Row[]>> = platforms;
const OPEN: Safe = [0, 0, 0, 0];

/** Of all platforms; where several have a size, all that any of them covers. */
const known = new Map<string, Safe>();
for (const { size, safe = OPEN } of Object.values(table).flat())
  known.set(
    size,
    (known.get(size) ?? OPEN).map((share, at) => Math.max(share, safe[at] ?? 0)) as never,
  );

/** @throws input_invalid  no platform, or not this one, has the size */
export function sizeOf(size: string, platform?: string, field = 'size'): Size {
  const row =
    platform === undefined ? undefined : table[platform]?.find((one) => one.size === size);
  const safe = row ? ((row.safe ?? OPEN) as Safe) : known.get(size);
  const [width = 0, height = 0] = size.split('x').map(Number);
  if (safe && (row || platform === undefined))
    return { size, width, height, placement: row?.placement, safe };
  const have =
    platform === undefined ? [...known.keys()] : (table[platform] ?? []).map((one) => one.size);
  throw new ServiceError('input_invalid', {
    faults: [
      {
        field,
        message: `${size} is a size that ${platform ?? 'no platform'} ${platform ? 'does not have' : 'has'}: ${have.join(', ')}`,
      },
    ],
  });
}

/** The sizes that are made for a platform when nobody names any. */
export function setOf(platform: string): readonly Size[] {
  return (table[platform] ?? []).filter(({ set }) => set).map(({ size }) => sizeOf(size, platform));
}
