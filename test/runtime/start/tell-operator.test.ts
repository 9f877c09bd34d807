/** The message to the operator leaves a running service, through the jobs of the service itself. */
import { expect } from 'chai';
import type { FileClient } from '../../../runtime/platforms/download/fetch-file.ts';
import { createVersions } from '../../../runtime/platforms/versions.ts';
import { tellVersions } from '../../../runtime/start/tell-versions.ts';
import { aService, type TestService } from '../../support/a-service.ts';

describe('The operator of a service', () => {
  const posted: { url: string; body: string }[] = [];
  let taken: () => void;
  const arrived = new Promise<void>((resolve) => (taken = resolve));
  const files: FileClient = {
    sendForBytes: ({ url, body }) => {
      posted.push({ url: url.href, body: String(body) });
      taken();
      return Promise.resolve({ status: 200, headers: {}, bytes: new Uint8Array() });
    },
  };
  let service: TestService;
  before(async function () {
    this.timeout(60_000);
    const operator = { webhook: 'https://hooks.example.com/ops' };
    service = await aService({
      platforms: ['linkedin'],
      config: { operator },
      overrides: { files },
    });
  });
  after(() => service.stop());

  it('is told of a version that ends, by a signed webhook', async function () {
    this.timeout(30_000);
    const versions = createVersions(() => new Date('2027-08-01T00:00:00Z'));
    expect(await tellVersions({ ...service.parts, versions })).to.deep.equal(['linkedin']);
    await arrived;
    const [{ url, body } = { url: '', body: '{}' }] = posted;
    expect(url).to.equal('https://hooks.example.com/ops');
    const { subject, versions: told } = JSON.parse(body) as {
      subject: string;
      versions: readonly { platform: string; ends: string }[];
    };
    expect(subject).to.contain('ends in 15 days');
    expect(told[0]).to.include({ platform: 'linkedin', ends: '2027-08-16' });
  });
});
