/** Proof of the caller: the consumer's signature over its id, the instant and the version of its key; and its token. */
import { createPrivateKey, createPublicKey, verify } from 'node:crypto';
import { bearerOf } from '../../../../../sdk/emulator/index.ts';
import { demoCredentials } from '../accounts.ts';
import type { Ask } from '../state.ts';
import { denied } from '../words.ts';

/** A signature holds so long. */
const HOLDS_MS = 300_000;

let known: ReturnType<typeof createPublicKey> | undefined;
const publicKey = () =>
  (known ??= createPublicKey(
    createPrivateKey({
      key: Buffer.from(demoCredentials.private_key, 'base64'),
      format: 'der',
      type: 'pkcs8',
    }),
  ));

/** @throws Refusal 403 */
export function checkSigned({ header, now }: Ask): undefined {
  const [consumer, at, version] = [
    'wm_consumer.id',
    'wm_consumer.intimestamp',
    'wm_sec.key_version',
  ].map((name) => header(name)) as [string, string, string];
  const signature = Buffer.from(header('wm_sec.auth_signature'), 'base64');
  const text = Buffer.from(`${consumer}\n${at}\n${version}\n`);
  const isOwn = consumer === demoCredentials.consumer_id && version === '1';
  const isFresh = /^\d+$/.test(at) && Math.abs(now - Number(at)) <= HOLDS_MS;
  const hasToken = bearerOf(header('authorization')) === demoCredentials.auth_token;
  if (!isOwn || !isFresh || !hasToken || !verify('RSA-SHA256', text, publicKey(), signature))
    throw denied();
  return undefined;
}
