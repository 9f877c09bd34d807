/** LinkedIn's statuses in the common words, and back. */

const words: Readonly<Record<string, string>> = {
  ACTIVE: 'ENABLED',
  PAUSED: 'PAUSED',
  DRAFT: 'PAUSED',
  COMPLETED: 'PAUSED',
  ARCHIVED: 'REMOVED',
  CANCELED: 'REMOVED',
  PENDING_DELETION: 'REMOVED',
  REMOVED: 'REMOVED',
};

/** A status that LinkedIn adds one day is shown as it is. */
export function commonStatus(status: string | undefined): string {
  return words[status ?? ''] ?? status ?? 'UNKNOWN';
}

/** Statuses to filter for; without a wish all but the removed ones. */
export function statesFor(wanted: string | undefined): string[] {
  return Object.keys(words).filter((word) =>
    wanted === undefined ? words[word] !== 'REMOVED' : words[word] === wanted,
  );
}

/** Status of a new object, or after a change > status to send. */
export const sentStatus: Readonly<Record<string, string>> = {
  ENABLED: 'ACTIVE',
  PAUSED: 'PAUSED',
  REMOVED: 'ARCHIVED',
};

export const actions = { pause: 'PAUSED', enable: 'ENABLED', archive: 'REMOVED' } as const;
export type Action = keyof typeof actions;
