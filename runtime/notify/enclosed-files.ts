/** Files that go with a mail, as far as they are small enough for one. */
import { ServiceError } from '../../sdk/errors.ts';
import type { Artifacts } from '../artifacts/artifacts.ts';
import type { Principal } from '../call-parts/principal.ts';
import type { Letter } from './letter.ts';
import type { EnclosedFile } from './notify.ts';

export interface FileParts {
  readonly artifacts: Pick<Artifacts, 'find' | 'content'>;
  /** The key that a message was sent under, as it is now. @throws key_invalid */
  principal(organizationId: number, keyId: string): Promise<Principal>;
}

/** How much goes with one mail. */
interface Room {
  readonly bytes: number;
  readonly count: number;
}

/** Many mail servers take no more than 10 MB, and base64 adds a third. */
export const serverRoom: Room = { bytes: 5 << 20, count: 20 };
/** A script sends it, and a call of a script has at most 1 MB. */
export const carrierRoom: Room = { bytes: 1 << 19, count: 1 };

/** @returns the files, and a sentence for each that could not be enclosed */
export async function enclosedFiles(
  { artifacts, principal }: FileParts,
  {
    organizationId,
    keyId,
    message: { files = [] },
  }: Pick<Letter, 'organizationId' | 'keyId' | 'message'>,
  room: Room,
): Promise<{ readonly files: readonly EnclosedFile[]; readonly left: readonly string[] }> {
  const enclosed: EnclosedFile[] = [];
  const left: string[] = [];
  if (files.length === 0) return { files: enclosed, left };
  const { workspaceId } = await principal(organizationId, keyId);
  const owner = { organizationId, workspaceId };
  let free = room.bytes;
  for (const { artifact_id: id } of files) {
    const found = await artifacts.find(owner, id, {});
    if (!found) left.push(`The file ${id} is not there any more.`);
    else if (found.bytes > free || enclosed.length === room.count)
      left.push(
        `The file ${found.name} has ${found.bytes} bytes, too many for a mail: its link is above.`,
      );
    else {
      enclosed.push({
        name: found.name,
        mime: found.mime,
        bytes: await read(artifacts, found, owner),
      });
      free -= found.bytes;
    }
  }
  return { files: enclosed, left };
}

async function read(
  artifacts: FileParts['artifacts'],
  found: Parameters<Artifacts['content']>[0],
  owner: Parameters<Artifacts['content']>[1],
): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of await artifacts.content(found, owner)) pieces.push(piece);
  const bytes = Buffer.concat(pieces);
  if (bytes.length === found.bytes) return bytes;
  throw new ServiceError('artifact_damaged');
}
