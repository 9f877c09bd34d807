/** Addresses and phones in a tool's input become hashes, in both ways in which platforms spell them. */
import { expect } from 'chai';
import { identifierOf } from '../../../runtime/platforms/files/identifiers.ts';
import { hashedInput } from '../../../runtime/scripts/hash-personal.ts';

const hashes = {
  emails: { as: 'email', unalias: ['gmail.com'] },
  phones: { as: 'phone' },
} as const;
/** Vectors of the fact sheet on conversions. */
const email = '973dfe463ec85785f5f95af5ba3906eedb2d931c24e69824a89ea65dba4e813b';
const digits = 'd6736136ea896c1bfdc553e0e86e702c70d060d805696ca3e4e9e0961353860a';
const e164 = '8a59780bb8cd2ba022bfa5ba2ea3b6e07af17a7d8b30c1f9b3390e36f69019e4';

describe('The input of a tool that hashes', () => {
  it('has the hashes of the published vectors, for each platform its own', () => {
    const { emails, phones } = hashedInput(
      { emails: ' Test@Example.com ', phones: '+1 (555) 123-4567' },
      { hashes },
    );
    expect(emails).to.equal(email);
    expect(phones).to.equal(`${e164}:${digits}`);
    expect(identifierOf('phone', String(phones), {})).to.equal(e164);
    expect(identifierOf('phone', String(phones), { phones: 'digits' })).to.equal(digits);
  });
  it('tells an address with dots and a tag from the one without, where that counts', () => {
    const { emails } = hashedInput({ emails: 'a.b+c@gmail.com' }, { hashes });
    const unalias = ['gmail.com'];
    const plain = identifierOf('email', 'ab@gmail.com', {});
    expect(identifierOf('email', String(emails), { unalias })).to.equal(plain);
    expect(identifierOf('email', String(emails), {})).to.not.equal(plain);
  });
  it('keeps hashes, marks what is no address, and stays as it is when it comes again', () => {
    const input = { emails: `${email.toUpperCase()},nobody,,x@y.example`, other: 'a@b.example' };
    const once = hashedInput(input, { hashes });
    expect(String(once['emails']).split(',').slice(0, 2)).to.deep.equal([email, '!']);
    expect(once['other']).to.equal(input.other);
    expect(hashedInput(once, { hashes })).to.deep.equal(once);
  });
});
