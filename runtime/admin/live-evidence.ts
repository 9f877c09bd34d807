/**
 * Spend that a person read on a platform's own page, with the spend that the service read. No other proof of the
 * service's figures is independent of its connectors. One row for each day of an account; a later check replaces the
 * earlier one.
 */
import type { AdminParts } from './admin-parts.ts';
import { SERVICE, type Store } from '../stores/store.ts';
import type { CheckedSpend } from './check-spend.ts';

export interface Evidence extends Pick<
  CheckedSpend,
  'platform' | 'account_id' | 'day' | 'time_zone' | 'currency' | 'by_report' | 'by_days' | 'verdict'
> {
  readonly kind: 'live';
  /** Spend that the person read, in account currency. */
  readonly by_page: number;
  /** Name of the platform's page, and of its column. */
  readonly page: string;
  readonly at: string;
}

const KIND = 'live-evidence';

/** @param evidence  check of a live account, with its day and the spend on the platform's page */
export async function keepEvidence(
  store: Store,
  organizationId: number,
  evidence: Evidence,
): Promise<void> {
  const { platform, account_id, day } = evidence;
  const id = `${platform}:${account_id}:${day ?? ''}`;
  await store.transact((tx) => tx.put(organizationId, KIND, id, evidence));
}

/** @returns at most 1,000 checks; the newest day of each account comes last */
export async function listEvidence(
  store: Store,
  organizationId: number = SERVICE,
): Promise<readonly Evidence[]> {
  const { rows } = await store.list<Evidence>(organizationId, KIND, { limit: 1_000 });
  return rows.map(({ value }) => value);
}

/** Keeps what a person read beside a check of spend. A test account is evidence of nothing. */
export async function keepChecked(
  { catalog, clock, store }: AdminParts,
  organizationId: number,
  { mode, by_page, message: _, ...checked }: CheckedSpend,
): Promise<void> {
  const { check } = catalog.current().platforms.get(checked.platform)?.plugin.manifest ?? {};
  if (mode !== 'live' || by_page === null || checked.day === null || !check) return;
  const page = `${check.page}, ${check.column}`;
  const at = new Date(clock.now()).toISOString();
  await keepEvidence(store, organizationId, { kind: 'live', ...checked, by_page, page, at });
}
