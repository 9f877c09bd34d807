import { expect } from 'chai';
import { createVersions } from '../../../runtime/platforms/versions.ts';

describe('API versions', () => {
  const now = () => new Date('2026-11-23T12:00:00Z');
  const acme = (version: object) =>
    ({ id: 'acme', data: { version: { current: 'v1', ...version } } }) as const;

  it('are told of 60 days before their end, and after it', () => {
    const { of } = createVersions(now);
    expect(of(acme({ retires: '2027-01-23' })).warning).to.equal(null);
    expect(of(acme({ retires: '2027-01-22' })).warning).to.include('ends in 60 days');
    expect(of(acme({ retires: '2026-11-20' })).warning).to.include('ended on 2026-11-20');
    expect(of(acme({})).warning).to.equal(null);
  });

  it('are deprecated when a reply says so, in the words of the standards or the platform’s own', () => {
    const platform = acme({ warningHeader: 'x-acme-warning' });
    const replies: readonly Record<string, string>[] = [
      { deprecation: '@1794614400' },
      { sunset: 'Fri, 01 Jan 2027 00:00:00 GMT' },
      { 'x-acme-warning': 'The call has been upgraded to v2.' },
    ];
    for (const headers of replies) {
      const told: string[] = [];
      const versions = createVersions(now, (id) => told.push(id));
      versions.note(platform, { 'content-type': 'application/json' });
      expect(versions.of(platform).deprecated).to.equal(false);
      versions.note(platform, headers);
      versions.note(platform, headers);
      const { deprecated, ends, warning } = versions.of(platform);
      expect([deprecated, ends], JSON.stringify(headers)).to.deep.equal([
        true,
        'sunset' in headers ? '2027-01-01' : null,
      ]);
      expect(warning).to.match('sunset' in headers ? /ends in 39 days/ : /deprecated/);
      expect(told).to.deep.equal(['acme']);
      expect(versions.of(acme({ current: 'v2' })).deprecated).to.equal(false);
    }
  });
});
