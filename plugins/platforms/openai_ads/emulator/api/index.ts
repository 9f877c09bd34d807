/** The doors of the emulated API: everything that is described, and the receiver of conversions. */
import {
  bearerOf,
  defineApi,
  describeApi,
  type Ask as KitAsk,
  type Door,
  type OpenApi,
} from '../../../../../sdk/emulator/index.ts';
import { credentialsOf } from '../accounts.ts';
import openapi from '../openapi.json' with { type: 'json' };
import { reportAnswers } from '../report/index.ts';
import type { Account } from '../model.ts';
import type { State } from '../state.ts';
import { words } from '../words.ts';
import { entityAnswers } from './entities.ts';
import { accountOfEvents, takeEvents } from './events.ts';
import shapes from '../shapes.json' with { type: 'json' };

const described = describeApi<State, Account>(openapi as unknown as OpenApi, '/v1/', {
  ...entityAnswers,
  ...reportAnswers,
});

const EVENTS = 'POST events';

const api = defineApi<State, Account>({
  ...described,
  lists: 'repeated',
  shapes: { ...described.shapes, ...shapes },
  routes: {
    ...described.routes,
    // It has an address of its own, with the same base; no other path is called so.
    [EVENTS]: { query: { 'pid*': 'string' }, body: '#events', answer: takeEvents },
  },
  words,
  admit,
});

export const doors: readonly Door<State>[] = [api];

function admit({ state, header, route }: KitAsk<State, undefined>): Account {
  const key = bearerOf(header('authorization'));
  const found =
    route === EVENTS
      ? accountOfEvents(state, key)
      : [...state.accounts.values()].find(({ spec }) => credentialsOf(spec.id).api_key === key);
  if (!found) throw words.expired();
  return found;
}
