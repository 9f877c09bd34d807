/** The doors of the emulated API: tokens, and everything else. */
import {
  defineApi,
  describeApi,
  type Discovery,
  type Door,
} from '../../../../../sdk/emulator/index.ts';
import { checkGoogleToken, googleTokens } from '../../../../families/google/emulator/tokens.ts';
import { demoClient } from '../accounts.ts';
import description from '../dfareporting.json' with { type: 'json' };
import type { State } from '../state.ts';
import { words } from '../words.ts';
import { entityAnswers } from './entities.ts';
import { eventTagAnswers } from './event-tags.ts';
import { reportAnswers } from './reports.ts';

const scopes = ['dfareporting', 'dfatrafficking'].map(
  (name) => `https://www.googleapis.com/auth/${name}`,
);

const api = defineApi<State>({
  ...describeApi<State, undefined>(description as unknown as Discovery, '/dfareporting/v5/', {
    ...entityAnswers,
    ...eventTagAnswers,
    ...reportAnswers,
  }),
  words,
  mostBytes: 10_000_000,
  admit: (ask): undefined => checkGoogleToken(ask) as undefined,
});

export const doors: readonly Door<State>[] = [
  googleTokens<State>(demoClient, scopes.join(' ')),
  api,
];
