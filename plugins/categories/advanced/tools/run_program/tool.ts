import { ServiceError } from '../../../../../sdk/errors.ts';
import type { ProgramEnd } from '../../../../../sdk/programs.ts';
import type { StepReport } from '../../../../../sdk/step.ts';
import type { StepsTool } from '../../../../../sdk/steps.ts';
import { keptLog, shownValue, SHOWN_LINES } from './program-answer.ts';

interface Input {
  readonly code: string;
}

interface Notes {
  readonly isDry: boolean;
  readonly runId: string;
  readonly end: ProgramEnd;
  readonly held: number;
}

const HELD = 'held';
const TOGETHER = 'make_together';

const tool: StepsTool<Input, 'programs' | 'artifacts', Notes> = {
  tellsAll: true,

  async *plan({ code }, { ports }) {
    const program = await ports.programs.start({ code });
    let made = 0;
    try {
      for (let write = await program.next(); write; write = await program.next()) {
        made += 1;
        write.answer(yield write.step);
      }
    } finally {
      program.close();
    }
    const end = await program.end();
    if (end.error && made === 0) throw failureOf(end.error);
    const { held, runId, isDry } = program;
    // A program that failed asks nobody for the rest of what it wanted.
    if (held.length > 0 && !end.error) {
      const steps = held.map(({ script, args }) => ({ tool: script, input: args }));
      yield { script: TOGETHER, args: { steps }, key: HELD };
    }
    return { runId, isDry, end, held: end.error ? 0 : held.length };
  },

  async result(done, { ports, context }, { runId, isDry, end, held }, { code }) {
    const { error, logs, calls, credits } = end;
    const waits = done.find(({ key }) => key === HELD);
    const shown = await shownValue(end, isDry, ports);
    const kept = isDry ? {} : await keptLog(ports, { runId, code, end, at: context.now });
    return {
      ...shown,
      ...(error ? { error } : {}),
      logs: logs.slice(-SHOWN_LINES),
      ...kept,
      ...calls,
      read_credits: credits,
      ...(waits ? { held: heldOf(held, waits) } : {}),
    };
  },
};

function failureOf({ code, message, line, column }: NonNullable<ProgramEnd['error']>) {
  const place = line === null ? '' : `line ${line}, column ${column ?? 1}: `;
  return new ServiceError(code as 'script_failed', {
    message: `${place}${message}`,
    field: 'code',
  });
}

function heldOf(writes: number, { pending, error }: StepReport) {
  return {
    writes,
    approval_id: pending?.approval_id ?? null,
    review_url: pending?.review_url ?? null,
    ...(error ? { error: error.message } : {}),
  };
}

export default tool;
