/** Files at addresses of a caller, through the whole service: what a caller, the books and the audit see of them. */
import { expect } from 'chai';
import { createHash } from 'node:crypto';
import { aService, type TestService } from '../support/a-service.ts';
import { aPng, someFiles } from '../support/some-files.ts';

const members = 'https://files.example/members.csv?X-Amz-Signature=marker-of-a-link';
const picture = 'https://files.example/shoe.png';

describe('POST /api/v1/tools/run with an address of a file', () => {
  let service: TestService;
  let files: ReturnType<typeof someFiles>;
  before(async () => {
    files = someFiles({
      [members]: 'email\nann@example.com\nbo@example.com\n',
      [picture]: aPng(1_200, 628),
      'https://files.example/page.png': '<!doctype html>',
    });
    service = await aService({ platforms: ['meta'], overrides: { files } });
  });
  after(() => service.stop());
  const lastEntry = async () =>
    (await service.parts.audit.tail(service.organizationId, 1)).slice(-1)[0];

  it('makes an audience of the people in it, and keeps the file, not its people, in the audit', async () => {
    const before = await service.balance();
    const args = ['--name', 'People', '--csv-url', members, '--i-have-consent'];
    const reply = await service.run('meta_ads_create_audience', args);
    expect(reply.status, reply.text).to.equal(200);
    expect(reply.body.result).to.include({ members_received: 2, members_invalid: 0 });
    expect(reply.body.credits_used).to.equal(10);
    expect(await service.balance()).to.equal(before - 10);
    expect(files.asked).to.deep.equal([members]);
    const entry = await lastEntry();
    expect(entry?.calls[0]).to.include({
      method: 'ASK',
      path: 'identifiers https://files.example/members.csv',
      status: 200,
    });
    const hash = createHash('sha256').update('ann@example.com').digest('hex');
    for (const marker of ['marker-of-a-link', 'ann@example.com', hash])
      expect(JSON.stringify(entry)).to.not.include(marker);
  });
  it('uploads the picture there, whose bytes the script never sees', async () => {
    const args = ['--image-url', picture, '--name', 'shoe.png'];
    const reply = await service.run('meta_ads_upload_image', args);
    expect(reply.status, reply.text).to.equal(200);
    expect(reply.body.result.image).to.include({ width: 1_200, height: 628 });
  });
  for (const [name, file, code] of [
    ['that is no picture', 'page.png', 'input_invalid'],
    ['with nothing there', 'gone.png', 'fetch_failed'],
  ] as const)
    it(`${name} is refused by flag: nothing is charged, nothing sent`, async () => {
      const before = await service.balance();
      const args = ['--image-url', `https://files.example/${file}`];
      const reply = await service.run('meta_ads_upload_image', args);
      expect([reply.status, reply.body.error.code], reply.text).to.deep.equal([422, code]);
      expect(reply.body.error.field).to.equal('--image-url');
      expect(reply.body.credits_used).to.equal(0);
      expect(await service.balance()).to.equal(before);
      const entry = await lastEntry();
      expect(entry).to.include({ outcome: 'refused', error: code });
      expect(entry?.calls.map(({ path }) => path)).to.deep.equal([
        `image https://files.example/${file}`,
      ]);
    });
  it('inside is refused by the parser already, and nothing is fetched (E2)', async () => {
    const asked = files.asked.length;
    for (const url of ['http://127.1/a.csv', 'http://[::ffff:10.0.0.1]/', 'file:///etc/passwd']) {
      const args = ['--name', 'X', '--csv-url', url, '--i-have-consent'];
      const reply = await service.run('meta_ads_create_audience', args);
      expect([reply.status, reply.body.error.code]).to.deep.equal([422, 'input_invalid']);
    }
    expect(files.asked).to.have.length(asked);
  });
});
