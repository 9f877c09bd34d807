import type { FactsState } from '../../../../sdk/facts.ts';

/** The part of an answer that says which days are kept of the accounts asked. */
export function keptOf({ levels, whole }: Pick<FactsState, 'levels' | 'whole'>) {
  const sorted = (values: readonly string[]) => [...values].sort();
  return {
    mode: levels[0]?.mode ?? 'test',
    first_day: sorted(levels.map((one) => one.first_day))[0] ?? null,
    last_day: sorted(levels.map((one) => one.last_day)).at(-1) ?? null,
    as_of: sorted(levels.map((one) => one.as_of))[0] ?? null,
    whole,
  };
}

/** Sentences on what is missing. */
export function keptWarnings({ whole, left, all, failures, accounts }: FactsState): string[] {
  const told = failures
    .slice(0, 10)
    .map(
      ({ platform, account_id, message }) => `${platform} ${account_id} is not synced: ${message}`,
    );
  if (accounts === 0) return ['No ad account is connected.'];
  if (whole) return told;
  const share =
    all === 0 ? 'It has not begun yet.' : `${all - left} of ${all} days of levels are kept.`;
  return [
    `The first fill is not done; what is missing is in no sum. ${share} describe_facts goes on with it.`,
    ...told,
  ];
}

/** A sentence on days that were wished for and are not kept; none where all are. */
export function unkeptWords(
  { first_day, last_day }: Pick<ReturnType<typeof keptOf>, 'first_day' | 'last_day'>,
  { start_date, end_date }: { readonly start_date?: string; readonly end_date?: string },
): string[] {
  if (first_day === null || last_day === null) return [];
  const isEarly = start_date !== undefined && start_date < first_day;
  const isLate = end_date !== undefined && end_date > last_day;
  if (!isEarly && !isLate) return [];
  return [
    `Kept are ${first_day} to ${last_day}; other days are in no row. describe_facts goes on with the fill, and report_performance asks the platforms for them.`,
  ];
}
