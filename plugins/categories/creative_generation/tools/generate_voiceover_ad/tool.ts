import { filmTool } from '../../film/film-tool.ts';
import type { Avatar, Persona } from '../../film/speech.ts';
import { spokenFilm } from '../../film/spoken-film.ts';

interface Input {
  readonly script: string;
  readonly product: string;
  readonly persona: Persona;
  readonly avatar: Avatar;
  readonly name?: string;
}

export default filmTool<Input>((input) => spokenFilm({ ...input, shape: '9:16', voiced: true }));
