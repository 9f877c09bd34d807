/** The doors of the emulated API: tokens, and the containers of the user. */
import {
  defineApi,
  describeApi,
  type Discovery,
  type Door,
} from '../../../../../sdk/emulator/index.ts';
import { checkGoogleToken, googleTokens } from '../../../../families/google/emulator/tokens.ts';
import { googleWords } from '../../../../families/google/emulator/words.ts';
import { demoCredentials } from '../accounts.ts';
import type { State } from '../state.ts';
import tagManager from '../tagmanager.json' with { type: 'json' };
import { tagAnswers } from './tags.ts';
import { versionAnswers } from './versions.ts';

const scopes = [
  'tagmanager.readonly',
  'tagmanager.edit.containers',
  'tagmanager.edit.containerversions',
  'tagmanager.publish',
].map((name) => `https://www.googleapis.com/auth/${name}`);

const api = defineApi<State>({
  ...describeApi<State, undefined>(tagManager as unknown as Discovery, '/tagmanager/v2/', {
    ...tagAnswers,
    ...versionAnswers,
  }),
  words: googleWords,
  admit: (ask) => checkGoogleToken(ask) as undefined,
});

export const doors: readonly Door<State>[] = [
  googleTokens<State>(demoCredentials, scopes.join(' ')),
  api,
];
