import { expect } from 'chai';
import fc from 'fast-check';
import type { BodyStream } from '../../../runtime/platforms/http/http-client.ts';
import { multipartOf } from '../../../runtime/platforms/request/multipart.ts';

const read = async (body: unknown) => {
  const { type, bytes } = multipartOf(body);
  return new Response(new Uint8Array(bytes as Buffer), {
    headers: { 'content-type': type },
  }).formData();
};

describe('A body as multipart', () => {
  it('is read piece by piece where a part is a stream, and says its length before', async () => {
    const film = Buffer.from('a film in two pieces');
    const stream: BodyStream = {
      bytes: film.length,
      async *pieces() {
        yield film.subarray(0, 7);
        yield film.subarray(7);
      },
    };
    const file = { file_name: 'a.mp4', mime: 'video/mp4', stream };
    const { type, bytes } = multipartOf({ phase: 'transfer', file });
    const sent: Uint8Array[] = [];
    for await (const piece of (bytes as BodyStream).pieces()) sent.push(piece);
    const whole = Buffer.concat(sent);
    expect((bytes as BodyStream).bytes).to.equal(whole.length);
    const form = await new Response(new Uint8Array(whole), {
      headers: { 'content-type': type },
    }).formData();
    expect(form.get('phase')).to.equal('transfer');
    expect(await (form.get('file') as File).text()).to.equal(String(film));
  });

  it('carries any text and any file, as they are', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), fc.string(), async (value, file) => {
        const form = await read({ value, file: { file_name: 'x.csv', text: file } });
        expect(form.get('value')).to.equal(value);
        expect(await (form.get('file') as File).text()).to.equal(file);
      }),
      { numRuns: 50 },
    );
  });

  it('writes lists and objects as JSON text, and leaves out what is not there', async () => {
    const form = await read({ list: [1, 2], flag: true, nothing: null });
    expect([...form]).to.deep.equal([
      ['list', '[1,2]'],
      ['flag', 'true'],
    ]);
  });

  it('lets no name end its own header (S3)', () => {
    const bad = 'x"\r\nContent-Type: text/html';
    expect(() => multipartOf({ [bad]: 'x' })).to.throw();
    expect(() => multipartOf({ file: { file_name: bad, text: 'x' } })).to.throw();
    expect(() => multipartOf([1])).to.throw();
  });
});
