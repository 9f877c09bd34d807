import { ServiceError, type ChangingTool, type ToolPorts } from '../../../../../sdk/index.ts';
import { guardrailView, KIND, type Guardrail } from '../../guardrail/guardrail.ts';

interface Input {
  readonly guardrail_id: number;
}

const tool: ChangingTool<Input, 'records'> = {
  async preview({ guardrail_id }, { ports }) {
    const { id, value } = await needGuardrail(ports, guardrail_id);
    return ports.records.changes(KIND, id, { ...value, state: 'disabled' });
  },

  async apply({ guardrail_id }, { ports, context }) {
    const { id, value, revision } = await needGuardrail(ports, guardrail_id);
    const disabled_at = value.disabled_at ?? context.now.toISOString();
    const off: Guardrail = { ...value, state: 'disabled', disabled_at };
    if (value.state === 'armed') await ports.records.put(KIND, id, off, revision);
    return { ...guardrailView({ id, value: off }, false), disabled_at };
  },
};
export default tool;

async function needGuardrail({ records }: Pick<ToolPorts, 'records'>, guardrailId: number) {
  const found = await records.get<Guardrail>(KIND, String(guardrailId));
  if (!found) throw new ServiceError('record_unknown', { field: 'guardrail_id' });
  return found;
}
