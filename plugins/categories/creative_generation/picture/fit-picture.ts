/** A picture cut and scaled to the pixels of a placement, as PNG, and what it says of how it was made. */
import { crc32 } from 'node:zlib';
import type { SourceType } from '../../../../sdk/provenance.ts';
import { render } from './render.ts';

export interface Given {
  readonly bytes: Uint8Array;
  readonly mime: string;
  readonly width: number;
  readonly height: number;
}

/** It fills the whole; the excess is cut off evenly at both sides. */
export function fitPicture({ bytes, mime }: Given, width: number, height: number): Promise<Buffer> {
  const data = Buffer.from(bytes).toString('base64');
  return render(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><image href="data:${mime};base64,${data}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"/></svg>`,
    { width, height },
  );
}

const PNG_START = 8 + 25;

/** Says within the file how the picture was made: IPTC's digital source type, as XMP. */
export function labelPicture(png: Uint8Array, source: SourceType): Buffer {
  const text = Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${xmpOf(source)}`, 'utf8');
  const named = Buffer.concat([Buffer.from('iTXt', 'latin1'), text]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(text.length);
  check.writeUInt32BE(crc32(named));
  // Right behind the header, which is always of the same length.
  return Buffer.concat([png.subarray(0, PNG_START), length, named, check, png.subarray(PNG_START)]);
}

const xmpOf = (source: SourceType) =>
  `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/${source}"/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;

/** Of films, all of which a model makes. */
export const XMP = xmpOf('trainedAlgorithmicMedia');

/** Of a graphic: by what its picture says of itself. */
export function sourceOfGraphic(picture: { readonly data: string } | undefined): SourceType {
  if (!picture) return 'algorithmicMedia';
  const bytes = Buffer.from(picture.data.slice(picture.data.indexOf(',') + 1), 'base64');
  return bytes.includes('rainedAlgorithmicMedia')
    ? 'compositeWithTrainedAlgorithmicMedia'
    : 'composite';
}
