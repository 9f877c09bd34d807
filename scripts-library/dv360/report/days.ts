/** Days as Google writes them: `{ year, month, day }`. */
export interface Day {
  readonly year?: number;
  readonly month?: number;
  readonly day?: number;
}

export interface DateRange {
  readonly startDate?: Day;
  readonly endDate?: Day;
}

const two = (value: number) => String(value).padStart(2, '0');

/** null where a part is missing. */
export function dayText(day: Day | undefined): string | null {
  if (!day?.year || !day.month || !day.day) return null;
  return `${day.year}-${two(day.month)}-${two(day.day)}`;
}

/** `2026-03-01` > `{ year: 2026, month: 3, day: 1 }` */
export function dayFields(text: string): Required<Day> {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return { year, month, day };
}
