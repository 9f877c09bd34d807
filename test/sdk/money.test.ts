import { expect } from 'chai';
import fc from 'fast-check';
import {
  currencyDecimals,
  fromMicros,
  fromMinor,
  moneyFault,
  shiftDecimal,
  toMicros,
  toMinor,
} from '../../sdk/index.ts';

const amount = fc
  .tuple(fc.bigInt(0n, 10n ** 12n - 1n), fc.integer({ min: 0, max: 99 }))
  .map(([whole, cents]) => `${whole}.${String(cents).padStart(2, '0')}`);

describe('Money in the units of platforms', () => {
  it('knows how many decimals a currency has', () => {
    expect(['USD', 'JPY', 'KWD', 'CLF', 'XXX', null].map(currencyDecimals)).to.deep.equal([
      2, 0, 3, 4, 2, 2,
    ]);
    for (const name of ['toString', '__proto__']) expect(currencyDecimals(name)).to.equal(2);
  });
  it('goes to micros and cents and back without loss, beyond what a float holds', () => {
    expect(toMicros('50.25')).to.equal('50250000');
    expect(toMicros('999999999999.99')).to.equal('999999999999990000');
    expect(toMinor('50.25', 'USD')).to.equal(5025);
    expect(toMinor('1500', 'JPY')).to.equal(1500);
    expect(toMinor('1500', 'JPY', 2)).to.equal(150000);
    expect(fromMicros('-1500000')).to.equal('-1.5');
    fc.assert(
      fc.property(amount, (text) => {
        const plain = shiftDecimal(text, 0);
        expect(fromMicros(toMicros(text))).to.equal(plain);
        expect(fromMinor(toMinor(text, 'USD'), 'USD')).to.equal(plain);
        expect(BigInt(toMicros(text))).to.equal(BigInt(text.replace('.', '')) * 10_000n);
      }),
    );
  });
  it('is never rounded in silence', () => {
    expect(() => toMinor('0.005', 'USD')).to.throw(RangeError);
    expect(() => toMicros('0.0000001')).to.throw(RangeError);
    for (const text of ['', '1e3', 'NaN', '1,5', '.5', ' 1'])
      expect(() => shiftDecimal(text, 2), text).to.throw(RangeError);
  });
  it('a positive amount with the decimals of its currency has no fault', () => {
    fc.assert(
      fc.property(amount, (text) => {
        const isZero = /^[0.]+$/.test(text);
        const isMost = Number(text) >= 1e9;
        expect(moneyFault(text, 'USD') === undefined).to.equal(!isZero && !isMost);
      }),
    );
  });
  it('an amount of 1e9 or more is a slip, however it is spelt, but in currencies of small units', () => {
    for (const text of ['1e9', String(1e9), '0001000000000.00', '999999999999'])
      for (const currency of ['USD', 'JPY', null])
        expect(moneyFault(text, currency), text).to.be.a('string');
    expect(moneyFault('999999999', 'JPY')).to.equal(undefined);
    expect(moneyFault('2500000000', 'IDR')).to.equal(undefined);
    expect(moneyFault('1000000000000', 'VND')).to.be.a('string');
  });
});
