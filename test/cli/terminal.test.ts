import { expect } from 'chai';
import { Writable } from 'node:stream';
import { createTerminal } from '../../runtime/cli/screen/terminal.ts';
import { runInside } from '../support/a-command-line.ts';

/** A terminal whose clock runs a hundred times as fast. */
function aFastTerminal() {
  let shown = '';
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      shown += String(chunk);
      done();
    },
  });
  const now = () => performance.now() * 100;
  return { terminal: createTerminal({ input: undefined, output, now }), shown: () => shown };
}

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('Progress of a command', () => {
  it('is told from the first second on, beside the results, and gone at the end', async () => {
    const { terminal, shown } = aFastTerminal();
    const { stdout } = await runInside(
      ['keys', 'list'],
      async () => (await later(600), []),
      undefined,
      { terminal },
    );
    expect(stdout).to.equal('No keys. Make one: adops keys create\n');
    expect(shown()).to.match(/keys list: \d+ s/);
    expect(shown().endsWith('\r\u001b[2K')).to.equal(true);
  });

  it('is silent about what is done at once', async () => {
    const { terminal, shown } = aFastTerminal();
    await runInside(['keys', 'list'], () => [], undefined, { terminal });
    expect(shown()).to.equal('');
  });
});
