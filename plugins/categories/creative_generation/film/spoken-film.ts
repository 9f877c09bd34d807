/** Films in which an avatar speaks: the two tools differ in who writes the words, and whose voice it is. */
import type { FilmWish } from '../../../../sdk/index.ts';
import type { FilmPlan } from './film-tool.ts';
import { checkScript, secondsOf, writeScript, type Avatar, type Persona } from './speech.ts';

export interface SpokenWish {
  readonly product: string;
  readonly persona?: Persona;
  readonly script?: string;
  readonly avatar: Avatar;
  readonly shape: FilmWish['shape'];
  readonly name?: string;
  readonly voiced: boolean;
}

const PROVIDER = 'heygen';
const CREDITS = 900;
/** Of a script that is not written yet. */
const USUAL_SECONDS = 35;

/** @throws input_invalid  a script that is too short or too long */
export function spokenFilm(wish: SpokenWish): FilmPlan {
  const { product, persona, script, avatar, shape, name, voiced } = wish;
  if (script !== undefined) checkScript(script);
  const who = persona === undefined ? '' : ` Speaks as: ${persona}.`;
  return {
    prompt: `${avatar} speaks about ${product}.${who}${script === undefined ? '' : `\n${script}`}`,
    shape,
    seconds: script === undefined ? USUAL_SECONDS : secondsOf(script),
    provider: PROVIDER,
    name: name ?? product,
    credits: CREDITS,
    speech: {
      avatar,
      ...(voiced ? { voiced } : {}),
      ...(script === undefined ? { write: (models) => writeScript(models, wish) } : { script }),
    },
    told: { avatar, persona: persona ?? null },
  };
}
