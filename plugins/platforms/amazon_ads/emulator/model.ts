/** Records, statuses and accounts, as the emulator keeps them. */
import type { SeededAccount } from '../../../../sdk/emulator/index.ts';
import type { DemoAccount } from './accounts.ts';

export type Status = 'ENABLED' | 'PAUSED' | 'ARCHIVED';
/** Levels that deliver, from campaigns down. */
export const delivering = ['campaign', 'adGroup', 'ad'] as const;
/** A target is a keyword, a product or a category; a negative one leaves it out. */
export const kinds = [...delivering, 'target'] as const;
export type Kind = (typeof kinds)[number];
export type Account = SeededAccount<DemoAccount>;
