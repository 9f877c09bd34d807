/** The code by which a category shows a record as people read it; apart from its declaration, which knows no ports. */
import type { Html } from './html.ts';
import type { StoredRecord } from './records.ts';
import type { ToolPorts } from './tool.ts';

export interface ViewRequest<T = Readonly<Record<string, unknown>>> {
  readonly record: StoredRecord<T>;
  /** What a change that waits for a person would make of its properties; empty on the record's own page. */
  readonly wished: Readonly<Record<string, unknown>>;
  readonly now: Date;
  /** Address of the api surface, without a trailing slash. */
  readonly apiUrl: string;
}

export interface RecordView {
  readonly title: string;
  /** What has to be seen before anybody decides. Values from outside are escaped (`html`). */
  readonly head: Html;
  readonly body: Html;
  /** Rules that hold within both alone. */
  readonly style: string;
  /** On the button by which the change that waits is approved. */
  readonly approve?: string;
  /** Whether the body says how the change would be taken back. */
  readonly tellsUndo?: true;
}

/** Default export of the file that `view.run` names. @returns undefined where the properties say all there is */
export type ViewOf<Needs extends keyof ToolPorts = never, T = Readonly<Record<string, unknown>>> = (
  request: ViewRequest<T>,
  ports: Pick<ToolPorts, Needs>,
) => Promise<RecordView | undefined>;
