/** Bounds of amounts, as `platform.json` has them: not each of them has one for every currency. */
import type { AmountLimit } from '../../../../../sdk/limits.ts';
import platform from '../../platform.json' with { type: 'json' };

export const limits = platform.limits as readonly unknown[] as readonly AmountLimit[];
