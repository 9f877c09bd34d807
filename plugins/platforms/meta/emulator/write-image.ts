/** Uploads images, as a file or as base64. */
import { createHash } from 'node:crypto';
import { readPicture } from '../../../../sdk/emulator/index.ts';
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
  const facts = readPicture(bytes);
  if (!facts)
    throw refusal(1487411, 'Image cannot be read', 'The file is not a PNG, JPEG or GIF.', 'bytes');
  const { width, height } = facts;
  const hash = createHash('md5').update(bytes).digest('hex');
  const at = graph.parts.now();
  graph.database.addImage({ accountId: account.spec.id, hash, name, width, height, createdAt: at });
  return { hash, url: imageUrl(hash), name, width, height };
}
