import type { Clock } from '../clock.ts';
import { ContentDamage } from '../stores/content-damage.ts';
import type { Content } from '../stores/content.ts';
import { everyPage } from '../stores/every-row.ts';
import type { Store } from '../stores/store.ts';
import type { Artifact, ArtifactsVerdict } from './artifacts.ts';

const KIND = 'artifact';
const MOST_FAULTS = 100;
/** Most artifacts that a fault names for one file. */
const MOST_NAMES = 3;

interface Parts {
  readonly store: Store;
  readonly content: Content;
  readonly clock: Clock;
}

/** Compares the files that artifacts name with the stored files. */
export async function verifyArtifacts(
  parts: Parts,
  depth: 'present' | 'whole',
): Promise<ArtifactsVerdict> {
  const named = await namesOf(parts);
  const there = new Set<string>();
  if (named.size > 0) for await (const sha256 of parts.content.all()) there.add(sha256);
  const faults: string[] = [];
  let [present, whole] = [0, 0];
  for (const [sha256, names] of named) {
    if (!there.has(sha256)) faults.push(`${toldOf(sha256, names)} is missing`);
    else {
      present++;
      const fault = depth === 'whole' ? await faultOf(parts.content, sha256) : undefined;
      if (fault) faults.push(`${toldOf(sha256, names)} ${fault}`);
      else whole++;
    }
  }
  return {
    ok: faults.length === 0,
    named: named.size,
    present,
    whole: depth === 'whole' ? whole : null,
    faults: faults.slice(0, MOST_FAULTS),
  };
}

/** Hashes of files, with the artifacts that name each. */
async function namesOf({ store, clock }: Parts): Promise<ReadonlyMap<string, readonly string[]>> {
  const named = new Map<string, string[]>();
  const now = clock.now();
  for (const organizationId of await store.organizations(KIND))
    for await (const rows of everyPage<Artifact>(store, organizationId, KIND))
      for (const { value } of rows) {
        if (Date.parse(value.expiresAt) <= now) continue;
        const names = named.get(value.sha256);
        const name = `${value.id} of organization ${organizationId}`;
        if (names) names.push(name);
        else named.set(value.sha256, [name]);
      }
  return named;
}

function toldOf(sha256: string, names: readonly string[]): string {
  const more = names.length - MOST_NAMES;
  const told = names.slice(0, MOST_NAMES).join(', ');
  return `The file ${sha256} (${told}${more > 0 ? ` and ${more} more` : ''})`;
}

async function faultOf(content: Content, sha256: string): Promise<string | undefined> {
  try {
    const pieces = await content.open(sha256);
    if (!pieces) return 'is missing';
    // Reading hashes every byte; the bytes are not kept.
    for await (const _piece of pieces) continue;
    return undefined;
  } catch (error) {
    if (error instanceof ContentDamage) return 'is damaged: its bytes give another hash';
    return `cannot be read: ${(error as Error).message}`;
  }
}
