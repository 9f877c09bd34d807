/** An account of a platform, the name under which its records are stored, and their owner. */
import { hashOf } from '../audit/canonical.ts';
import { SERVICE } from '../stores/store.ts';

export interface AccountPlace {
  readonly platform: string;
  readonly accountId: string;
}

/** Twenty-four hexadecimal digits. */
export const placeName = ({ platform, accountId }: AccountPlace) =>
  hashOf([platform, accountId]).slice(0, 24);

/** A live account is one, whoever holds it; emulators are no business of others. */
export const ownerOf = (organizationId: number, mode: 'live' | 'test' | undefined) =>
  mode === 'live' ? SERVICE : organizationId;
