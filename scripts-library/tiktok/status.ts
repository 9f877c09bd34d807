/** Three statuses at our border; TikTok has what was set, and what it comes to with everything above it. */

/** `DELETE` is not kept as a setting: it shows in the secondary status, an object's own or its parent's. */
export function commonStatus(row: {
  readonly operation_status?: string;
  readonly secondary_status?: string;
}): 'ENABLED' | 'PAUSED' | 'REMOVED' {
  if (/_DELETE$/.test(row.secondary_status ?? '')) return 'REMOVED';
  return row.operation_status === 'ENABLE' ? 'ENABLED' : 'PAUSED';
}

const operations: Readonly<Record<string, string>> = {
  ENABLED: 'ENABLE',
  PAUSED: 'DISABLE',
  REMOVED: 'DELETE',
};

export function operationOf(status: unknown): string | undefined {
  return operations[String(status)];
}

/** Filter of a list that holds objects in a common status. */
export function primaryFor(status: string | undefined): string {
  return status === 'REMOVED' ? 'STATUS_DELETE' : 'STATUS_NOT_DELETE';
}
