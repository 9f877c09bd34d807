/** An artifact of the workspace in the place of an address: `artifact:art_…`. */
import { ServiceError } from '../../sdk/errors.ts';
import type { PlannedRun } from '../call-parts/planned.ts';
import type { Lists } from '../platforms/gateway.ts';
import type { Artifacts, ArtifactOwner } from '../artifacts/artifacts.ts';

const ADDRESS = /^artifact:(art_[0-9a-f]{32})$/;

export function isArtifact(text: string): boolean {
  return ADDRESS.test(text);
}

/** Opens what arguments of this run may name, for this script alone. */
export function listsOf(
  artifacts: Pick<Artifacts, 'find' | 'content'>,
  owner: ArtifactOwner,
  { script }: Pick<PlannedRun, 'script'>,
): Lists {
  const purposes = Object.values(script.manifest.args ?? {}).flatMap(
    ({ artifact }) => artifact ?? [],
  );
  return async (address, maxBytes) => {
    const id = ADDRESS.exec(address)?.[1];
    if (id === undefined) return undefined;
    for (const purpose of purposes) {
      const found = await artifacts.find(owner, id, { purpose, script: script.name });
      if (!found) continue;
      if (found.bytes > maxBytes)
        throw new ServiceError('input_invalid', {
          message: `The artifact has ${found.bytes} bytes, more than ${maxBytes}.`,
        });
      return bytesOf(await artifacts.content(found, owner));
    }
    throw new ServiceError('input_invalid', {
      message: 'There is no such artifact for this script; it may have expired.',
    });
  };
}

async function bytesOf(content: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of content) parts.push(part);
  return Buffer.concat(parts);
}
