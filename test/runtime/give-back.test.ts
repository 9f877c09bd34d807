import { expect } from 'chai';
import { setImmediate as turn } from 'node:timers/promises';
import { giveBack, letGo } from '../../runtime/give-back.ts';

describe('Bytes that are given back', () => {
  it('are gone at once', () => {
    const bytes = Buffer.alloc(65_536);
    giveBack(bytes);
    expect([bytes.length, bytes.buffer.byteLength]).to.deep.equal([0, 0]);
    giveBack(bytes);
  });

  it('stay where others share their memory', () => {
    const whole = Buffer.from('one and two'.repeat(2_000));
    const part = whole.subarray(0, 7);
    giveBack(part);
    expect(part.toString()).to.equal('one and');
    const small = Buffer.from('small');
    giveBack(small);
    expect(small.toString()).to.equal('small');
  });

  it('are collected after 8 MB of them, where nobody can give them back', async () => {
    const bytesNow = () => process.memoryUsage().arrayBuffers;
    const before = bytesNow();
    let most = 0;
    for (let at = 0; at < 48; at += 1) {
      letGo(new ArrayBuffer(1 << 20).byteLength);
      most = Math.max(most, bytesNow() - before);
      await turn();
    }
    expect(most / 2 ** 20, 'MB').to.be.below(24);
  });
});
