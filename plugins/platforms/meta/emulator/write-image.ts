/** Uploads images, as a file or as base64; reads their size from their first bytes. */
import { createHash } from 'node:crypto';
import { badParameter, refusal } from './graph-error.ts';
import { textOf, type GraphRequest } from './graph-request.ts';
import { imageUrl } from './creative-fields.ts';
import type { Account } from './database.ts';
import type { Graph } from './graph.ts';

export function uploadImages(graph: Graph, account: Account, request: GraphRequest): unknown {
  const base64 = textOf(request.params, 'bytes');
  const files = [
    ...request.files.map(({ field, name, bytes }) => ({ key: name || field, name, bytes })),
    ...(base64 === undefined
      ? []
      : [
          {
            key: 'bytes',
            name: textOf(request.params, 'name') ?? 'bytes',
            bytes: Buffer.from(base64, 'base64'),
          },
        ]),
  ];
  if (files.length === 0) throw badParameter('An image file or the parameter bytes is required');
  return {
    images: Object.fromEntries(
      files.map(({ key, name, bytes }) => [key, storeImage(graph, account, name, bytes)]),
    ),
  };
}

function storeImage(graph: Graph, account: Account, name: string, bytes: Buffer): unknown {
  const size = sizeOf(bytes);
  if (!size)
    throw refusal(1487411, 'Image cannot be read', 'The file is not a PNG, JPEG or GIF.', 'bytes');
  const hash = createHash('md5').update(bytes).digest('hex');
  const at = graph.parts.now();
  graph.database.addImage({ accountId: account.spec.id, hash, name, ...size, createdAt: at });
  return { hash, url: imageUrl(hash), name, ...size };
}

function sizeOf(bytes: Buffer): { width: number; height: number } | undefined {
  if (bytes.length >= 24 && bytes.readUInt32BE(0) === 0x89504e47)
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  if (bytes.length >= 10 && bytes.toString('latin1', 0, 3) === 'GIF')
    return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
  return bytes.length > 4 && bytes.readUInt16BE(0) === 0xffd8 ? jpegSize(bytes) : undefined;
}

/** Walks the segments to the first frame header. */
function jpegSize(bytes: Buffer): { width: number; height: number } | undefined {
  for (let at = 2; at + 9 < bytes.length;) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}
