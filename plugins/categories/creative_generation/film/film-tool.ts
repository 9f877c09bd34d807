/**
 * Common part of tools that have a film made: it is shown as a record, made as a job, and kept with all known facts.
 */
import type { ChangingTool, FilmWish, MadeFilm, ModelsPort } from '../../../../sdk/index.ts';
import { keepAsset, KIND, plannedAsset, type PlannedAsset } from '../asset.ts';
import { asMade } from '../as-made.ts';
import { cutFilm } from './finish-film.ts';

export interface FilmPlan extends Omit<FilmWish, 'provider' | 'speech'> {
  readonly provider: string;
  readonly name: string | undefined;
  readonly credits: number;
  readonly placement?: string;
  readonly speech?: Speech;
  /** Fields of the answer beside the asset. */
  readonly told: Readonly<Record<string, unknown>>;
}

/** Speech of an avatar; without a script it is written when the film is made. */
export interface Speech extends Omit<NonNullable<FilmWish['speech']>, 'script'> {
  readonly script?: string;
  write?(models: ModelsPort): Promise<string>;
}

type Needs = 'artifacts' | 'models' | 'provenance' | 'records';

const SIZES = { '16:9': [1280, 720], '9:16': [720, 1280], '1:1': [720, 720] } as const;
/** Films may be this much longer than they were asked for before they are cut. */
const SLACK_SECONDS = 0.25;

/** @param planOf  plan of the film. @throws input_invalid  it cannot be made */
export function filmTool<Input>(planOf: (input: Input) => FilmPlan): ChangingTool<Input, Needs> {
  return {
    preview: (input, { ports: { records } }) =>
      records.changes(KIND, null, plannedOf(planOf(input))),

    async apply(input, { ports, context }) {
      const plan = planOf(input);
      const { prompt, shape, seconds, provider, told } = plan;
      const speech = await speechOf(plan, ports.models);
      const wish = { prompt, shape, seconds, provider, ...(speech ? { speech } : {}) };
      const made = await ports.models.film(wish);
      const { mime, model, script, voice } = made;
      const spoken = {
        ...(script === undefined ? {} : { script }),
        ...(voice === undefined ? {} : { voice }),
      };
      const source = 'trainedAlgorithmicMedia';
      const done = await asMade(ports.provenance, cut(made, plan), { mime, source });
      const kept = {
        bytes: done.bytes,
        mime,
        model,
        film: factsOf(made, plan),
        ...spoken,
      };
      const asset = await keepAsset(ports, plannedOf(plan), kept, context.now);
      return {
        asset,
        ...told,
        script: script ?? null,
        warnings: [...warningsOf(plan, made), ...done.warnings],
      };
    },
  };
}

/** A script that is written anew by a later attempt is not heard: the film was asked for with the first one. */
async function speechOf({ speech }: FilmPlan, models: ModelsPort): Promise<FilmWish['speech']> {
  if (!speech) return undefined;
  const { write, script = await write!(models), ...who } = speech;
  return { ...who, script };
}

function warningsOf({ speech }: FilmPlan, { voice }: MadeFilm): string[] {
  if (speech?.voiced !== true || voice !== undefined) return [];
  return ['No provider of voices is connected: the avatar speaks in its own voice.'];
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
  // A film with speech is never cut.
  const isCut = !speech && isLonger(made, seconds);
  return { width: made.width, height: made.height, seconds: isCut ? seconds : made.seconds };
}

function cut(made: MadeFilm, { seconds, speech }: FilmPlan): Uint8Array {
  const isCut = !speech && isLonger(made, seconds);
  return isCut ? cutFilm(made.bytes, seconds) : made.bytes;
}
