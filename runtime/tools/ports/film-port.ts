/** `models.film`: a film by a provider, and the voice in it by another one where that is connected. */
import { setTimeout as sleep } from 'node:timers/promises';
import { ServiceError } from '../../../sdk/errors.ts';
import type { FilmWish, MadeFilm } from '../../../sdk/models.ts';
import { hashOf } from '../../text/canonical.ts';
import type { Call } from '../../call.ts';
import {
  makeFilm,
  type AnsweredFilm,
  type FilmHand,
  type FilmNote,
  type StartedFilm,
} from '../../models/make-film.ts';
import { RunFiles } from '../../platforms/files/run-files.ts';
import type { Writes } from '../../runs/host-hand.ts';
import { chooseModel, type ModelChoice, type ModelsParts } from './choose-model.ts';
import { principalOf } from './principal-of.ts';
import { runRead } from './scripts.ts';

/** Films under way, by the idempotency key of their job. */
const NOTES = 'film-note';
/** Generic names of the scripts that providers have. */
const STARTS = 'start_film';
const LOOKS = 'check_film';
const SPEAKS = 'make_speech';

type Run = (
  to: { readonly platform: string; readonly account_id?: string },
  script: string,
  args: Readonly<Record<string, unknown>>,
) => Promise<unknown>;

export async function filmBy(
  parts: ModelsParts,
  call: Call,
  writes: Writes,
  { provider, ...wish }: FilmWish,
): Promise<MadeFilm> {
  const isVoiced = wish.speech?.voiced === true;
  const chosen = (script: string, more: object = {}) =>
    chooseModel(parts, call, writes, { script, ...more });
  const maker: Omit<ModelChoice, 'mode'> & { readonly mode?: string } =
    provider && !isVoiced ? { platform: provider } : await chosen(STARTS, { provider });
  const { mode, ...place } = maker;
  const speaker = isVoiced ? await chosen(SPEAKS, { mode }).catch(orNone) : undefined;
  const files = new RunFiles();
  const run: Run = async (to, script, args) =>
    (await runRead(parts, call, { script, ...to, args }, files)).result;
  try {
    const hand: FilmHand = {
      ...notesOf(parts, call),
      now: () => parts.clock.now(),
      start: (asked) => startedBy(run, place, speaker, asked),
      look: async (task) => (await run(place, LOOKS, { task })) as AnsweredFilm,
      fileOf: (file) => files.picture(file),
      sleep: (ms) =>
        sleep(ms, undefined, { signal: call.signal }).catch(() => {
          throw new ServiceError('timed_out', { message: 'The service is leaving.' });
        }),
      tell: (words, share) =>
        call.progress?.(words, share ?? undefined, share === null ? undefined : 1),
    };
    return { ...(await makeFilm(wish, hand)), platform: place.platform };
  } finally {
    files.end();
  }
}

/** The film's own voice speaks where no other is connected. */
function orNone(error: unknown): undefined {
  if (error instanceof ServiceError && error.code === 'connection_missing') return undefined;
  throw error;
}

async function startedBy(
  run: Run,
  place: Omit<ModelChoice, 'mode'>,
  speaker: ModelChoice | undefined,
  { speech, ...asked }: Omit<FilmWish, 'provider'>,
): Promise<StartedFilm> {
  if (!speech) return (await run(place, STARTS, asked)) as StartedFilm;
  const { script, avatar } = speech;
  const told = { ...asked, script, avatar };
  if (!speaker) return { ...((await run(place, STARTS, told)) as StartedFilm), script };
  const { mode: _, ...voice } = speaker;
  const spoken = (await run(voice, SPEAKS, { text: script, speaker: avatar })) as { file: string };
  const started = (await run(place, STARTS, { ...told, audio: spoken.file })) as StartedFilm;
  return { ...started, script, voice: speaker.platform };
}

function notesOf({ store }: ModelsParts, call: Call): Pick<FilmHand, 'note' | 'noted'> {
  const { organizationId } = principalOf(call);
  const key = hashOf(call.idempotencyKey ?? call.id);
  return {
    noted: () => store.get<FilmNote>(organizationId, NOTES, key),
    note: (note) =>
      store.transact(async (tx) => {
        if (note) tx.put(organizationId, NOTES, key, note);
        else tx.delete(organizationId, NOTES, key);
      }),
  };
}
