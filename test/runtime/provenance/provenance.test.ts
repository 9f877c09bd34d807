/** Content credentials within the files that the service makes, read back by a library of others. */
import { expect } from 'chai';
import { execFileSync } from 'node:child_process';
import { generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { certify, certifyAuthority } from '../../../runtime/certificates/certify.ts';
import { ConfigError } from '../../../runtime/config/config.ts';
import { createProvenance } from '../../../runtime/provenance/provenance.ts';
import type { SourceType } from '../../../sdk/provenance.ts';
import { aFolder } from '../../support/a-folder.ts';
import { contentCredentials } from '../../support/content-credentials.ts';

const secret = randomBytes(32);
const derive = (purpose: string) => Buffer.concat([secret, Buffer.from(purpose)]);
const own = () => createProvenance({ config: { file: undefined }, derive });
const film = readFileSync(new URL('../../../sdk/emulator/films/1280x720.mp4', import.meta.url));

describe('Content credentials', function () {
  this.timeout(20_000);
  let png: Buffer;
  before(async () => {
    const create = { width: 600, height: 400, channels: 3, background: '#357' } as const;
    png = await sharp({ create }).png().toBuffer();
  });

  const sources: readonly SourceType[] = [
    'trainedAlgorithmicMedia',
    'algorithmicMedia',
    'composite',
    'compositeWithTrainedAlgorithmicMedia',
  ];
  for (const source of sources)
    it(`of a picture say how it was made, and are whole: ${source}`, async () => {
      const bytes = await own().sign(png, { mime: 'image/png', source });
      const { state, faults, made, by } = await contentCredentials('image/png', bytes);
      expect({ state, faults, by }).to.deep.equal({
        state: 'Valid',
        faults: ['signingCredential.untrusted'],
        by: 'Ad Operations Service',
      });
      const digitalSourceType = `http://cv.iptc.org/newscodes/digitalsourcetype/${source}`;
      expect(made).to.deep.equal([{ action: 'c2pa.created', digitalSourceType }]);
      // Nothing of the picture itself changed.
      expect(await sharp(bytes).raw().toBuffer()).to.deep.equal(await sharp(png).raw().toBuffer());
    });

  it('of a film are whole, and break with the change of a byte', async () => {
    const origin = { mime: 'video/mp4', source: 'trainedAlgorithmicMedia' } as const;
    const bytes = Buffer.from(await own().sign(film, origin));
    const { state, made } = await contentCredentials('video/mp4', bytes);
    expect(state).to.equal('Valid');
    expect(made.map(({ action }) => action)).to.deep.equal(['c2pa.created']);
    const at = bytes.indexOf('mdat') + 100;
    bytes[at] = bytes[at]! ^ 1;
    const changed = await contentCredentials('video/mp4', bytes);
    expect(changed.state).to.equal('Invalid');
    expect(changed.faults).to.include('assertion.bmffHash.mismatch');
  });

  it('refuse what is no file of the type, and go on with the next one', async () => {
    const signer = own();
    const origin = { mime: 'image/png', source: 'algorithmicMedia' } as const;
    const lost = await signer.sign(film, origin).catch((error: unknown) => error);
    expect(lost).to.have.property('code', 'internal');
    const { state } = await contentCredentials('image/png', await signer.sign(png, origin));
    expect(state).to.equal('Valid');
  });

  describe('by a certificate of the operator', () => {
    const folder = aFolder();
    const put = (name: string, text: string) => {
      writeFileSync(join(folder, name), text);
      return name;
    };
    const pem = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }).toString();
    const key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
    const root = {
      name: 'CN=Root of Acme,O=Acme',
      key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey,
    };
    const signer = (certificateFile: string, keyFile: string) =>
      createProvenance({
        config: {
          contentCredentials: { certificateFile, keyFile },
          file: join(folder, 'adops.config.json'),
        },
        derive,
      });
    const chainOf = async (days: number) => {
      const subject = { name: 'CN=Media of Acme,O=Acme', key, days, use: 'documents' } as const;
      return (await certify(root, subject)).toString();
    };

    it('are trusted by who knows its root', async () => {
      const provenance = signer(put('chain.pem', await chainOf(30)), put('key.pem', pem(key)));
      const origin = { mime: 'image/png', source: 'algorithmicMedia' } as const;
      const bytes = await provenance.sign(png, origin);
      const anchors = (await certifyAuthority(root, 30)).toString();
      const { state, signedBy } = await contentCredentials('image/png', bytes, anchors);
      expect(state).to.equal('Trusted');
      expect(signedBy).to.include({ issuer: 'Acme', alg: 'Es256' });
    });

    for (const [type, options] of [
      ['ed25519', []],
      ['ec', ['-pkeyopt', 'ec_paramgen_curve:P-384']],
      ['rsa', ['-pkeyopt', 'rsa_keygen_bits:2048']],
    ] as const)
      it(`take keys of each sort that C2PA has: ${type}`, async function () {
        const [chain, file] = [join(folder, `${type}.pem`), join(folder, `${type}-key.pem`)];
        try {
          selfSigned(type, options, chain, file);
        } catch {
          // OpenSSL's command is part of most systems; the service itself needs none.
          this.skip();
        }
        const origin = { mime: 'image/png', source: 'algorithmicMedia' } as const;
        const bytes = await signer(`${type}.pem`, `${type}-key.pem`).sign(png, origin);
        const { state } = await contentCredentials(
          'image/png',
          bytes,
          readFileSync(`${folder}/root.pem`, 'utf8'),
        );
        expect(state).to.equal('Trusted');
      });

    function selfSigned(type: string, options: readonly string[], chain: string, file: string) {
      const run = (...args: string[]) => execFileSync('openssl', args, { stdio: 'pipe' });
      const rootFile = join(folder, 'root.pem');
      const rootKey = join(folder, 'root-key.pem');
      writeFileSync(join(folder, 'leaf.cnf'), LEAF);
      run(
        'req',
        '-x509',
        '-newkey',
        'ed25519',
        '-nodes',
        '-subj',
        '/O=Acme/CN=Root',
        '-days',
        '9',
        '-addext',
        'keyUsage=critical,keyCertSign',
        '-keyout',
        rootKey,
        '-out',
        rootFile,
      );
      run('genpkey', '-algorithm', type.toUpperCase(), ...options, '-out', file);
      const request = join(folder, 'request.pem');
      run('req', '-new', '-key', file, '-subj', '/O=Acme/CN=Media', '-out', request);
      run(
        'x509',
        '-req',
        '-in',
        request,
        '-CA',
        rootFile,
        '-CAkey',
        rootKey,
        '-CAcreateserial',
        '-days',
        '9',
        '-extfile',
        join(folder, 'leaf.cnf'),
        '-out',
        chain,
      );
    }

    it('are refused at the start by the name of the setting, with what would be right', async () => {
      const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
      const curve = generateKeyPairSync('ec', { namedCurve: 'secp256k1' }).privateKey;
      const chain = put('good.pem', await chainOf(30));
      put('good-key.pem', pem(key));
      for (const [certificate, keyFile, words] of [
        [
          'none.pem',
          'good-key.pem',
          '/contentCredentials/certificateFile names a file that cannot',
        ],
        [chain, 'none.pem', '/contentCredentials/keyFile names a file that cannot be read'],
        [put('text.pem', 'hello'), 'good-key.pem', 'certificateFile has no certificate in PEM'],
        [chain, 'text.pem', 'keyFile has no private key in PEM'],
        [chain, put('other.pem', pem(other)), 'keyFile is not the key of the certificate'],
        [chain, put('curve.pem', pem(curve)), 'keyFile must be of P-256, P-384, Ed25519 or RSA'],
        [
          put('own.pem', (await certifyAuthority({ ...root, key }, 30)).toString()),
          'good-key.pem',
          'certificateFile is signed by itself',
        ],
        [put('old.pem', await chainOf(-0.5)), 'good-key.pem', 'certificateFile ended on'],
      ] as const)
        expect(() => signer(certificate, keyFile), words)
          .to.throw(ConfigError)
          .with.property('message')
          .that.contains(words);
    });
  });
});

const LEAF = `basicConstraints=critical,CA:FALSE
keyUsage=critical,digitalSignature
extendedKeyUsage=1.3.6.1.5.5.7.3.36
authorityKeyIdentifier=keyid
subjectKeyIdentifier=hash
`;
