import type { Setting } from './settings.ts';

export interface Destination extends Readonly<Partial<Record<Setting, string>>> {
  readonly state: 'on' | 'off';
  readonly site: string;
  /** In upper case, as callers write it. */
  readonly platform: string;
  /** ISO 8601. */
  readonly updated_at: string;
}
