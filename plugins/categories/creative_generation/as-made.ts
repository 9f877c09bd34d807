/** A file that says within how it was made, twice: as IPTC's digital source type, and signed, as content credentials. */
import type { FileOrigin, ProvenancePort } from '../../../sdk/provenance.ts';
import { labelFilm } from './film/finish-film.ts';
import { labelPicture } from './picture/fit-picture.ts';

export interface Finished {
  readonly bytes: Uint8Array;
  readonly warnings: readonly string[];
}

/** The last that is done to a file. It was paid for: where it cannot be signed, it is kept without, and that is said. */
export async function asMade(
  provenance: ProvenancePort,
  bytes: Uint8Array,
  origin: FileOrigin,
): Promise<Finished> {
  const isFilm = origin.mime.startsWith('video/');
  const labelled = isFilm ? labelFilm(bytes) : labelPicture(bytes, origin.source);
  try {
    return { bytes: await provenance.sign(labelled, origin), warnings: [] };
  } catch {
    return { bytes: labelled, warnings: [UNSIGNED] };
  }
}

const UNSIGNED =
  'The file has no content credentials (C2PA), for it could not be signed; it says how it was made as IPTC metadata alone.';
