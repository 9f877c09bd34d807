import type { FilmWish } from '../../../../../sdk/index.ts';
import concepts from '../../film/concepts.json' with { type: 'json' };
import { filmTool } from '../../film/film-tool.ts';
import placements from '../../film/placements.json' with { type: 'json' };
import { providerOf } from '../../film/providers.ts';

interface Input {
  readonly concept: keyof typeof concepts;
  readonly product: string;
  readonly platform: keyof typeof placements;
  readonly provider: string;
  readonly pain_point?: string;
  readonly benefit?: string;
  readonly cta?: string;
  readonly name?: string;
  readonly target_audience?: string;
}

const LAST_SHAPE = '16:9';

export default filmTool<Input>((input) => {
  const { concept, product, platform, provider, benefit, cta, name } = input;
  const { longest, shapes } = providerOf(provider);
  const { credits, scene } = concepts[concept];
  const { shapes: wanted, seconds } = placements[platform];
  const shape = (wanted as FilmWish['shape'][]).find((one) => shapes.includes(one)) ?? LAST_SHAPE;
  const told = { product, pain_point: input.pain_point ?? 'the trouble that it ends' };
  const lines = [
    `A video ad for ${product}.`,
    scene.replace(/\{(product|pain_point)\}/g, (_, key: keyof typeof told) => told[key]),
    benefit === undefined ? '' : `It shows one benefit: ${benefit}.`,
    input.target_audience === undefined ? '' : `For: ${input.target_audience}.`,
    cta === undefined ? '' : `It ends so that the viewer wants to: ${cta}.`,
    'Real people and places, natural light, one clear scene at a time, no written words.',
  ];
  return {
    prompt: lines.filter((line) => line !== '').join('\n'),
    shape,
    seconds: Math.min(seconds, longest),
    provider,
    name: name ?? `${product}, ${concept}`,
    credits,
    placement: platform,
    told: { concept, platform },
  };
});
