/** An authority of this machine alone, made once and kept: clients that trust its file take emulators for their platforms. */
import 'reflect-metadata';
import {
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';
import { randomBytes, webcrypto } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '../../files/replace-file.ts';

export interface LocalAuthority {
  /** Its certificate, which a client has to trust. */
  readonly file: string;
  /** For servers of these names, beside those of loopback. */
  issue(names: readonly string[]): Promise<{ readonly key: string; readonly cert: string }>;
}

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const DAY_MS = 86_400_000;
const OWN_DAYS = 3_650;
/** Clients take no more of a server. */
const SERVER_DAYS = 397;
const NAME = 'CN=adops emulators of this machine';

const { subtle } = webcrypto;
const newKeys = () => subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);

/** @param folder  where its key and certificate are kept */
export async function localAuthority(folder: string): Promise<LocalAuthority> {
  const [file, keyFile] = [join(folder, 'ca.pem'), join(folder, 'ca-key.pem')];
  if (!existsSync(file) || !existsSync(keyFile)) await makeAuthority(folder, file, keyFile);
  const pem = await readFile(keyFile, 'utf8');
  const [bytes] = PemConverter.decode(pem);
  if (!bytes) throw new Error(`${keyFile} is damaged; delete it to have an authority made anew.`);
  const signingKey = await subtle.importKey('pkcs8', bytes, ALGORITHM, false, ['sign']);
  return {
    file,
    async issue(names) {
      const keys = await newKeys();
      const made = await X509CertificateGenerator.create({
        ...validity(SERVER_DAYS),
        subject: 'CN=adops emulators',
        issuer: NAME,
        publicKey: keys.publicKey,
        signingKey,
        signingAlgorithm: ALGORITHM,
        extensions: [
          new SubjectAlternativeNameExtension([
            ...['localhost', ...names].map((value) => ({ type: 'dns', value }) as const),
            { type: 'ip', value: '127.0.0.1' },
          ]),
          new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
          new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
        ],
      });
      return { key: await pemOf(keys), cert: made.toString('pem') };
    },
  };
}

async function makeAuthority(folder: string, file: string, keyFile: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const keys = await newKeys();
  const made = await X509CertificateGenerator.createSelfSigned({
    ...validity(OWN_DAYS),
    name: NAME,
    keys,
    signingAlgorithm: ALGORITHM,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
    ],
  });
  await replaceFile(keyFile, await pemOf(keys), { mode: 0o600 });
  await replaceFile(file, `${made.toString('pem')}\n`);
}

/** A day earlier than now: the clocks of a machine's parts differ. */
const validity = (days: number) => ({
  serialNumber: `01${randomBytes(15).toString('hex')}`,
  notBefore: new Date(Date.now() - DAY_MS),
  notAfter: new Date(Date.now() + days * DAY_MS),
});

async function pemOf({ privateKey }: Awaited<ReturnType<typeof newKeys>>): Promise<string> {
  return `${PemConverter.encode(await subtle.exportKey('pkcs8', privateKey), 'PRIVATE KEY')}\n`;
}
