/** Texts of a sealed file: a script learns their names, and requests alone hold them. */
import { expect } from 'chai';
import { sealed } from '../../../../runtime/host/sealed.ts';
import type { Desk } from '../../../../runtime/host/operation.ts';
import { putFiles } from '../../../../runtime/platforms/files/put-files.ts';
import { createFileRoom, RunFiles } from '../../../../runtime/platforms/files/run-files.ts';

const ADDRESS = 'artifact:art_0123456789abcdef0123456789abcdef';

describe('Texts of a sealed file', () => {
  let files: RunFiles;
  let asked: string[];
  beforeEach(() => {
    files = new RunFiles();
    asked = [];
  });

  const deskWith = (content: string) =>
    ({
      room: createFileRoom(1 << 24),
      own: async () => undefined,
      client: { fetch: () => expect.fail('nothing is fetched') },
      trailed: (path: string, work: (tally: object) => Promise<unknown>) => {
        asked.push(path);
        return work({});
      },
      options: {
        files,
        lists: async () => Buffer.from(content),
        signal: AbortSignal.timeout(5_000),
      },
    }) as unknown as Desk;
  const lead = JSON.stringify({
    email: 'ada@example.com',
    fields: { name: 'Ada', empty: ' ' },
    attribution: {},
    count: 7,
  });
  const codeOf = async (work: () => unknown) => {
    try {
      await work();
    } catch (error) {
      return (error as { code: string }).code;
    }
    return 'none';
  };

  it('are named to the script, and put into a request', async () => {
    const answer = await sealed(deskWith(lead), { url: ADDRESS });
    expect(answer).to.deep.equal({ file: ADDRESS, names: ['email', 'fields.name'] });
    expect(asked).to.deep.equal(['sealed']);
    const at = (name: string) => ({ $sealed: ADDRESS, at: name });
    const body = { inputs: [{ id: at('email'), properties: { firstname: at('fields.name') } }] };
    expect(putFiles(body, files, false)).to.deep.equal({
      inputs: [{ id: 'ada@example.com', properties: { firstname: 'Ada' } }],
    });
  });

  it('are not had by another name, of another file, after the run, nor in another form', async () => {
    await sealed(deskWith(lead), { url: ADDRESS });
    const put = (body: unknown) => codeOf(() => putFiles(body, files, false));
    expect(await put({ a: { $sealed: ADDRESS, at: 'phone' } })).to.equal('call_refused');
    expect(await put({ a: { $sealed: 'artifact:other', at: 'email' } })).to.equal('call_refused');
    expect(await put({ a: { $sealed: ADDRESS, at: 'email', more: 1 } })).to.equal('call_refused');
    expect(await put({ a: { $sealed: ADDRESS } })).to.equal('call_refused');
    files.end();
    expect(await put({ a: { $sealed: ADDRESS, at: 'email' } })).to.equal('call_refused');
  });

  it('come from an artifact alone, whose words no error repeats', async () => {
    const web = { url: 'https://example.com/lead.json' };
    expect(await codeOf(() => sealed(deskWith(lead), web))).to.equal('input_invalid');
    expect(await codeOf(() => sealed(deskWith(lead), { url: ADDRESS, more: 1 }))).to.equal(
      'call_refused',
    );
    const error = (await sealed(deskWith('ada@example.com'), { url: ADDRESS }).catch(
      (one: unknown) => one,
    )) as Error;
    expect(error.message).to.not.contain('ada');
  });
});
