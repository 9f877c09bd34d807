import { ServiceError } from '../../sdk/errors.ts';
import type { Call, Link, Outcome } from '../call.ts';
import type { LoadedTool } from '../catalog/catalog.ts';
import { schemaErrors } from '../catalog/schema-check.ts';
import { toolKind, type ToolKind } from '../catalog/tool-kind.ts';
import { readAgain } from '../runs/read-again.ts';
import { runScript } from '../runs/run-script.ts';
import { runUndo, type RunUndoParts } from '../undo/run-undo.ts';
import { answerOfChange, answerOfNamed, answerOfScript, type Answer } from './tool-answer.ts';
import { runStepsTool } from './steps-code.ts';
import { runChange, runCode } from './tool-code.ts';

export interface ToolParts extends RunUndoParts {
  /** Whether what tools answer is held to their output schemas: in tests and while developing. */
  readonly checkOutput: boolean;
}

interface Kind {
  run(parts: ToolParts, call: Call): Promise<Outcome>;
  /** What the tool answers, from what its run came to. */
  readonly answer: Answer;
}

/** How a tool of each kind is run, and what it answers. */
const kinds: Readonly<Record<ToolKind, Kind>> = {
  script: { run: runPlanned, answer: answerOfScript },
  named: { run: runPlanned, answer: answerOfNamed },
  code: { run: runCode, answer: (_call, { result }) => result },
  change: { run: runChange, answer: answerOfChange },
  steps: { run: runStepsTool, answer: answerOfChange },
};

/** The last link: runs what was planned, or the tool's own code. */
export function runTool(parts: ToolParts): Link {
  return async (call) => {
    const tool = call.tool!;
    const kind = kinds[toolKind(tool)];
    const outcome = await kind.run(parts, call);
    call.outcome = { ...outcome, result: kind.answer(call, outcome) };
    if (parts.checkOutput) checkOutput(tool, call.outcome);
  };
}

function runPlanned(parts: ToolParts, call: Call): Promise<Outcome> {
  const planned = call.plannedRun!;
  if (call.begun) return readAgain(parts, call, call.begun);
  return planned.script.manifest.engine === 'undo'
    ? runUndo(parts, call)
    : runScript(parts, call, planned);
}

/** What waits for a person, or was only rehearsed, has no result yet. */
function checkOutput(tool: LoadedTool, { result, pending, run }: Outcome): void {
  const isOpen = pending !== undefined || (run?.dryRun === true && toolKind(tool) !== 'named');
  if (result === null || isOpen) return;
  const errors = schemaErrors(tool.outputSchema, structuredClone(result), 'input');
  if (errors.length === 0) return;
  const faults = errors.map(({ instancePath, message }) => `${instancePath} ${message}`);
  throw new ServiceError('internal', {}, { cause: `${tool.name} answered ${faults.join('; ')}` });
}
