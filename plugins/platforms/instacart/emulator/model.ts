/** Records, statuses and accounts, as the emulator keeps them. */

export type Status = 'active' | 'paused' | 'archived';
