/** Words that the emulator works out itself. */

const goals: Readonly<Record<string, readonly string[]>> = {
  AWARENESS: ['REACH', 'FREQUENCY_AVERAGE', 'VIDEO_COMPLETION_RATE', 'COST_PER_VIDEO_COMPLETION'],
  CONSIDERATION: [
    'CLICK_THROUGH_RATE',
    'COST_PER_CLICK',
    'DETAIL_PAGE_VIEW_RATE',
    'COST_PER_DETAIL_PAGE_VIEW',
  ],
};

/** @see assumed: Amazon's documents do not say which KPI belongs to which goal */
export function goalOf(kpi: string): string {
  return Object.keys(goals).find((goal) => goals[goal]?.includes(kpi)) ?? 'CONVERSIONS';
}

/** `audienceTarget` > `AUDIENCE` */
export function targetTypeOf(details: Readonly<Record<string, unknown>>): string {
  const [kind = ''] = Object.keys(details);
  return kind
    .replace(/Target$/, '')
    .replaceAll(/([A-Z])/g, '_$1')
    .toUpperCase()
    .replace('DAY_PART', 'DAYPART');
}
