/** Generated pictures and films say that they are, as ExifTool reads it (EU AI Act, Art. 50; IPTC's digital source type). */
import { expect } from 'chai';
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import sharp from 'sharp';
import {
  cutFilm,
  labelFilm,
} from '../../../plugins/categories/creative_generation/film/finish-film.ts';
import {
  fitPicture,
  labelPicture,
} from '../../../plugins/categories/creative_generation/picture/fit-picture.ts';
import type { SourceType } from '../../../sdk/provenance.ts';
import { aFolder } from '../../support/a-folder.ts';

const reader = createRequire(import.meta.url).resolve('exiftool-vendored.pl/bin/exiftool');
const hasPerl = () => {
  try {
    return execFileSync('perl', ['-v']).length > 0;
  } catch {
    return false;
  }
};

describe('The source type of generated media, read by ExifTool', function () {
  this.timeout(60_000);
  const folder = aFolder();
  before(function () {
    // A Perl is part of Debian; without one nobody can read it here.
    if (!hasPerl()) this.skip();
  });

  const sourceOf = (name: string, bytes: Uint8Array) => {
    const file = join(folder, name);
    writeFileSync(file, bytes);
    const told = execFileSync('perl', [reader, '-json', '-n', '-XMP:DigitalSourceType', file]);
    return (JSON.parse(String(told)) as readonly { DigitalSourceType?: string }[])[0]!
      .DigitalSourceType;
  };
  const place = (type: SourceType) => `http://cv.iptc.org/newscodes/digitalsourcetype/${type}`;

  const drawn = () =>
    sharp({ create: { width: 1_200, height: 628, channels: 3, background: '#357' } })
      .png()
      .toBuffer();

  it('is in the picture of a model', async () => {
    const given = { bytes: await drawn(), mime: 'image/png', width: 1_200, height: 628 };
    const fitted = await fitPicture(given, 1_080, 1_080);
    const picture = labelPicture(fitted, 'trainedAlgorithmicMedia');
    expect(sourceOf('picture.png', picture)).to.equal(place('trainedAlgorithmicMedia'));
  });

  for (const type of ['algorithmicMedia', 'compositeWithTrainedAlgorithmicMedia'] as const)
    it(`is in a graphic: ${type}`, async () => {
      expect(sourceOf(`${type}.png`, labelPicture(await drawn(), type))).to.equal(place(type));
    });

  it('is in a film, whole or cut', () => {
    const film = readFileSync(new URL('../../../sdk/emulator/films/1280x720.mp4', import.meta.url));
    expect(sourceOf('before.mp4', film)).to.equal(undefined);
    for (const [name, made] of [
      ['whole.mp4', labelFilm(film)],
      ['cut.mp4', labelFilm(cutFilm(film, 2))],
    ] as const)
      expect(sourceOf(name, made), name).to.equal(place('trainedAlgorithmicMedia'));
  });
});
