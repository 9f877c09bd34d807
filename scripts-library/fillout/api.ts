/** Forms and webhooks of Fillout, as scripts see them. */
import { masked } from '../../sdk/kit/masked.ts';

export interface Question {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly options?: readonly { readonly label?: string; readonly value?: string }[];
}

/** An answer as a text: personal data is masked, in free texts too. */
export function shownValue(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return masked(text).slice(0, 2_000);
}
