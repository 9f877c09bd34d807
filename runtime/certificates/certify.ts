/** Certificates that the service makes itself: of an authority, and by it. X.509, ECDSA over P-256. */
import 'reflect-metadata';
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  X509CertificateGenerator,
  type Extension,
} from '@peculiar/x509';
import {
  createPublicKey,
  randomBytes,
  webcrypto,
  X509Certificate,
  type KeyObject,
} from 'node:crypto';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const DAY_MS = 86_400_000;
/** `id-kp-documentSigning` (RFC 9336). */
const DOCUMENT_SIGNING = '1.3.6.1.5.5.7.3.36';

export interface Authority {
  /** Distinguished: `CN=...,O=...`. */
  readonly name: string;
  /** Private, of P-256. */
  readonly key: KeyObject;
}

export interface Subject extends Authority {
  readonly days: number;
  /** A server of these names, or one that signs documents. */
  readonly use: { readonly names: readonly string[] } | 'documents';
}

export async function certifyAuthority(
  { name, key }: Authority,
  days: number,
): Promise<X509Certificate> {
  const keys = { privateKey: await privateOf(key), publicKey: await publicOf(key) };
  const made = await X509CertificateGenerator.createSelfSigned({
    ...validity(days),
    name,
    keys,
    signingAlgorithm: ALGORITHM,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  return new X509Certificate(Buffer.from(made.rawData));
}

export async function certify(
  authority: Authority,
  { name, key, days, use }: Subject,
): Promise<X509Certificate> {
  const above = await publicOf(authority.key);
  const made = await X509CertificateGenerator.create({
    ...validity(days),
    subject: name,
    issuer: authority.name,
    publicKey: await publicOf(key),
    signingKey: await privateOf(authority.key),
    signingAlgorithm: ALGORITHM,
    extensions: [
      ...(use === 'documents' ? documents() : server(use.names)),
      await AuthorityKeyIdentifierExtension.create(above),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
    ],
  });
  return new X509Certificate(Buffer.from(made.rawData));
}

const documents = (): Extension[] => [
  new BasicConstraintsExtension(false, undefined, true),
  new ExtendedKeyUsageExtension([DOCUMENT_SIGNING]),
];

const server = (names: readonly string[]): Extension[] => [
  new SubjectAlternativeNameExtension([
    ...names.map((value) => ({ type: 'dns', value }) as const),
    { type: 'ip', value: '127.0.0.1' },
  ]),
  new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
];

/** A day earlier than now: the clocks of a machine's parts differ. */
const validity = (days: number) => ({
  serialNumber: `01${randomBytes(15).toString('hex')}`,
  notBefore: new Date(Date.now() - DAY_MS),
  notAfter: new Date(Date.now() + days * DAY_MS),
});

const { subtle } = webcrypto;

const privateOf = (key: KeyObject) =>
  subtle.importKey('pkcs8', key.export({ type: 'pkcs8', format: 'der' }), ALGORITHM, false, [
    'sign',
  ]);

const publicOf = (key: KeyObject) =>
  subtle.importKey(
    'spki',
    createPublicKey(key).export({ type: 'spki', format: 'der' }),
    ALGORITHM,
    true,
    ['verify'],
  );
