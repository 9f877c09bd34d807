import { ServiceError, type ChangingTool } from '../../../../../sdk/index.ts';
import { keepAsset, KIND } from '../../asset.ts';
import { planSet, type SetInput } from '../../picture/plan-set.ts';
import { paintSet } from '../../picture/paint-set.ts';
import { render } from '../../picture/render.ts';

const tool: ChangingTool<SetInput, 'artifacts' | 'models' | 'records'> = {
  async preview(input, { ports: { records } }) {
    const { pictures } = await planSet(input);
    const all = await Promise.all(pictures.map(({ asset }) => records.changes(KIND, null, asset)));
    return all.flat();
  },

  async apply(input, { ports, context }) {
    const { pictures, failed, warnings } = await planSet(input);
    const painted = input.mode === 'ai' ? await paintSet(ports.models, input, pictures) : undefined;
    const assets: object[] = [];
    // One after the other: a set of large ones would be in memory together.
    for (const [at, { asset, size, svg }] of pictures.entries()) {
      const made = svg === undefined ? await painted?.(size) : { bytes: await render(svg, size) };
      if (!made) throw new ServiceError('internal', {}, { cause: `nothing made ${size.size}` });
      const file = { ...made, mime: 'image/png' };
      const kept = await keepAsset(ports, asset, file, context.now, at);
      assets.push({ ...kept, size: size.size, placement: size.placement ?? null });
    }
    return { assets, mode: input.mode, failed, warnings };
  },
};
export default tool;
