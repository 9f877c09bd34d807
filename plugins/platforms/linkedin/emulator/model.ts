/** Records, statuses and accounts, as the emulator keeps them. */
import type { Fields, SeededAccount } from '../../../../sdk/emulator/index.ts';
import type { DemoAccount } from './accounts.ts';

export type Account = SeededAccount<DemoAccount>;
/** Kinds beside the tree > as LinkedIn calls them. */
export const besides = {
  image: 'image',
  video: 'video',
  document: 'document',
  segment: 'dmpSegment',
  conversion: 'conversion',
  form: 'leadForm',
  tracking: 'adTrackingParameters',
  pageset: 'adPageSet',
  visitors: 'adSegment',
} as const;
export type Beside = keyof typeof besides;
export interface Thing {
  readonly id: string;
  readonly accountId: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly fields: Fields;
  /** Audiences that were made here: what was added, by type and value. */
  readonly members?: readonly string[];
}
