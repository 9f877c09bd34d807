import type { ArtifactsPort } from '../../../../sdk/artifacts.ts';
import { ServiceError } from '../../../../sdk/errors.ts';
import { wrong } from '../../../../sdk/reports/wrong.ts';

/** Files of this purpose are uploaded for an import. */
const PURPOSE = 'facts';
const MOST_BYTES = 2_000_000;

/**
 * The text of a file, given as it is or by the id of its artifact. Google Ads writes CSV for Excel in UTF-16.
 * @throws input_invalid
 */
export async function textOf(artifacts: ArtifactsPort, file: string): Promise<string> {
  if (!/^art_[0-9a-f]{32}$/.test(file)) return file;
  const { facts, content } = await artifacts.open(file, PURPOSE).catch((error: unknown) => {
    const isGone = error instanceof ServiceError && error.code === 'artifact_unknown';
    throw isGone
      ? wrong('file', `is no artifact of the purpose ${PURPOSE}, or it has expired`)
      : error;
  });
  if (facts.bytes > MOST_BYTES) throw wrong('file', `has more than ${MOST_BYTES} bytes`);
  const pieces: Uint8Array[] = [];
  for await (const piece of content) pieces.push(piece);
  const bytes = Buffer.concat(pieces);
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
  return new TextDecoder(isWide ? 'utf-16le' : 'utf-8').decode(bytes);
}
