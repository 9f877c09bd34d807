import { createHash } from 'node:crypto';
import { expect } from 'chai';
import fc from 'fast-check';
import type { ArgSpec } from '../../../sdk/script.ts';
import { parseArgs } from '../../../runtime/scripts/parse-args.ts';
import { hashPersonal, keptInput } from '../../../runtime/scripts/hash-personal.ts';
import { plainEmail } from '../../../sdk/identity/plain-email.ts';

const sha = (text: string) => createHash('sha256').update(text).digest('hex');
const email = { as: 'email', unalias: ['gmail.com', 'googlemail.com'] } as const;
const specs: Readonly<Record<string, ArgSpec>> = {
  emails: { type: 'csv', description: 'E-mails.', hash: email },
  phones: { type: 'csv', description: 'Phones.', hash: { as: 'phone' } },
  name: { type: 'string', description: 'A name.' },
};
/** Addresses that stand for none, such as those that end with `.nil`, are refused. */
const isOne = (text: string) => plainEmail(text.replaceAll(',', ''), email.unalias) !== undefined;
const world = { currency: 'USD', today: '2026-11-20' };

describe('Arguments that tell who somebody is', () => {
  it('are hashed before the script sees them: e-mails in lower case, phones as E.164', () => {
    expect(
      parseArgs(
        { args: specs },
        ['--emails', ' Ann@Example.com ,b@c.de', '--phones', '+1 (202) 555-0123'],
        world,
      ),
    ).to.deep.equal({
      emails: [sha('ann@example.com'), sha('b@c.de')],
      phones: [sha('+12025550123')],
    });
  });

  it('lose dots and plus parts only in the domains that the manifest names', () => {
    expect(hashPersonal('An.n+shop@gmail.com', email)).to.equal(sha('ann@gmail.com'));
    expect(hashPersonal('An.n+shop@example.com', email)).to.equal(sha('an.n+shop@example.com'));
    expect(hashPersonal('An.n+shop@gmail.com', { as: 'email' })).to.equal(
      sha('an.n+shop@gmail.com'),
    );
  });

  it('are refused without being repeated when they are neither address, phone nor hash', () => {
    for (const [flag, value] of [
      ['--emails', 'ann.example.com'],
      ['--emails', '+@gmail.com'],
      ['--phones', '0202-5550123'],
    ] as const) {
      let error: unknown;
      try {
        parseArgs({ args: specs }, [flag, value], world);
      } catch (caught) {
        error = caught;
      }
      expect(JSON.stringify(error)).to.contain('input_invalid').and.not.contain(value);
    }
  });

  it('are named by a hash where they are personal as a whole, in each form of arguments', () => {
    const lead: ArgSpec = { type: 'json', description: 'A lead.', personal: true };
    const value = { email: 'ann@example.com' };
    const json = JSON.stringify(value);
    for (const input of [
      { lead: value },
      { args: { lead: value } },
      { args: ['--lead', json] },
      { args: [`--lead=${json}`] },
    ]) {
      const kept = keptInput(input, { args: { lead } }, { lead: value });
      expect(JSON.stringify(kept), JSON.stringify(input))
        .to.contain('sha256:')
        .and.not.contain('@');
    }
  });

  it('are kept as hashes alone, which read again come to the same arguments', () => {
    fc.assert(
      fc.property(
        fc.array(fc.emailAddress().filter(isOne), { minLength: 1, maxLength: 5 }),
        fc.boolean(),
        fc.boolean(),
        fc.boolean(),
        (emails, isList, isJoined, isUnder) => {
          const given = emails.map((one) => one.replaceAll(',', ''));
          const text = given.join(',');
          const input: Record<string, unknown> = isList
            ? {
                action: 'x',
                // A text that begins like a flag is one, unless it is joined to its own.
                args:
                  isJoined || text.startsWith('--')
                    ? ['--name', 'n', `--emails=${text}`]
                    : ['--emails', text, '--name', 'n'],
              }
            : isUnder
              ? { action: 'x', args: { name: 'n', emails: isJoined ? text : given } }
              : { name: 'n', emails: isJoined ? text : given };
          const read = (from: Record<string, unknown>) =>
            parseArgs({ args: specs }, (from['args'] ?? from) as string[], world);
          const args = read(input);
          const kept = keptInput(input, { args: specs }, args);
          expect(JSON.stringify(kept)).to.not.contain('@');
          expect(read(kept)).to.deep.equal(args);
        },
      ),
    );
  });
});
