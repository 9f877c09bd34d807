/** A film that passes by: the same facts as of the whole, however it is cut into pieces, and little of it is kept. */
import { hash } from 'node:crypto';
import { expect } from 'chai';
import fc from 'fast-check';
import { ServiceError } from '../../../../sdk/errors.ts';
import { FilmReader } from '../../../../runtime/platforms/files/film-reader.ts';
import { readFilm } from '../../../../runtime/platforms/files/read-film.ts';
import { drawFilm } from '../../../../sdk/emulator/index.ts';

const readIn = (film: Buffer, sizes: readonly number[]) => {
  const reader = new FilmReader();
  let at = 0;
  for (const size of sizes) {
    if (at >= film.length) break;
    reader.write(film.subarray(at, at + size));
    at += size;
  }
  reader.write(film.subarray(at));
  return reader.end();
};

describe('A film that passes by', () => {
  const film = drawFilm('9:16', 8);

  it('is what the whole is, in pieces of any size', () => {
    const { bytes: _, ...facts } = readFilm(film);
    const wanted = {
      ...facts,
      file: hash('sha256', film),
      md5: hash('md5', film),
      bytes: film.length,
    };
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 4_000 }), { maxLength: 40 }), (sizes) => {
        expect(readIn(film, sizes)).to.deep.equal(wanted);
      }),
    );
  });

  it('is none when it is torn, is something else, or has no picture', () => {
    for (const other of [
      film.subarray(0, -1),
      film.subarray(0, 200),
      Buffer.from('<!doctype html><title>Please wait</title>'),
      drawFilm('9:16', 8, { soundOnly: true }),
    ])
      expect(() => readIn(other, [7, 100]))
        .to.throw(ServiceError)
        .with.property('code', 'input_invalid');
  });

  it('may be long: what is no header is counted and let go', () => {
    const reader = new FilmReader();
    const head = Buffer.alloc(16);
    head.writeUInt32BE(1);
    head.write('mdat', 4, 'latin1');
    const [piece, pieces] = [Buffer.alloc(1024 * 1024), 64];
    head.writeBigUInt64BE(BigInt(16 + piece.length * pieces), 8);
    const start = film.readUInt32BE(0);
    reader.write(film.subarray(0, start));
    reader.write(head);
    for (let count = 0; count < pieces; count += 1) reader.write(piece);
    reader.write(film.subarray(start));
    expect(reader.end().bytes).to.equal(film.length + 16 + piece.length * pieces);
  });
});
