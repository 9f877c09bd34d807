/** People whose presses count: the user of a workspace of messages whom a person has named as themselves, signed in. */
import { createHash, randomBytes } from 'node:crypto';
import { ServiceError } from '../../sdk/errors.ts';
import { plainLine } from '../../sdk/plain-text.ts';
import type { Clock } from '../clock.ts';
import { everyValue } from '../stores/every-row.ts';
import { SERVICE, type Store, type Transaction } from '../stores/store.ts';
import type { Reviewer } from './approval.ts';
import { PERSON_LINKS } from './message-buttons.ts';
import { REVIEWERS } from './portal-access.ts';

const LINK_MS = 15 * 60_000;

/** A user as the workspace of messages names them: nothing of it is believed before its signature was. */
export interface Presser {
  readonly team: string;
  readonly user: string;
  readonly name: string;
}

export interface PersonLink extends Presser {
  readonly organizationId: number;
  readonly approvalId: string;
  readonly expiresAt: string;
}

const markOf = ({ team, user }: Pick<Presser, 'team' | 'user'>) => `${team}:${user}`;
const hash = (text: string) => createHash('sha256').update(text).digest('hex');

export async function personBy(
  store: Store,
  organizationId: number,
  presser: Presser,
): Promise<Reviewer | undefined> {
  const all = await everyValue<Reviewer>(store, organizationId, REVIEWERS);
  return all.find(({ messenger }) => messenger === markOf(presser));
}

/** @returns a token that only who pressed is shown; good for 15 minutes */
export async function personToken(
  { store, clock }: { readonly store: Store; readonly clock: Clock },
  link: Omit<PersonLink, 'expiresAt'>,
): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  const expiresAt = new Date(clock.now() + LINK_MS).toISOString();
  const name = plainLine(link.name, 80);
  await store.transact((tx) =>
    tx.put(SERVICE, PERSON_LINKS, hash(token), { ...link, name, expiresAt }),
  );
  return token;
}

/** Not yours is not there. */
export async function personLink(
  store: Pick<Store, 'get'>,
  { token, organizationId, now }: { token: string; organizationId: number; now: number },
): Promise<PersonLink | undefined> {
  const link = await store.get<PersonLink>(SERVICE, PERSON_LINKS, hash(token));
  const isGood = link?.organizationId === organizationId && Date.parse(link.expiresAt) > now;
  return isGood ? link : undefined;
}

/** From now on they are this person, and nobody else. @throws not_found  it was used, or is too old */
export async function takePerson(
  tx: Transaction,
  wish: { token: string; reviewer: Reviewer; now: number },
): Promise<PersonLink> {
  const { token, reviewer, now } = wish;
  const { organizationId, id } = reviewer;
  const link = await personLink(tx, { token, organizationId, now });
  const own = await tx.get<Reviewer>(organizationId, REVIEWERS, id);
  if (!link || !own) throw new ServiceError('not_found');
  const mark = markOf(link);
  for (const one of await everyValue<Reviewer>(tx, organizationId, REVIEWERS))
    if (one.messenger === mark && one.id !== id) {
      const { messenger: _, ...rest } = one;
      tx.put(organizationId, REVIEWERS, one.id, rest);
    }
  tx.put(organizationId, REVIEWERS, id, { ...own, messenger: mark });
  tx.delete(SERVICE, PERSON_LINKS, hash(token));
  return link;
}
