import { filmTool } from '../../film/film-tool.ts';
import { checkProvider } from '../../film/providers.ts';

interface Input {
  readonly product_name: string;
  readonly key_benefit: string;
  readonly concept?: string;
  readonly target_audience?: string;
  readonly duration: number;
  readonly provider: string;
}

const [SHORT, BASE, EACH, MOST] = [6, 130, 40, 1_100];

/** The price that the manifest says in words and numbers. */
const creditsOf = (seconds: number) =>
  Math.min(MOST, BASE + EACH * Math.max(0, Math.ceil(seconds - SHORT)));

export default filmTool<Input>(
  ({
    product_name: product,
    key_benefit: benefit,
    concept,
    target_audience,
    duration,
    provider,
  }) => {
    checkProvider(provider, duration);
    const lines = [
      `A video ad for ${product}. It shows one benefit: ${benefit}.`,
      concept === undefined ? '' : `Idea: ${concept}.`,
      target_audience === undefined ? '' : `For: ${target_audience}.`,
      'Real people and places, natural light, one clear scene at a time, no written words.',
    ];
    return {
      prompt: lines.filter((line) => line !== '').join('\n'),
      shape: '16:9',
      seconds: duration,
      provider,
      name: product,
      credits: creditsOf(duration),
      told: {},
    };
  },
);
