/** An account of a platform, the name under which its records are stored, and their owner. */
import { hashOf } from '../text/canonical.ts';
import { SERVICE } from '../stores/store.ts';

export interface AccountPlace {
  readonly platform: string;
  readonly accountId: string;
}

/** Twenty-four hexadecimal digits. */
export const placeName = ({ platform, accountId }: AccountPlace) =>
  hashOf([platform, accountId]).slice(0, 24);

/**
 * Organizations may share a live account, so its records belong to the service. An emulated account has its own
 * organization.
 */
export const ownerOf = (organizationId: number, mode: 'live' | 'test' | undefined) =>
  mode === 'live' ? SERVICE : organizationId;
