/** Takes back one run, or all runs of a batch, newest first: one run after the other, for each plan looks at the platform. */
import {
  ServiceError,
  type FormerRun,
  type SkippedStep,
  type Step,
  type StepReport,
  type StepsTool,
  type UndoPlan,
} from '../../../../sdk/index.ts';
import { noteRun, reportOf, type RunReport } from './undo-report.ts';

interface Input {
  readonly run_id?: string;
  readonly batch_id?: string;
}

const undo: StepsTool<Input, 'undo', readonly RunReport[]> = {
  async *plan(input, { ports }) {
    const reports: RunReport[] = [];
    for (const id of await ports.undo.runs(input)) {
      const run = await ports.undo.run(id);
      const plan = await ports.undo.plan(id).catch(refusalOf);
      reports.push(plan instanceof ServiceError ? yield* refuse(run, plan) : yield* make(plan));
    }
    return reports;
  },

  result: async (_done, _world, reports) => reportOf(reports),
};

type Steps = AsyncGenerator<Step | SkippedStep, RunReport, StepReport>;

function refusalOf(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  throw error;
}

async function* refuse(run: FormerRun, because: ServiceError): Steps {
  yield { script: run.script ?? '', skipped: true, because };
  const { code, message } = because;
  return noteRun(run, { price: 0, left: run.changes.map((_, at) => at), error: { code, message } });
}

/** Stops at the first step that fails; changes restored before it stay restored, and are told. */
async function* make({ run, steps }: UndoPlan): Steps {
  const made: { readonly changes: readonly number[]; readonly report: StepReport }[] = [];
  let error: StepReport['error'];
  for (const { step, changes } of steps) {
    const report: StepReport = yield error ? { script: step.script, skipped: true } : step;
    error ??= report.error;
    made.push({ changes, report });
  }
  const price = steps.reduce((sum, one) => sum + one.price, 0);
  return noteRun(run, { price, made, error });
}

export default undo;
