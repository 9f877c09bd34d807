/** With which content credentials are signed: the operator's certificate, or one of the service's own authority. */
import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { ConfigError, type Config } from '../config/config.ts';
import { derivedKey } from '../certificates/derived-key.ts';

export type Algorithm = 'es256' | 'es384' | 'ps256' | 'ed25519';

/** In a form that goes to another thread. */
export interface Credential {
  readonly algorithm: Algorithm;
  /** PKCS 8, PEM. */
  readonly key: string;
  /** DER; that of the key first. */
  readonly chain: readonly Uint8Array[];
}

const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;
const DAYS = 3_650;
const AUTHORITY = 'CN=Authority of this Ad Operations Service,O=Ad Operations Service';
const SIGNER = 'CN=Media of this Ad Operations Service,O=Ad Operations Service';

/**
 * @param base  the config file, from whose folder paths begin
 * @throws ConfigError  a file is missing, no PEM, of a sort of key that C2PA has not, ended, or not of one another
 */
export function openCredential(
  told: NonNullable<Config['contentCredentials']>,
  base: string | undefined,
): Credential {
  const fail = (field: string, words: string): never => {
    throw new ConfigError(base ?? 'settings', [`/contentCredentials/${field} ${words}`]);
  };
  const read = (field: keyof typeof told) => {
    try {
      return readFileSync(resolve(base === undefined ? '.' : dirname(base), told[field]), 'utf8');
    } catch {
      return fail(field, 'names a file that cannot be read');
    }
  };
  const chain = certificatesIn(read('certificateFile'));
  const [first] = chain;
  if (!first) return fail('certificateFile', 'has no certificate in PEM, that of the key first');
  const key = keyIn(read('keyFile')) ?? fail('keyFile', 'has no private key in PEM');
  const algorithm =
    algorithmOf(key) ?? fail('keyFile', 'must be of P-256, P-384, Ed25519 or RSA (2,048 bits)');
  if (!first.checkPrivateKey(key)) return fail('keyFile', 'is not the key of the certificate');
  if (first.subject === first.issuer)
    return fail('certificateFile', 'is signed by itself; C2PA wants one that an authority issued');
  if ((first.keyUsage ?? []).length === 0)
    return fail('certificateFile', 'has no extended key usage, such as document signing');
  const ends = new Date(first.validTo);
  if (ends.getTime() < Date.now()) return fail('certificateFile', `ended on ${first.validTo}`);
  return {
    algorithm,
    key: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
    chain: chain.map(({ raw }) => raw),
  };
}

function certificatesIn(text: string): X509Certificate[] {
  try {
    return (text.match(PEM) ?? []).map((pem) => new X509Certificate(pem));
  } catch {
    return [];
  }
}

function keyIn(text: string): KeyObject | undefined {
  try {
    return createPrivateKey(text);
  } catch {
    return undefined;
  }
}

function algorithmOf(key: KeyObject): Algorithm | undefined {
  const { namedCurve, modulusLength = 0 } = key.asymmetricKeyDetails ?? {};
  if (key.asymmetricKeyType === 'ed25519') return 'ed25519';
  if (key.asymmetricKeyType === 'rsa') return modulusLength >= 2_048 ? 'ps256' : undefined;
  if (namedCurve === 'prime256v1') return 'es256';
  return namedCurve === 'secp384r1' ? 'es384' : undefined;
}

/** Of keys that follow from the master key: every process of the service is the same signer. */
export async function ownCredential(derive: (purpose: string) => Buffer): Promise<Credential> {
  const { certify, certifyAuthority } = await import('../certificates/certify.ts');
  const key = derivedKey(derive('content credentials'));
  const authority = {
    name: AUTHORITY,
    key: derivedKey(derive('authority of content credentials')),
  };
  const own = await certifyAuthority(authority, DAYS);
  const signer = await certify(authority, { name: SIGNER, key, days: DAYS, use: 'documents' });
  return {
    algorithm: 'es256',
    key: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
    chain: [signer, own].map(({ raw }) => raw),
  };
}
