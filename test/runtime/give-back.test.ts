import { expect } from 'chai';
import { giveBack } from '../../runtime/give-back.ts';

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
});
