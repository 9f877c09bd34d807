/** Several changes of any sort under one decision. */
import { wrong } from '../../../../sdk/reports/wrong.ts';
import type { StepsTool } from '../../../../sdk/index.ts';

interface Input {
  readonly steps: unknown;
  readonly ask?: boolean;
}

const together: StepsTool<Input> = {
  together: true,
  asksPerson: ({ ask }) => ask === true,

  async plan({ steps }) {
    if (!Array.isArray(steps) || steps.length === 0)
      throw wrong('steps', 'must be a list of {tool, input}');
    return (steps as readonly unknown[]).map((one, at) => {
      const { tool, input } = (one ?? {}) as { readonly tool?: unknown; readonly input?: unknown };
      if (typeof tool !== 'string' || typeof input !== 'object' || input === null)
        throw wrong(`steps.${at}`, 'must be {tool, input}: a name, and an object');
      return {
        key: String(at),
        script: tool,
        tool: true,
        args: input as Readonly<Record<string, unknown>>,
        onFailure: 'goOn',
      };
    });
  },

  result: async (done) => ({
    made: done.filter(({ status }) => status === 'done').length,
    steps: done.map(({ script, status, error }) => ({
      tool: script,
      status,
      ...(error ? { error: error.message } : {}),
    })),
  }),
};

export default together;
