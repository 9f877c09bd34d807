import { expect } from 'chai';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { start } from '../support/a-command-line.ts';
import { aFolder } from '../support/a-folder.ts';

const hello = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: {
    protocolVersion: '2025-11-25',
    capabilities: {},
    clientInfo: { name: 't', version: '1' },
  },
};

describe('adops mcp', function () {
  this.timeout(60_000);

  it('serves every local client that starts it on one data folder, also two at once', async () => {
    const folder = aFolder();
    const clients = [0, 1].map(() => start(['mcp', '--data', folder]));
    const answers = await Promise.all(
      clients.map(async (child) => {
        child.stdin!.write(`${JSON.stringify(hello)}\n`);
        const [line] = await once(createInterface({ input: child.stdout! }), 'line');
        return JSON.parse(line as string) as Record<string, unknown>;
      }),
    );
    for (const answer of answers)
      expect(answer).to.have.nested.property('result.protocolVersion', '2025-11-25');
    const codes = clients.map(async (child) => {
      child.stdin!.end();
      return (await once(child, 'exit'))[0] as number;
    });
    expect(await Promise.all(codes)).to.deep.equal([0, 0]);
  });
});
