/** Persons that a run found: kept sealed as a whole, shown masked, known elsewhere by a hash of the address. */
import { createHash } from 'node:crypto';
import type { ArtifactsPort } from '../../../../sdk/index.ts';
import type { Prospect } from '../find-people.ts';

export const RUN = 'growth_run';
export const CONTACT = 'growth_contact';
/** Purpose of the artifact that holds them. */
const PEOPLE = 'prospects';
const KEEP_DAYS = 365;

export const keepPeople = async (
  artifacts: ArtifactsPort,
  people: readonly object[],
): Promise<string> => {
  const wish = {
    mime: 'application/json',
    name: 'prospects.json',
    purpose: PEOPLE,
    keepDays: KEEP_DAYS,
    sealed: true,
  };
  return (await artifacts.keep(JSON.stringify({ people }), wish)).artifact_id;
};

/** @typeParam Person  as the run kept them */
export async function readPeople<Person = Prospect>(
  artifacts: ArtifactsPort,
  id: string,
): Promise<Person[]> {
  const { content } = await artifacts.open(id, PEOPLE);
  const pieces: Uint8Array[] = [];
  for await (const piece of content) pieces.push(piece);
  return (JSON.parse(Buffer.concat(pieces).toString()) as { people: Person[] }).people;
}

/** Id of the record that says whether somebody was written to. It tells no address. */
export const contactId = (email: string): string =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('hex');
