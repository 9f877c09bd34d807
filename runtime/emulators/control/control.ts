/** The control address of emulators, made of its own description (`openapi.json`). */
import type { RequestListener } from 'node:http';
import type { PlannedFault } from '../../../sdk/emulator/faults.ts';
import { defineApi } from '../../../sdk/emulator/define-api.ts';
import { describeApi, type Answers, type OpenApi } from '../../../sdk/emulator/describe-api.ts';
import type { Ask as AnyAsk } from '../../../sdk/emulator/ask.ts';
import { webApp } from '../../../sdk/emulator/web-app.ts';
import type { EmulatorSet, WorldState } from '../alone/emulator-set.ts';
import { aboutOf } from './about.ts';
import openapi from './openapi.json' with { type: 'json' };
import { refuse, words } from './words.ts';

type Ask = AnyAsk<EmulatorSet, undefined>;

const answers: Answers<EmulatorSet, undefined> = {
  about: ({ state, baseUrl }) => aboutOf(state, baseUrl),
  index: ({ state, baseUrl }) => aboutOf(state, baseUrl),
  description: () => openapi,
  getSeed: ({ state }) => ({ seed: state.seed() }),
  putSeed: ({ state, body }) => {
    const { seed } = body as { seed: string };
    state.setSeed(seed);
    return { seed };
  },
  getClock: ({ state }) => state.clock.state(),
  putClock,
  getFaults: ({ state }) => ({ faults: state.faults.list() }),
  addFault: { status: 201, answer: addFault },
  clearFaults: ({ state }) => state.faults.clear(),
  removeFault: ({ state, params: { id = '' } }) => {
    if (!state.faults.remove(id)) throw refuse(404, `There is no fault ${id}.`, 'id');
  },
  getRequests: ({ state, query }) => state.requests.find(checkPlatform(state, query)),
  clearRequests: ({ state }) => state.requests.clear(),
  reset: ({ state, body }) => {
    const { platform } = checkPlatform(state, body as { platform?: string });
    state.reset(platform);
  },
  getState: ({ state }) => state.state(),
  putState,
};

function putClock({ state, body }: Ask) {
  const { now, advance_seconds, stopped } = body as {
    now?: string;
    advance_seconds?: number;
    stopped?: boolean;
  };
  if (now === undefined && advance_seconds === undefined && stopped === undefined)
    throw refuse(400, 'Give now, advance_seconds or stopped.', 'now');
  state.clock.set({
    ...(now === undefined ? {} : { now }),
    ...(advance_seconds === undefined ? {} : { advanceSeconds: advance_seconds }),
    ...(stopped === undefined ? {} : { stopped }),
  });
  return state.clock.state();
}

function addFault({ state, body }: Ask) {
  const fault = checkPlatform(state, body as PlannedFault);
  const id = state.faults.plan(fault);
  return { id, fault, played: 0 };
}

function putState({ state, body }: Ask) {
  const given = body as WorldState;
  for (const id of Object.keys(given.platforms)) knownPlatform(state, id, `platforms.${id}`);
  state.setState(given);
}

/** @throws Refusal  naming those that run */
function checkPlatform<T extends { readonly platform?: unknown }>(set: EmulatorSet, wish: T): T {
  if (wish.platform !== undefined) knownPlatform(set, wish.platform as string, 'platform');
  return wish;
}

function knownPlatform({ all }: EmulatorSet, id: string, field: string): void {
  const ids = all.map(({ known }) => known.id);
  if (!ids.includes(id))
    throw refuse(400, `${field}: ${id} does not run here; these do: ${ids.join(', ')}.`, field);
}

/** Worlds are large. */
const MOST_BYTES = 67_108_864;

/** @param baseUrl  its own address */
export function controlOf(
  set: EmulatorSet,
  baseUrl: () => string,
  failed: (error: unknown) => void,
): RequestListener {
  const api = describeApi(openapi as unknown as OpenApi, '/', answers);
  const door = defineApi<EmulatorSet>({ ...api, words, mostBytes: MOST_BYTES });
  const app = webApp();
  app.on('error', failed);
  app.use(door(() => set, { now: () => set.clock.now(), baseUrl }));
  const answer = app.callback();
  return (request, response) => void answer(request, response);
}
