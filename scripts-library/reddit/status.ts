/** Reddit's states in the common words, and back. */
export type CommonStatus = 'ENABLED' | 'PAUSED' | 'REMOVED';

const words: Readonly<Record<string, CommonStatus>> = {
  ACTIVE: 'ENABLED',
  PAUSED: 'PAUSED',
  ARCHIVED: 'REMOVED',
  DELETED: 'REMOVED',
};

/** @param configured  what was set, not what it comes to; a state that Reddit adds one day is shown as it is */
export function commonStatus(configured: string | null | undefined): string {
  return words[configured ?? ''] ?? configured ?? 'UNKNOWN';
}

/** REMOVED means archived: that can be taken back, deleting cannot. */
export function configuredStatus(common: unknown): string {
  return (
    { ENABLED: 'ACTIVE', PAUSED: 'PAUSED', REMOVED: 'ARCHIVED' }[String(common)] ?? String(common)
  );
}

/** Status of an object after an action. */
export const actions = { pause: 'PAUSED', enable: 'ENABLED', archive: 'REMOVED' } as const;
export type Action = keyof typeof actions;

export function statusAfter(action: string | undefined): CommonStatus | undefined {
  return action === undefined ? undefined : actions[action as Action];
}
