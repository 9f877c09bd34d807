/** Records and statuses, as the emulator keeps them. */
import type { TreeRecord } from '{{sdk_from_emulator}}';

export type Status = 'ACTIVE' | 'PAUSED' | 'REMOVED';
export type Entity = TreeRecord<Status>;
