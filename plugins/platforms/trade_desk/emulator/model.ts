/** Records, statuses and accounts, as the emulator keeps them. */
import type { TreeRecord } from '../../../../sdk/emulator/index.ts';

/** Of ad groups; a campaign is On until it is archived. */
export type Status = 'On' | 'Off' | 'Archived';
export type Entity = TreeRecord<Status>;
