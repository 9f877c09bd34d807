/** Coverage: which days of one account, level and month are kept, as of when, and in which file. */
import type { Entity } from '../../sdk/reports/levels.ts';

export const MONTHS = 'facts-month';
/** One counter for each organization; it grows with every change, so that a process knows when to read anew. */
export const REVISION = 'facts-revision';

export interface FactAccount {
  readonly organizationId: number;
  readonly mode: 'live' | 'test';
  readonly platform: string;
  readonly accountId: string;
}

export interface KeptDay {
  /** When the platform told it, ms since the epoch. */
  readonly asOf: number;
  /** False if the platform's answer was cut. */
  readonly isWhole: boolean;
}

/** A file of figures that a person handed over: its facts are seen while the record of it is there. */
export interface ImportOf {
  readonly workspaceId: string;
  readonly kind: string;
  readonly id: string;
  readonly accountName: string | null;
  readonly currency: string;
}

export interface KeptMonth extends Omit<FactAccount, 'organizationId'> {
  readonly level: Entity;
  /** YYYY-MM */
  readonly month: string;
  readonly sha256: string;
  readonly bytes: number;
  readonly rows: number;
  /** By day, YYYY-MM-DD. */
  readonly days: Readonly<Record<string, KeptDay>>;
  /** Absent where a platform told the figures. */
  readonly from?: ImportOf;
}

export const monthOf = (day: string): string => day.slice(0, 7);

const part = (text: string) => encodeURIComponent(text);

export const accountPrefix = ({ mode, platform, accountId }: Omit<FactAccount, 'organizationId'>) =>
  `${mode}/${part(platform)}/${part(accountId)}/`;

export const monthId = (
  one: Pick<KeptMonth, 'mode' | 'platform' | 'accountId' | 'level' | 'month' | 'from'>,
) => `${accountPrefix(one)}${one.level}/${one.month}${one.from ? `/${part(one.from.id)}` : ''}`;
