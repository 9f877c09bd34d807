/** A private key of P-256 that follows from a secret: the same in every process, and nowhere kept. */
import { createPrivateKey, hkdfSync, type KeyObject } from 'node:crypto';

/** @param secret  for this purpose alone */
export function derivedKey(secret: Buffer): KeyObject {
  for (let at = 0; ; at += 1) {
    const number = Buffer.from(hkdfSync('sha256', secret, '', `p-256 ${at}`, 32));
    const key = fromNumber(number);
    if (key) return key;
  }
}

/** @returns undefined for a number that is none of the curve's */
function fromNumber(number: Buffer): KeyObject | undefined {
  // SEC 1 inside PKCS 8, without the public key: it is computed.
  const head = Buffer.from(
    '3041020100301306072a8648ce3d020106082a8648ce3d030107042730250201010420',
    'hex',
  );
  try {
    const key = Buffer.concat([head, number]);
    return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  } catch {
    return undefined;
  }
}
