import type { StepsTool } from '../../../../../sdk/index.ts';

interface Input {
  readonly platform: string;
  readonly audience_id: string;
  readonly account_id?: string;
}

type Named = { readonly id: string; readonly name: string | null };

const tool: StepsTool<Input> = {
  async plan({ platform, audience_id, account_id }) {
    const account = account_id === undefined ? {} : { account_id };
    return [{ script: 'delete_audience', platform, ...account, args: { audience_id } }];
  },

  async result([step], _world, _notes, { audience_id: id }) {
    const { closed, audience } = (step?.result ?? {}) as {
      readonly closed?: readonly Named[];
      readonly audience?: Named;
    };
    const found = closed?.[0] ?? audience;
    if (!found) return {};
    const status = closed ? 'closed' : 'deleted';
    return { audience: { id, name: found.name, status } };
  },
};
export default tool;
