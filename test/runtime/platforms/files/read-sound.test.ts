/** A sound is its frames, whatever stands around them. */
import { expect } from 'chai';
import fc from 'fast-check';
import { readSound } from '../../../../runtime/platforms/files/read-sound.ts';
import { drawSound } from '../../../../sdk/emulator/index.ts';

describe('A sound', () => {
  it('is as long as its frames, behind one tag and before another', () => {
    const tag = Buffer.concat([Buffer.from([73, 68, 51, 4, 0, 0, 0, 0, 1, 2]), Buffer.alloc(130)]);
    const end = Buffer.concat([Buffer.from('TAG'), Buffer.alloc(125)]);
    for (const seconds of [0.5, 7, 60]) {
      const sound = drawSound(seconds);
      for (const bytes of [sound, Buffer.concat([tag, sound, end])])
        expect(readSound(bytes).seconds).to.be.closeTo(seconds, 0.02);
    }
  });

  it('is none when it is torn, empty, or anything else', () => {
    const refused = (bytes: Uint8Array) =>
      expect(() => readSound(bytes)).to.throw('The file is no whole MP3.');
    refused(drawSound(1).subarray(0, -1));
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        bytes[0] = 0;
        refused(bytes);
      }),
    );
  });
});
