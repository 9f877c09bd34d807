/** Records, statuses and accounts, as the emulator keeps them. */
import type { SeededAccount, TreeRecord } from '../../../../sdk/emulator/index.ts';
import type { DemoAccount } from './accounts.ts';

export type Status = 'ENABLED' | 'PAUSED' | 'ARCHIVED';
/** Objects that the unified API lists and writes; audiences have paths of their own. */
export const kinds = ['campaign', 'adGroup', 'ad', 'adAssociation', 'target'] as const;
export type Kind = (typeof kinds)[number] | 'audience';
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- JSON of callers, held against openapi.json
export type Fields = Readonly<Record<string, any>>;
export type Item = TreeRecord<Status, Kind>;
export type Account = SeededAccount<DemoAccount>;
