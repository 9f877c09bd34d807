import { expect } from 'chai';
import type { Catalog } from '../../../runtime/catalog/catalog.ts';
import { auditEntry } from '../../../runtime/audit/audit-entry.ts';
import { aCall, aTool } from '../../support/a-call.ts';
import { aScript } from '../../support/a-catalog.ts';

const script = aScript({
  args: {
    emails: { type: 'csv', description: 'E-mails.', hash: { as: 'email' } },
    phone_numbers: { type: 'csv', description: 'Phones.', hash: { as: 'phone' } },
  },
});
const catalog = { scripts: new Map([[script.name, script]]) } as unknown as Catalog;
const refused = (
  input: Record<string, unknown>,
  tool = aTool({ name: 'execute', runs: '{action}' }),
) => JSON.stringify(auditEntry(aCall({ tool, input, catalog }), new Error('refused'), 0).arguments);

describe('The audit of a call that was refused before its arguments were read', () => {
  it('has no address and no phone, however they were given (K3)', () => {
    const spellings = [
      ['--emails', 'ann@example.com,b@c.de'],
      ['--emails=ann@example.com'],
      ['--phone-numbers', '0202-5550123'],
      ['--e-mail', 'ann@example.com'],
      ['--phone', '+1 (202) 555-0123'],
      ['ann@example.com'],
    ];
    for (const args of spellings) {
      const kept = refused({ action: script.name, args });
      expect(kept, args.join(' ')).to.include(script.name).and.include('[personal]');
      expect(kept).to.not.match(/ann|b@c|5550123|555-0123/);
    }
    const byName = { emails: ['ann@example.com'], phone_numbers: '0202-5550123' };
    const kept = refused(byName, aTool({ runs: script.name }));
    expect(kept)
      .to.include('[personal]')
      .and.not.match(/ann|5550123/);
  });

  it('takes no longer for long texts than for short ones', () => {
    // By the square of its length each of these would take minutes.
    const kept = refused({ args: Array.from({ length: 5 }, () => `${'a'.repeat(200_000)}@`) });
    expect(kept).to.include('aaa');
  });

  it('keeps everything else, so that what was tried can be told', () => {
    const args = ['--campaign-id', '33431569338', '--start-date', '2026-11-20', '--emails=x'];
    expect(refused({ action: script.name, args })).to.equal(
      JSON.stringify({ action: script.name, args: [...args.slice(0, 4), '--emails=[personal]'] }),
    );
    const tool = aTool({ name: 'service_onboarding_start' });
    expect(refused({ email: 'ann@example.com' }, tool)).to.include('ann@example.com');
  });
});
