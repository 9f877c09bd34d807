import type { Transaction } from '../stores/store.ts';
import type { Artifact, ArtifactOwner, Artifacts } from './artifacts.ts';

/** Artifacts that one call has kept: they are there when it is settled, and its own code may open them before. */
export class StagedArtifacts {
  readonly #artifacts: Artifacts;
  readonly #owner: ArtifactOwner;
  readonly #all = new Map<string, Artifact>();

  constructor(artifacts: Artifacts, owner: ArtifactOwner) {
    this.#artifacts = artifacts;
    this.#owner = owner;
  }

  add(artifact: Artifact): void {
    this.#all.set(artifact.id, artifact);
  }

  find(id: string): Artifact | undefined {
    return this.#all.get(id);
  }

  made(): readonly [] {
    return [];
  }

  touched(): readonly [] {
    return [];
  }

  /** @throws limit_reached */
  async settle(tx: Transaction): Promise<void> {
    for (const artifact of this.#all.values())
      await this.#artifacts.name(tx, this.#owner, artifact);
  }
}
