/** Artifacts: files of a workspace. The contract of the part. */
import type { ArtifactWish } from '../../sdk/artifacts.ts';
import type { Pieces } from '../stores/content.ts';
import type { Transaction } from '../stores/store.ts';

/** Bytes of one artifact. */
export const MAX_ARTIFACT = 32 << 20;

export interface ArtifactOwner {
  readonly organizationId: number;
  readonly workspaceId: string;
}

/** As it is stored. */
export interface Artifact {
  readonly id: string;
  readonly sha256: string;
  readonly bytes: number;
  readonly mime: string;
  readonly name: string;
  readonly purpose: string;
  readonly for?: string;
  readonly ours?: boolean;
  /** The key of its bytes, under the master key; absent for bytes that are kept as they are. */
  readonly sealed?: string;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly expiresAt: string;
}

/** The users who may open it, beside its workspace. */
export interface Use {
  /** Undefined: anybody who has it may download it. */
  readonly purpose?: string;
  /** The script that opens it. */
  readonly script?: string;
}

export interface Artifacts {
  /**
   * Stores the bytes, durably; the artifact itself is there once `name` has run in a transaction.
   * @throws input_invalid body_too_large limit_reached
   */
  receive(owner: ArtifactOwner, source: Pieces, wish: ArtifactWish): Promise<Artifact>;
  /** @throws limit_reached */
  name(tx: Transaction, owner: ArtifactOwner, artifact: Artifact): Promise<void>;
  /** Undefined when it is somebody else's, expired, or for something else: they read the same. */
  find(owner: ArtifactOwner, id: string, use: Use): Promise<Artifact | undefined>;
  /** The artifacts of a purpose that are not over, newest first. */
  list(owner: ArtifactOwner, purpose: string): Promise<readonly Artifact[]>;
  /** A sealed one, of any purpose: for an operator, who answers for the words of persons. */
  findSealed(owner: ArtifactOwner, id: string): Promise<Artifact | undefined>;
  /**
   * Reads the bytes. The caller owns each piece. Missing or damaged bytes end the reading with `artifact_damaged`,
   * before the last piece.
   * @param owner  required for sealed artifacts; only their owner can read them
   * @throws artifact_unknown
   */
  content(artifact: Artifact, owner?: ArtifactOwner): Promise<AsyncIterable<Uint8Array>>;
  /** A token that leads to it. @throws input_invalid  seconds out of bounds */
  sign(owner: ArtifactOwner, id: string, seconds: number): string;
  /** The artifact that a token leads to; undefined when it is none, or over. */
  redeem(token: string): Promise<Artifact | undefined>;
  /** Forgets artifacts before their end. Their bytes go with the next sweep. */
  drop(tx: Transaction, owner: ArtifactOwner, ids: readonly string[]): Promise<void>;
  /**
   * Forgets expired artifacts, and deletes bytes that nobody names. The end of an artifact that a record names is put
   * off.
   * @returns how many artifacts and contents
   */
  sweep(named?: ReadonlySet<string>): Promise<number>;
  /**
   * Compares the files that artifacts name with the stored bytes.
   * @param depth  `present` only looks for each file, `whole` reads every byte
   */
  verify(depth: 'present' | 'whole'): Promise<ArtifactsVerdict>;
}

/** Counts of files by their hash; artifacts with the same bytes share one file. */
export interface ArtifactsVerdict {
  readonly ok: boolean;
  /** Files that unexpired artifacts name. */
  readonly named: number;
  /** How many of these have stored bytes. */
  readonly present: number;
  /** How many of these have bytes that match their hash; null when they were not read. */
  readonly whole: number | null;
  /** One sentence for each missing or damaged file, with the artifacts that name it; at most 100. */
  readonly faults: readonly string[];
}

/** Files of workspaces. */
export interface ArtifactsPart {
  readonly artifacts: Artifacts;
}
