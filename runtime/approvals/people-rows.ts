/** Rows of the people of an organization, and of the organizations in which a mail address stands. */
import { createHash, randomBytes } from 'node:crypto';
import { ServiceError } from '../../sdk/errors.ts';
import type { WordReader } from '../../sdk/words/reader.ts';
import { everyValue } from '../stores/every-row.ts';
import { SERVICE, type Transaction } from '../stores/store.ts';
import type { Reviewer } from './approval.ts';
import type { Role } from './roles.ts';

/** People of an organization. */
export const REVIEWERS = 'portal-reviewer';
export const BY_EMAIL = 'portal-email';

export interface NewReviewer {
  readonly email?: string;
  readonly name?: string;
  /** Owner when absent. It replaces the role of a person who is there already. */
  readonly role?: Role;
}

export const plainEmail = (email: string) => email.trim().toLowerCase();
export const emailKey = (email: string) =>
  createHash('sha256').update(plainEmail(email)).digest('hex');

/** @throws input_invalid  the person is the last one who owns the organization */
export async function keepOwner(
  tx: Transaction,
  organizationId: number,
  id: string,
): Promise<void> {
  const all = await everyValue<Reviewer>(tx, organizationId, REVIEWERS);
  const owns = ({ role = 'owner' }: Reviewer) => role === 'owner';
  if (all.some((one) => one.id !== id && owns(one))) return;
  if (!all.some((one) => one.id === id && owns(one))) return;
  const message = 'The last owner stays one: make somebody else an owner first.';
  throw new ServiceError('input_invalid', { message, faults: [{ field: 'role', message }] });
}

export interface Place {
  readonly organizationId: number;
  readonly reviewerId: string;
}

export async function addReviewer(
  tx: Transaction,
  organizationId: number,
  wish: NewReviewer,
  createdAt: string,
): Promise<Reviewer> {
  const email = wish.email === undefined ? null : plainEmail(wish.email);
  if (email !== null && !/^[^\s@<>,;"']{1,64}@[^\s@<>,;"']{1,250}$/.test(email)) {
    const faults = [{ field: 'email', message: 'must be one e-mail address' }];
    throw new ServiceError('input_invalid', { faults });
  }
  const name = wish.name ?? email ?? 'operator';
  const same = (await everyValue<Reviewer>(tx, organizationId, REVIEWERS)).find((one) =>
    email === null ? one.email === null && one.name === name : one.email === email,
  );
  const { role } = wish;
  if (same) {
    if (role === undefined || role === (same.role ?? 'owner')) return same;
    tx.put(organizationId, REVIEWERS, same.id, { ...same, role });
    return { ...same, role };
  }
  const id = `rev_${randomBytes(8).toString('hex')}`;
  const reviewer: Reviewer = {
    id,
    organizationId,
    name,
    email,
    createdAt,
    ...(role === undefined ? {} : { role }),
  };
  tx.put(organizationId, REVIEWERS, id, reviewer);
  if (email !== null) {
    const places = (await tx.get<Place[]>(SERVICE, BY_EMAIL, emailKey(email))) ?? [];
    tx.put(SERVICE, BY_EMAIL, emailKey(email), [...places, { organizationId, reviewerId: id }]);
  }
  return reviewer;
}

/** Mails to a person have the words that they chose. */
export async function readAs(
  tx: Transaction,
  { organizationId, reviewerId }: Place,
  reader: WordReader,
): Promise<void> {
  const own = await tx.get<Reviewer>(organizationId, REVIEWERS, reviewerId);
  if (own) tx.put(organizationId, REVIEWERS, reviewerId, { ...own, reader });
}

export async function removeReviewer(
  tx: Transaction,
  organizationId: number,
  id: string,
): Promise<boolean> {
  const reviewer = await tx.get<Reviewer>(organizationId, REVIEWERS, id);
  if (!reviewer) return false;
  tx.delete(organizationId, REVIEWERS, id);
  if (reviewer.email === null) return true;
  const key = emailKey(reviewer.email);
  const places = (await tx.get<Place[]>(SERVICE, BY_EMAIL, key)) ?? [];
  const left = places.filter(({ reviewerId }) => reviewerId !== id);
  if (left.length > 0) tx.put(SERVICE, BY_EMAIL, key, left);
  else tx.delete(SERVICE, BY_EMAIL, key);
  return true;
}
