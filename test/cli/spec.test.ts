import { expect } from 'chai';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInside } from '../support/a-command-line.ts';
import { aFolder } from '../support/a-folder.ts';

describe('adops spec', () => {
  it('cuts a description down to the methods that an emulator answers', async () => {
    const folder = aFolder();
    const [whole, out] = [join(folder, 'whole.json'), join(folder, 'description.json')];
    const method = { httpMethod: 'GET', path: 'v1/ads', description: 'Lists ads.' };
    const resources = { ads: { methods: { list: method, watch: method } } };
    writeFileSync(whole, JSON.stringify({ title: 'Ads', schemas: {}, resources }));
    const facts = ['--source', 'https://api.example', '--date', '2026-11-20', '--out', out];
    const done = await runInside(['spec', 'cut', whole, 'ads.list', ...facts]);
    expect(done.stdout).to.include('1 methods');
    expect(JSON.parse(readFileSync(out, 'utf8'))).to.deep.equal({
      source: 'https://api.example',
      date: '2026-11-20',
      resources: { ads: { methods: { list: { httpMethod: 'GET', path: 'v1/ads' } } } },
      parameters: {},
      schemas: {},
    });
    const refused = await runInside(['spec', 'cut', whole, 'ads.erase', ...facts]);
    expect(refused.code).to.equal(2);
    expect(refused.stderr).to.include('ads.erase');
  });
});
