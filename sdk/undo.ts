/** Steps that take a run back: read from the audit, and compared with what is at the platform now. */
import type { Change } from './script.ts';
import type { Step } from './step.ts';

/** A run that changed something, as the audit has it. */
export interface FormerRun {
  readonly run_id: string;
  readonly script: string | null;
  readonly platform: string | null;
  /** The account that it acted on, also where that is below the connected one. */
  readonly account_id: string | null;
  readonly changes: readonly Change[];
  /** No change of it stands any more. */
  readonly taken_back: boolean;
}

export interface UndoStep {
  readonly step: Step;
  /** Which changes of the run it takes back, as places in their list. */
  readonly changes: readonly number[];
  /** Credits. */
  readonly price: number;
}

export interface UndoPlan {
  readonly run: FormerRun;
  /** In the order in which they are made: the last change first. A change that none of them names is as before already. */
  readonly steps: readonly UndoStep[];
}

/** Plans what takes runs back, and changes nothing. */
export interface UndoPort {
  /**
   * The runs that a run's or a batch's id stands for, newest first: a run of several steps is the batch of its steps.
   * @throws input_invalid run_unknown
   */
  runs(of: { readonly run_id?: string; readonly batch_id?: string }): Promise<readonly string[]>;
  /** @throws run_unknown */
  run(runId: string): Promise<FormerRun>;
  /** Asks the platform. In a rehearsal it reckons with what was planned before. @throws run_unknown undo_refused undo_conflict */
  plan(runId: string): Promise<UndoPlan>;
}
