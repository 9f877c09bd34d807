/**
 * Contract of the code with which a category shows a record to people. Its declaration is in `console.ts`, which
 * knows no ports.
 */
import type { Html } from './html.ts';
import type { StoredRecord } from './records.ts';
import type { ToolPorts } from './tool.ts';

export interface ViewRequest<T = Readonly<Record<string, unknown>>> {
  readonly record: StoredRecord<T>;
  /** Properties that a waiting change would set; empty on the record's own page. */
  readonly wished: Readonly<Record<string, unknown>>;
  readonly now: Date;
  /** Address of the api surface, without a trailing slash. */
  readonly apiUrl: string;
}

export interface RecordView {
  readonly title: string;
  /** Part that a person must see before deciding. Values from outside are escaped (`html`). */
  readonly head: Html;
  readonly body: Html;
  /** Style rules that apply only within `head` and `body`. */
  readonly style: string;
  /** Label of the button that approves the waiting change. */
  readonly approve?: string;
  /** Whether the body says how the change would be taken back. */
  readonly tellsUndo?: true;
}

/** Default export of the file that `view.run` names. @returns undefined if the properties show everything */
export type ViewOf<Needs extends keyof ToolPorts = never, T = Readonly<Record<string, unknown>>> = (
  request: ViewRequest<T>,
  ports: Pick<ToolPorts, Needs>,
) => Promise<RecordView | undefined>;
