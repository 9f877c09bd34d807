/** Findings of the checks of a plan, and their score. Pure. */

export interface Issue {
  readonly code: string;
  readonly severity: 'info' | 'warning' | 'error';
  readonly message: string;
  /** Key of an entity, or an address; null for the whole plan. */
  readonly where: string | null;
  readonly fix: string | null;
  /** The wrong field of the entity. */
  readonly field?: string;
}

export const issue = (
  severity: Issue['severity'],
  code: string,
  where: string | null,
  message: string,
  fix: string | null = null,
  field?: string,
): Issue => ({
  code,
  severity,
  message,
  where,
  fix,
  ...(field === undefined ? {} : { field }),
});

export interface Scorecard {
  readonly status: 'pass' | 'warn' | 'fail';
  /** 0 to 100. */
  readonly score: number | null;
  readonly issues: readonly Issue[];
  readonly checked_at: string;
}

const costs = { error: 25, warning: 5, info: 0 } as const;

export function scorecardOf(issues: readonly Issue[], now: Date): Scorecard {
  const lost = issues.reduce((sum, { severity }) => sum + costs[severity], 0);
  return {
    status: statusOf(issues),
    score: Math.max(0, 100 - lost),
    issues: [...issues].sort((a, b) => costs[b.severity] - costs[a.severity]),
    checked_at: now.toISOString(),
  };
}

export function statusOf(issues: readonly Issue[]): Scorecard['status'] {
  const has = (wanted: Issue['severity']) => issues.some(({ severity }) => severity === wanted);
  return has('error') ? 'fail' : has('warning') ? 'warn' : 'pass';
}
