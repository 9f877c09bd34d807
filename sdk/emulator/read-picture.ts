/** Facts from the first bytes of a picture: PNG, JPEG and GIF. */

export interface PictureFacts {
  readonly mime: 'image/png' | 'image/jpeg' | 'image/gif';
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** @returns undefined for a file that is none of the three */
export function readPicture(bytes: Buffer): PictureFacts | undefined {
  if (bytes.length >= 24 && bytes.toString('latin1', 1, 4) === 'PNG')
    return { mime: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  if (bytes.length >= 10 && /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6)))
    return { mime: 'image/gif', width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
  return bytes.length >= 4 && bytes.readUInt16BE(0) === 0xffd8 ? readJpeg(bytes) : undefined;
}

/** Sizes stand in the start of a frame: C0 to CF, but C4, C8 and CC, which are tables. */
function readJpeg(bytes: Buffer): PictureFacts | undefined {
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      const [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)];
      return { mime: 'image/jpeg', width, height };
    }
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}
