/** What all tools share that have a film made: shown as a record, made as a job, kept with what is known of it. */
import type { ChangingTool, FilmWish, MadeFilm } from '../../../../sdk/index.ts';
import { keepAsset, KIND, plannedAsset, type PlannedAsset } from '../asset.ts';
import { cutFilm, labelFilm } from './finish-film.ts';

export interface FilmPlan extends Omit<FilmWish, 'provider'> {
  readonly provider: string;
  readonly name: string | undefined;
  readonly credits: number;
  readonly placement?: string;
  /** What the tool answers beside the asset. */
  readonly told: Readonly<Record<string, unknown>>;
}

type Needs = 'artifacts' | 'models' | 'records';

const SIZES = { '16:9': [1280, 720], '9:16': [720, 1280], '1:1': [720, 720] } as const;
/** Films may be this much longer than they were asked for before they are cut. */
const SLACK_SECONDS = 0.25;

/** @param planOf  what is to be made. @throws input_invalid  what cannot be */
export function filmTool<Input>(planOf: (input: Input) => FilmPlan): ChangingTool<Input, Needs> {
  return {
    preview: (input, { ports: { records } }) =>
      records.changes(KIND, null, plannedOf(planOf(input))),

    async apply(input, { ports, context }) {
      const plan = planOf(input);
      const { prompt, shape, seconds, provider, speech, told } = plan;
      const wish = { prompt, shape, seconds, provider, ...(speech ? { speech } : {}) };
      const made = await ports.models.film(wish);
      const planned = plannedOf(plan);
      const bytes = finished(made, plan);
      const { mime, model } = made;
      const kept = { bytes, mime, model, film: factsOf(made, plan) };
      const asset = await keepAsset(ports, planned, kept, context.now);
      return { asset, ...told, warnings: [] };
    },
  };
}

function plannedOf({
  prompt,
  shape,
  seconds,
  provider,
  name,
  credits,
  placement,
}: FilmPlan): PlannedAsset {
  const [width, height] = SIZES[shape];
  const facts = { origin: 'model', prompt: prompt.slice(0, 5_000), provider, credits } as const;
  return plannedAsset({ ...facts, width, height, seconds, name, placement });
}

const isLonger = ({ seconds }: MadeFilm, wanted: number) => seconds > wanted + SLACK_SECONDS;

function factsOf(made: MadeFilm, { seconds, speech }: FilmPlan) {
  // What is spoken is as long as it takes.
  const isCut = !speech && isLonger(made, seconds);
  return { width: made.width, height: made.height, seconds: isCut ? seconds : made.seconds };
}

function finished(made: MadeFilm, { seconds, speech }: FilmPlan): Buffer {
  const isCut = !speech && isLonger(made, seconds);
  return labelFilm(isCut ? cutFilm(made.bytes, seconds) : made.bytes);
}
