/** Names for the ids that an audit entry holds: of keys, and of people of the console. */
import { say } from '../../../../sdk/words/say.ts';
import { OPERATOR } from '../../../runs/stored-call.ts';
import type { Asked } from '../console-page.ts';
import { shownText } from './shown-value.ts';

export interface Names {
  readonly keys: ReadonlyMap<string, string>;
  readonly people: ReadonlyMap<string, string>;
}

export async function namesOf({ parts, organizationId }: Asked): Promise<Names> {
  const [keys, people] = await Promise.all([
    parts.keys.list(organizationId),
    parts.portal.reviewers(organizationId),
  ]);
  return {
    keys: new Map(keys.map(({ keyId, name }) => [keyId, name])),
    people: new Map(people.map(({ id, name }) => [id, name])),
  };
}

/** The person where there is one, else the key. */
export function whoOf(
  { keys, people }: Names,
  { keyId, userId }: { readonly keyId: string | null; readonly userId: string | null },
): string {
  const person = userId === null ? undefined : people.get(userId);
  if (person !== undefined) return shownText(person);
  if (keyId === null) return userId === null ? say('the service') : shownText(userId);
  if (keyId === OPERATOR) return say('the operator');
  return shownText(keys.get(keyId) ?? keyId);
}
