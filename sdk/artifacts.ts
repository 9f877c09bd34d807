/** Files that the service keeps for a workspace: bodies, lists, pictures, reports. */

export interface ArtifactWish {
  /** `text/csv`, without parameters. */
  readonly mime: string;
  /** As a person would call the file; it names no path. */
  readonly name: string;
  /** Its permitted use, in one word: a tool that opens the artifact must give the same word. */
  readonly purpose: string;
  /** From now on, 1 to 365. */
  readonly keepDays: number;
  /** In its place, where a day is too long: 1 to 86,400. */
  readonly keepSeconds?: number;
  /** The only script that may open it. */
  readonly for?: string;
  /** A picture or film that the service made by itself: a browser may show it. */
  readonly ours?: boolean;
  /** Personal data that people gave: kept sealed, and opened by purpose alone, never by a link. At most 1 MB. */
  readonly sealed?: boolean;
}

export interface ArtifactFacts {
  readonly artifact_id: string;
  readonly name: string;
  readonly mime: string;
  readonly purpose: string;
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
  /** ISO 8601. */
  readonly expires_at: string;
}

export interface ArtifactsPort {
  /**
   * Within `apply`, or in a tool that only answers. The bytes are stored at once; the artifact is there when the call is
   * settled, and never if the call fails. At most 32 MB, read a piece at a time.
   * @throws input_invalid body_too_large limit_reached change_refused
   */
  keep(
    content: string | Uint8Array | AsyncIterable<Uint8Array>,
    wish: ArtifactWish,
  ): Promise<{
    readonly artifact_id: string;
    readonly sha256: string;
    readonly bytes: number;
  }>;
  /**
   * One of this workspace, kept for this purpose; its bytes a piece at a time.
   * @throws artifact_unknown  also when it has expired
   */
  open(
    artifactId: string,
    purpose: string,
    /** The script that it was kept for, where it was kept for one. */
    script?: string,
  ): Promise<{ readonly facts: ArtifactFacts; readonly content: AsyncIterable<Uint8Array> }>;
  /**
   * An address by which anybody who has it may download the file, for 10 seconds to 7 days.
   * @throws artifact_unknown input_invalid
   */
  link(artifactId: string, wish: { readonly seconds: number }): Promise<string>;
  /** The file of this workspace that such an address leads to; undefined where it leads to none. */
  linked(url: string): Promise<ArtifactFacts | undefined>;
}
