/** One turn of a talk with a model, as `take_turn` takes it. */
export interface Turn {
  readonly role: 'user' | 'model' | 'tools';
  readonly text?: string;
  /** The model's own turn, as its provider answered it. */
  readonly raw?: unknown;
  readonly answers?: readonly {
    readonly id: string;
    readonly name: string;
    readonly text: string;
  }[];
}
