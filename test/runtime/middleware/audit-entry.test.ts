import { expect } from 'chai';
import { withoutSecrets } from '../../../runtime/audit/audit-entry.ts';

describe('What the audit keeps of arguments', () => {
  it('is without secrets, by name, by flag and by shape (K3)', () => {
    const key = `svc_${'a'.repeat(32)}`;
    const kept = withoutSecrets({
      password: 'p1',
      nested: { access_token: 't1', note: `use ${key}` },
      args: ['--client-secret', 's1', '--api-key=s2', '--name', 'n'],
    });
    const text = JSON.stringify(kept);
    for (const secret of ['p1', 't1', 's1', 's2', key]) expect(text).not.to.contain(secret);
    expect(text).to.contain('--name');
  });

  it('has addresses of files without what signs them (K3)', () => {
    const kept = withoutSecrets({
      args: ['--csv-url', 'https://files.example/a.csv?X-Amz-Signature=s1&v=2&sig=s2#x'],
      csv_url: 'https://files.example/b.csv?access_token=s3&utm_source=mail',
    });
    expect(kept).to.deep.equal({
      args: [
        '--csv-url',
        'https://files.example/a.csv?X-Amz-Signature=[secret]&v=2&sig=[secret]#x',
      ],
      csv_url: 'https://files.example/b.csv?access_token=[secret]&utm_source=mail',
    });
  });

  it('is bounded: long texts, long lists, deep nesting', () => {
    let deep: unknown = 'end';
    for (let level = 0; level < 100; level += 1) deep = { deep };
    const text = JSON.stringify(
      withoutSecrets({ long: 'x'.repeat(1e5), list: Array.from({ length: 1000 }, () => 1), deep }),
    );
    expect(text.length).to.be.below(1000);
  });
});
