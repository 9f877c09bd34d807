import type { ChangingTool } from '../../../../../sdk/index.ts';
import { keepAsset, KIND, plannedAsset } from '../../asset.ts';
import { asMade } from '../../as-made.ts';
import { fitPicture } from '../../picture/fit-picture.ts';
import { sizeOf } from '../../picture/sizes.ts';

interface Input {
  readonly prompt: string;
  readonly size: string;
  readonly provider: string;
  readonly name?: string;
}

const CREDITS = 80;

function planOf({ prompt, size, provider, name }: Input) {
  const { width, height, placement } = sizeOf(size);
  const facts = { origin: 'model', prompt, provider, credits: CREDITS } as const;
  return plannedAsset({ ...facts, width, height, name, placement });
}

const tool: ChangingTool<Input, 'artifacts' | 'models' | 'provenance' | 'records'> = {
  preview: (input, { ports: { records } }) => records.changes(KIND, null, planOf(input)),

  async apply(input, { ports, context }) {
    const planned = planOf(input);
    const { width, height, provider, prompt } = planned;
    const made = await ports.models.make({ prompt, width, height, provider });
    const fitted = await fitPicture(made, width, height);
    const [mime, source] = ['image/png', 'trainedAlgorithmicMedia'] as const;
    const { bytes, warnings } = await asMade(ports.provenance, fitted, { mime, source });
    const file = { bytes, mime, model: made.model };
    return { asset: await keepAsset(ports, planned, file, context.now), warnings };
  },
};
export default tool;
