/** Texts and pictures by the provider that the caller's organization has connected. */
import { setTimeout as sleep } from 'node:timers/promises';
import { ServiceError } from '../../../sdk/errors.ts';
import type { ModelsPort, ModelTurn } from '../../../sdk/models.ts';
import type { ConnectionView } from '../../../sdk/tool.ts';
import type { Call } from '../../call.ts';
import { makePicture, type AnsweredPicture, type AskedPicture } from '../../models/make-picture.ts';
import { writeJson, type Answered } from '../../models/write-json.ts';
import type { Kept, Writes } from '../../runs/host-hand.ts';
import { stepKey } from '../../runs/stored-call.ts';
import { connectionsPort, type ConnectionsParts } from './connections.ts';
import { hashOf } from '../../audit/canonical.ts';
import {
  makeFilm,
  type AnsweredFilm,
  type FilmHand,
  type FilmNote,
} from '../../models/make-film.ts';
import type { Store } from '../../stores/store.ts';
import { principalOf } from './principal-of.ts';
import { RunFiles } from '../../platforms/files/run-files.ts';
import { runRead, scriptsPort, type ScriptsParts } from './scripts.ts';

/** Films under way, by the idempotency key of their job. */
const NOTES = 'film-note';
/** Turns of a talk, by the idempotency key of its call. */
const TURN_NOTES = 'turn-note';
/** Generic names of the scripts that providers have. */
const WRITES = 'write_json';
const TURNS = 'take_turn';
const PICTURES = 'make_image';
const STARTS = 'start_film';
const LOOKS = 'check_film';
/** The organization that stands for the service itself. */
const SERVICE = 0;

export interface ModelsParts extends ConnectionsParts, ScriptsParts {
  readonly store: Store;
}

export function modelsPort(parts: ModelsParts, call: Call, writes: Writes): ModelsPort {
  const scripts = scriptsPort(parts, call);
  const chosen = (script: string) => chooseOne(parts, call, writes, script);
  return {
    write: async <T>(wish: Parameters<ModelsPort['write']>[0]) => {
      const { platform, ...account } = await chosen(WRITES);
      const { value, model } = await writeJson(wish, async (asked) => {
        const request = { script: WRITES, platform, ...account, args: { ...asked } };
        return (await scripts.run(request)).result as Answered;
      });
      return { value: value as T, platform, model };
    },
    turn: async ({ key, maxTokens = 4_000, ...asked }) => {
      const { organizationId } = principalOf(call);
      const id = `${hashOf(stepKey(call))}.${key}`;
      writes.shared(TURN_NOTES, () => forgetTurns(parts, call));
      const noted = await parts.store.get<ModelTurn>(organizationId, TURN_NOTES, id);
      if (noted) return noted;
      const { platform, ...account } = await chosen(TURNS);
      const args = { ...asked, max_tokens: maxTokens };
      const request = { script: TURNS, platform, ...account, args };
      const said = (await scripts.run(request)).result as unknown as Omit<ModelTurn, 'platform'>;
      const turn = { ...said, platform };
      await parts.store.transact((tx) => tx.put(organizationId, TURN_NOTES, id, turn));
      return turn;
    },
    film: async ({ provider, ...wish }) => {
      const { platform, ...account } = provider ? { platform: provider } : await chosen(STARTS);
      const files = new RunFiles();
      const run = async (script: string, args: Readonly<Record<string, unknown>>) =>
        (await runRead(parts, call, { script, platform, ...account, args }, files)).result;
      const { organizationId } = principalOf(call);
      const key = hashOf(call.idempotencyKey ?? call.id);
      try {
        const hand: FilmHand = {
          now: () => parts.clock.now(),
          noted: () => parts.store.get<FilmNote>(organizationId, NOTES, key),
          note: (note) =>
            parts.store.transact(async (tx) => {
              if (note) tx.put(organizationId, NOTES, key, note);
              else tx.delete(organizationId, NOTES, key);
            }),
          start: async ({ speech, ...asked }) =>
            (await run(STARTS, { ...asked, ...speech })) as { task: string; model: string },
          look: async (task) => (await run(LOOKS, { task })) as AnsweredFilm,
          fileOf: (file) => files.picture(file),
          sleep: (ms) =>
            sleep(ms, undefined, { signal: call.signal }).catch(() => {
              throw new ServiceError('timed_out', { message: 'The service is leaving.' });
            }),
          tell: (words, share) =>
            call.progress?.(words, share ?? undefined, share === null ? undefined : 1),
        };
        return { ...(await makeFilm(wish, hand)), platform };
      } finally {
        files.end();
      }
    },
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

/** What a model said is of no use any more once its call is settled. */
function forgetTurns({ store }: ModelsParts, call: Call): Kept {
  const { organizationId } = principalOf(call);
  const prefix = `${hashOf(stepKey(call))}.`;
  return {
    made: () => [],
    touched: () => [],
    settle: async (tx) => {
      const page = { prefix, limit: 1_000 };
      const { rows } = await store.list(organizationId, TURN_NOTES, page);
      for (const { id } of rows) tx.delete(organizationId, TURN_NOTES, id);
    },
  };
}

/**
 * One of the organization's own connections: live before test, the primary account, then the order of the providers. Else
 * the service's, which names no account. @throws connection_missing
 */
async function chooseOne(
  parts: ConnectionsParts,
  call: Call,
  writes: Writes,
  script: string,
): Promise<{ readonly platform: string; readonly account_id?: string }> {
  const platforms = [...(call.catalog.scripts.get(script)?.routes.keys() ?? [])];
  const rank = ({ mode, status, is_primary, platform }: ConnectionView) =>
    (mode === 'live' ? 0 : 1_000) +
    (status === 'connected' ? 0 : 500) +
    (is_primary ? 0 : 100) +
    platforms.indexOf(platform);
  const [own] = (await connectionsPort(parts, call, writes).list())
    .filter(({ platform }) => platforms.includes(platform))
    .toSorted((left, right) => rank(left) - rank(right));
  if (own) return { platform: own.platform, account_id: own.account_id };
  const shared = (await parts.connections.list(SERVICE))
    .filter(({ platform }) => platforms.includes(platform))
    .filter(({ mode }) => mode === 'test' || !call.principal?.demo)
    .toSorted((left, right) => (left.mode === right.mode ? 0 : left.mode === 'live' ? -1 : 1));
  if (shared[0]) return { platform: shared[0].platform };
  throw new ServiceError('connection_missing', {
    message: `No provider of models is connected that has ${script}.`,
  });
}
