/** Content credentials of a picture, read by c2pa-ts: written by others than the library that signs them. */
import { PNG } from '@trustnxt/c2pa-ts/asset';
import { SuperBox } from '@trustnxt/c2pa-ts/jumbf';
import { ActionAssertion, ManifestStore } from '@trustnxt/c2pa-ts/manifest';
import { expect } from 'chai';
import sharp from 'sharp';
import { createProvenance } from '../../../runtime/provenance/provenance.ts';

describe('Content credentials, read by c2pa-ts', function () {
  this.timeout(20_000);

  it('are whole, and say that a model made the picture', async () => {
    const create = { width: 600, height: 400, channels: 3, background: '#357' } as const;
    const png = await sharp({ create }).png().toBuffer();
    const derive = (purpose: string) => Buffer.from(`a secret for ${purpose}`);
    const provenance = createProvenance({ config: { file: undefined }, derive });
    const origin = { mime: 'image/png', source: 'trainedAlgorithmicMedia' } as const;
    const asset = new PNG(Uint8Array.from(await provenance.sign(png, origin)));
    const store = ManifestStore.read(
      SuperBox.fromBuffer(Uint8Array.from(asset.getManifestJUMBF()!)),
    );
    const { statusEntries } = await store.validate(asset);
    const failed = statusEntries.filter(({ success }) => !success).map(({ code }) => code);
    expect(failed).to.deep.equal([]);
    const passed = statusEntries.map(({ code }) => String(code));
    expect(passed).to.include.members(['claimSignature.validated', 'assertion.dataHash.match']);
    const { assertions } = store.getActiveManifest()!.assertions!;
    const actions = assertions.flatMap((one) =>
      one instanceof ActionAssertion ? one.actions : [],
    );
    expect(actions.map(({ action }) => String(action))).to.deep.equal(['c2pa.created']);
    expect(String(actions[0]!.digitalSourceType)).to.contain('trainedAlgorithmicMedia');
  });
});
