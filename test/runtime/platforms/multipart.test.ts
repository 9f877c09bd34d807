import { expect } from 'chai';
import fc from 'fast-check';
import { multipartOf } from '../../../runtime/platforms/multipart.ts';

const read = async (body: unknown) => {
  const { type, bytes } = multipartOf(body);
  return new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData();
};

describe('A body as multipart', () => {
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
