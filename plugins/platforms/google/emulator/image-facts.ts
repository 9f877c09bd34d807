/** What an image file says of itself: PNG, JPEG and GIF, by their first bytes. */

export interface ImageFacts {
  readonly mimeType: 'IMAGE_PNG' | 'IMAGE_JPEG' | 'IMAGE_GIF';
  readonly width: number;
  readonly height: number;
}

/** @returns undefined for what is none of the three */
export function imageFacts(bytes: Buffer): ImageFacts | undefined {
  if (bytes.length >= 24 && bytes.toString('latin1', 1, 4) === 'PNG')
    return { mimeType: 'IMAGE_PNG', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  if (bytes.length >= 10 && /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6)))
    return { mimeType: 'IMAGE_GIF', width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
  return bytes.length >= 4 && bytes.readUInt16BE(0) === 0xffd8 ? jpegFacts(bytes) : undefined;
}

/** Sizes stand in the start of a frame: C0 to CF, but C4, C8 and CC, which are tables. */
function jpegFacts(bytes: Buffer): ImageFacts | undefined {
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      const [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)];
      return { mimeType: 'IMAGE_JPEG', width, height };
    }
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}
