/** Links of the service's own, and what only looks like one. */
import { expect } from 'chai';
import { openOwnLinks, ownToken } from '../../../runtime/platforms/download/own-link.ts';

const mac = 'm'.repeat(43);

describe('Links to files of the service', () => {
  it('are told by their form, without host, port or query of somebody else', () => {
    expect(ownToken(`http://127.0.0.1:8080/artifacts/abc.${mac}`)).to.equal(`abc.${mac}`);
    for (const other of [
      `http://127.0.0.1/other/abc.${mac}`,
      `http://127.0.0.1/artifacts/abc.${mac}?x=1`,
      `http://127.0.0.1/artifacts/../admin.${mac}`,
      `http://user@127.0.0.1/artifacts/abc.${mac}`,
      'http://127.0.0.1/artifacts/',
      'http://169.254.169.254/latest/meta-data',
    ])
      expect(ownToken(other), other).to.equal(undefined);
  });

  it('are opened at this service alone, and only while they hold', async () => {
    const asked: string[] = [];
    const keeper = {
      redeem: async (token: string) => void asked.push(token),
      content: async () => {
        throw new Error('there is nothing to open');
      },
    };
    const open = openOwnLinks<never>(keeper as never, () => 'http://127.0.0.1:8080');
    expect(await open(`http://10.0.0.1/artifacts/abc.${mac}`)).to.equal(undefined);
    expect(await open(`http://127.0.0.1:80801/artifacts/abc.${mac}`)).to.equal(undefined);
    expect(asked).to.deep.equal([]);
    expect(await open(`http://127.0.0.1:8080/artifacts/abc.${mac}`)).to.equal(undefined);
    expect(asked).to.deep.equal([`abc.${mac}`]);
  });
});
