import { ServiceError, type ChangingTool, type ToolPorts } from '../../../../../sdk/index.ts';
import { brandOf, colourNotes } from '../../../../../sdk/brand.ts';
import { pictureAt } from '../../../brand_kit/pictures.ts';
import { keepAsset, KIND } from '../../asset.ts';
import { planSet, type SetInput } from '../../picture/plan-set.ts';
import { paintSet } from '../../picture/paint-set.ts';
import { asMade } from '../../as-made.ts';
import { sourceOfGraphic } from '../../picture/fit-picture.ts';
import { render } from '../../picture/render.ts';

type Ports = Pick<ToolPorts, 'records' | 'artifacts'>;

/** A model paints without the brand: what it may show stands in its prompt. */
async function planned(input: SetInput, ports: Ports) {
  if (input.mode === 'ai')
    return { ...(await planSet(input)), source: 'trainedAlgorithmicMedia' as const };
  const brand = await brandOf(ports);
  const { picture_url: url } = input;
  const picture = url && (await pictureAt(ports.artifacts, url, 'picture_url'));
  const set = await planSet(input, brand, picture || undefined);
  return {
    ...set,
    source: sourceOfGraphic(picture || brand?.picture),
    warnings: [...set.warnings, ...(brand ? colourNotes(brand) : [])],
  };
}

const tool: ChangingTool<SetInput, 'artifacts' | 'models' | 'provenance' | 'records'> = {
  async preview(input, { ports }) {
    const { pictures } = await planned(input, ports);
    const all = await Promise.all(
      pictures.map(({ asset }) => ports.records.changes(KIND, null, asset)),
    );
    return all.flat();
  },

  async apply(input, { ports, context }) {
    const { pictures, failed, warnings, source } = await planned(input, ports);
    const painted = input.mode === 'ai' ? await paintSet(ports.models, input, pictures) : undefined;
    const assets: object[] = [];
    const unsigned: string[] = [];
    // One after the other: a set of large ones would be in memory together.
    for (const [at, { asset, size, svg }] of pictures.entries()) {
      const made = svg === undefined ? await painted?.(size) : { bytes: await render(svg, size) };
      if (!made) throw new ServiceError('internal', {}, { cause: `nothing made ${size.size}` });
      const mime = 'image/png';
      const finished = await asMade(ports.provenance, made.bytes, { mime, source });
      unsigned.push(...finished.warnings);
      const file = { ...made, bytes: finished.bytes, mime };
      const kept = await keepAsset(ports, asset, file, context.now, at);
      assets.push({ ...kept, size: size.size, placement: size.placement ?? null });
    }
    return { assets, mode: input.mode, failed, warnings: [...warnings, ...new Set(unsigned)] };
  },
};
export default tool;
