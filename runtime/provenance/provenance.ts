/**
 * Content credentials (C2PA 2): a signed statement within a picture or film of how it was made, which readers of others
 * check. @see https://c2pa.org/specifications/
 */
import { createThread } from '../../sdk/thread.ts';
import type { FileOrigin, ProvenancePort } from '../../sdk/provenance.ts';
import type { Config } from '../config/config.ts';
import { release } from '../release.ts';
import { openCredential, ownCredential, type Credential } from './credential.ts';

export interface ProvenancePart {
  readonly provenance: ProvenancePort;
}

export interface SignTask {
  readonly bytes: Uint8Array;
  readonly origin: FileOrigin;
  readonly credential: Credential;
  readonly release: string;
}

const sign = createThread<SignTask, Uint8Array>(new URL('program.ts', import.meta.url));

/**
 * @param derive  of the master key: without a certificate of the operator's, the service is its own authority
 * @throws ConfigError  the operator's certificate and key cannot be used
 */
export function createProvenance({
  config,
  derive,
}: {
  readonly config: Pick<Config, 'contentCredentials' | 'file'>;
  readonly derive: (purpose: string) => Buffer;
}): ProvenancePort {
  const { contentCredentials: told, file } = config;
  const given = told && openCredential(told, file);
  let own: Promise<Credential> | undefined;
  return {
    async sign(bytes, origin) {
      const credential = given ?? (await (own ??= ownCredential(derive)));
      return sign({ bytes, origin, credential, release });
    },
  };
}
