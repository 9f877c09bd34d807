import type { FilmWish } from '../../../../../sdk/index.ts';
import { filmTool } from '../../film/film-tool.ts';
import type { Avatar, Persona } from '../../film/speech.ts';
import { spokenFilm } from '../../film/spoken-film.ts';

interface Input {
  readonly product: string;
  readonly persona?: Persona;
  readonly script?: string;
  readonly avatar: Avatar;
  readonly aspect_ratio: FilmWish['shape'];
  readonly name?: string;
}

export default filmTool<Input>(({ aspect_ratio: shape, ...input }) =>
  spokenFilm({ ...input, shape, voiced: false }),
);
