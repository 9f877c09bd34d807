import { ServiceError } from '../../sdk/errors.ts';
import type { Outcome } from '../call-parts/outcome.ts';
import type { Call, Link } from '../call.ts';
import type { LoadedTool } from '../catalog/catalog.ts';
import { schemaErrors } from '../catalog/schema/schema-check.ts';
import { scriptKind, toolKind, type ScriptKind, type ToolKind } from '../catalog/tool-kind.ts';
import { foundOutcome, readAgain } from '../runs/read-again.ts';
import { endRun } from '../runs/run-part.ts';
import { runScript } from '../runs/run-script.ts';
import type { StepParts } from '../runs/send-step.ts';
import type { PortParts } from './ports/ports.ts';
import { answerOfChange, answerOfNamed, answerOfScript, type Answer } from './tool-answer.ts';
import { runRestore } from './restore-code.ts';
import { runStepsCode } from './steps-code.ts';
import { runChange, runCode } from './tool-code.ts';

export interface ToolParts extends PortParts, StepParts {
  /** Whether what tools answer is held to their output schemas: in tests and while developing. */
  readonly checkOutput: boolean;
}

interface Kind {
  run(parts: ToolParts, call: Call): Promise<Outcome>;
  /** Makes the tool's answer from the outcome of its run. */
  readonly answer: Answer;
}

/** The way a tool of each kind is run, and its answer. */
const kinds: Readonly<Record<ToolKind, Kind>> = {
  script: { run: runPlanned, answer: answerOfScript },
  named: { run: runPlanned, answer: answerOfNamed },
  code: { run: runCode, answer: (_call, { result }) => result },
  change: { run: runChange, answer: answerOfChange },
  steps: {
    run: (parts, call) => runStepsCode(parts, call, call.tool!),
    answer: answerOfChange,
  },
};

/** The last link: runs the planned script, or the tool's own code. */
export function runTool(parts: ToolParts): Link {
  return async (call) => {
    const tool = call.tool!;
    const kind = kinds[toolKind(tool)];
    const outcome = await kind.run(parts, call);
    const answered = { ...outcome, result: kind.answer(call, outcome) };
    endRun(call, answered);
    if (parts.checkOutput) checkOutput(tool, answered);
  };
}

/** The same for scripts. */
const scriptKinds: Readonly<Record<ScriptKind, Kind['run']>> = {
  guest: (parts, call) => runScript(parts, call, call.plan.run!),
  steps: (parts, call) => {
    const { name, manifest, stepsFile } = call.plan.run!.script;
    return runStepsCode(parts, call, { name, manifest, file: stepsFile });
  },
  restore: runRestore,
};

function runPlanned(parts: ToolParts, call: Call): Promise<Outcome> {
  if (call.begun && call.found) return foundOutcome(call, call.begun, call.found);
  if (call.begun) return readAgain(parts, call, call.begun);
  return scriptKinds[scriptKind(call.plan.run!.script)](parts, call);
}

/** A call that waits for a person, or was only rehearsed, has no result yet. */
function checkOutput(tool: LoadedTool, { result, pending, run }: Outcome): void {
  const isOpen = pending !== undefined || (run?.dryRun === true && toolKind(tool) !== 'named');
  if (result === null || isOpen) return;
  const errors = schemaErrors(tool.outputSchema, structuredClone(result), 'input');
  if (errors.length === 0) return;
  const faults = errors.map(({ instancePath, message }) => `${instancePath} ${message}`);
  throw new ServiceError('internal', {}, { cause: `${tool.name} answered ${faults.join('; ')}` });
}
