import type { Destination } from '{{sdk_from_plugin}}';

/** A note of the category, as `note.schema.json` has it. */
export interface Note {
  readonly title: string;
  readonly text: string;
  /** The day on which its owner is told, YYYY-MM-DD. */
  readonly review_on?: string;
  /** Where. */
  readonly tell?: Destination;
  readonly state: 'draft' | 'live';
}
