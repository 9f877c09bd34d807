/** The contract of a watch's code. */
import type { RecordValue, StoredRecord } from './records.ts';
import type { ToolPorts } from './tool.ts';
import type { Decision, Sight } from './watches.ts';

/** A record that is looked at, with its kind: several watches may share their code. */
export interface WatchedRecord<Value = RecordValue> extends StoredRecord<Value> {
  readonly kind: string;
}

/**
 * Default export of a watch's file: decides by the record, what its ports read, and the time, and changes nothing. It
 * throws the error of a failed read, for nothing is decided on half an answer; after three due times in a row its owner
 * is told. After a decision it is asked again before anything is sent: another answer cancels the decision. An
 * observation without a decision is a `Sight`.
 */
export type Look<Value = RecordValue, Needs extends keyof ToolPorts = never> = (
  record: WatchedRecord<Value>,
  ports: Pick<ToolPorts, Needs>,
  now: Date,
) => Decision | Sight | undefined | Promise<Decision | Sight | undefined>;
