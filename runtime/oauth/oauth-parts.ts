import type { Audit } from '../audit/audit.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import type { FileClient } from '../platforms/download/fetch-file.ts';
import type { Store } from '../stores/store.ts';
import type { Keys } from '../tenants/tenants.ts';

/** The parts of the authorization server. */
export interface OAuthParts {
  readonly config: Pick<Config, 'urls' | 'proxyHops'>;
  readonly store: Store;
  readonly clock: Clock;
  readonly audit: Audit;
  /** Reads documents of clients, which stand on the public internet. */
  readonly http: FileClient;
  /** The scopes that assistants may ask for. */
  readonly scopes: () => readonly string[];
  readonly derive: (purpose: string) => Buffer;
  readonly keys: () => Pick<Keys, 'create' | 'principal'>;
}
