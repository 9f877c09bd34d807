/** The signature of a claim: COSE_Sign1 with the chain of certificates in its protected header (RFC 9052, RFC 9360). */
import { CBORTag, encodeCBOR } from '@levischuck/tiny-cbor';
import { constants, sign } from 'node:crypto';
import type { Algorithm, Credential } from './credential.ts';

/** Labels of headers. */
const ALG = 1;
const X5CHAIN = 33;
const COSE_SIGN1 = 18;
/** Room beside the certificates. */
const REST = 2_048;

/** Numbers of COSE, and how Node signs so. */
const ways = {
  es256: { cose: -7, hash: 'sha256' },
  es384: { cose: -35, hash: 'sha384' },
  ps256: { cose: -37, hash: 'sha256' },
  ed25519: { cose: -8, hash: undefined },
} as const satisfies Record<Algorithm, { readonly cose: number; readonly hash?: string }>;

export const sizeOfSignature = ({ chain }: Credential): number =>
  chain.reduce((sum, { length }) => sum + length, REST);

/** Of exactly the length that was kept free for it: the claim's place in the file depends on it. */
export function signatureOf(claim: Uint8Array, credential: Credential): Uint8Array<ArrayBuffer> {
  const { algorithm, key, chain } = credential;
  const { cose, hash } = ways[algorithm];
  const certificates = chain.length === 1 ? chain[0]! : [...chain];
  const head = encodeCBOR(
    new Map<number, number | Uint8Array | Uint8Array[]>([
      [ALG, cose],
      [X5CHAIN, certificates],
    ]),
  );
  const words = encodeCBOR(['Signature1', head, new Uint8Array(0), claim]);
  const { RSA_PKCS1_PSS_PADDING: padding, RSA_PSS_SALTLEN_DIGEST: saltLength } = constants;
  const isRsa = algorithm === 'ps256';
  const by = isRsa ? { key, padding, saltLength } : { key, dsaEncoding: 'ieee-p1363' as const };
  const signature = Uint8Array.from(sign(hash, words, by));
  const padded = (length: number) => {
    const free = new Map([['pad', new Uint8Array(length)]]);
    return Uint8Array.from(encodeCBOR(new CBORTag(COSE_SIGN1, [head, free, null, signature])));
  };
  // Of a pad within these lengths, its own header has the same one.
  const least = 256;
  return padded(least + sizeOfSignature(credential) - padded(least).length);
}
