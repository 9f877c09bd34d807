/** Messages of protocol buffers, as the catalogue of Google's emulator has them. */
import { expect } from 'chai';
import { openProtos } from '../../../families/google/emulator/protos.ts';
import { protoReader } from '../../../families/google/emulator/read-proto.ts';

describe('Messages of protocol buffers', () => {
  const protos = openProtos({
    messages: {
      Pet: { first_name: 'string', age: 'int64', sort: '#Sort', kin: '*Pet', cat: '=bool@is' },
    },
    enums: { Sort: 'UNKNOWN DOG' },
    left: { Pet: 'fur' },
  });
  const refuse = (at: string, told: string) => new Error(`${at}: ${told}`);
  const read = protoReader(protos, { enums: 'enums.', refuse });

  it('are read in either spelling, numbers of 64 bits as texts, enums as names', () => {
    const body = { first_name: 'Rex', age: 3, sort: 1, kin: [{ firstName: 'Ada' }] };
    const pet = { firstName: 'Rex', age: '3', sort: 'DOG', kin: [{ firstName: 'Ada' }] };
    expect(read('Pet', body)).to.eql(pet);
    expect(() => read('Pet', { kin: [{ paws: 4 }] })).to.throw('kin[0]: Unknown name "paws"');
    expect(() => read('Pet', { sort: 'FISH' })).to.throw('(enums.SortEnum.Sort), "FISH"');
  });

  it('know what was left out of them, and which fields may be set', () => {
    expect(protos.isLeftOut('Pet', ['fur'])).to.equal(true);
    expect(protos.isLeftOut('Pet', ['paws'])).to.equal(false);
    expect(protos.fieldAt('Pet', ['cat'])).to.include({ behaviour: 'immutable', oneof: 'is' });
    expect(protos.fieldAt('Pet', ['kin', 'age'])).to.equal(undefined);
  });
});
