/** A record that a run changed, for the undo of the run. */
export interface TouchedRecord {
  readonly kind: string;
  /** Id of the plugin that declares the kind. */
  readonly plugin: string;
  readonly workspaceId: string;
  readonly id: string;
  /** Revision before the run and behind it; 0 for a record that never was. */
  readonly from: number;
  readonly to: number;
}
