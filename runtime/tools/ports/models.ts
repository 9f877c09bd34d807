/** Texts and pictures by the provider that the caller's organization has connected. */
import { ServiceError } from '../../../sdk/errors.ts';
import type { ModelsPort, ModelTurn } from '../../../sdk/models.ts';
import type { Call } from '../../call.ts';
import { makePicture, type AnsweredPicture, type AskedPicture } from '../../models/make-picture.ts';
import { writeJson, type Answered } from '../../models/write-json.ts';
import type { Writes } from '../../runs/host-hand.ts';
import { chooseModel, type ModelsParts } from './choose-model.ts';
import { filmBy } from './film-port.ts';
import { RunFiles } from '../../platforms/files/run-files.ts';
import { runRead, scriptsPort } from './scripts.ts';
import { turnOnce } from './turn-once.ts';

/** Generic names of the scripts that providers have. */
const WRITES = 'write_json';
const TURNS = 'take_turn';
const PICTURES = 'make_image';

export function modelsPort(parts: ModelsParts, call: Call, writes: Writes): ModelsPort {
  const scripts = scriptsPort(parts, call);
  const chosen = async (script: string) => {
    const { mode: _, ...place } = await chooseModel(parts, call, writes, { script });
    return place;
  };
  return {
    write: async <T>(wish: Parameters<ModelsPort['write']>[0]) => {
      const { platform, ...account } = await chosen(WRITES);
      const { value, model } = await writeJson(wish, async (asked) => {
        const request = { script: WRITES, platform, ...account, args: { ...asked } };
        return (await scripts.run(request)).result as Answered;
      });
      return { value: value as T, platform, model };
    },
    turn: (wish) =>
      turnOnce(parts, call, writes, wish, async (asked) => {
        const { platform, ...account } = await chosen(TURNS);
        const request = { script: TURNS, platform, ...account, args: asked };
        const said = (await scripts.run(request)).result as unknown as Omit<ModelTurn, 'platform'>;
        return { ...said, platform };
      }),
    film: (wish) => filmBy(parts, call, writes, wish),
    make: async ({ provider, ...wish }) => {
      const { platform, ...account } = provider ? { platform: provider } : await chosen(PICTURES);
      const files = new RunFiles();
      try {
        const ask = async (asked: AskedPicture) => {
          const request = { script: PICTURES, platform, ...account, args: { ...asked } };
          const { result } = await runRead(parts, call, request, files).catch((error: unknown) => {
            if (!(error instanceof ServiceError) || error.code !== 'outcome_unknown') throw error;
            const message = 'The provider gave no answer that can be read; it is not asked again.';
            throw new ServiceError('platform_answer_invalid', { message }, { cause: error });
          });
          return result as AnsweredPicture;
        };
        return { ...(await makePicture(wish, ask, (file) => files.picture(file))), platform };
      } finally {
        files.end();
      }
    },
  };
}
