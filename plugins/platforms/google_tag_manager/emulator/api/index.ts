/** The doors of the emulated API: tokens, and the containers of the user. */
import {
  checkGoogleToken,
  defineApi,
  describeApi,
  googleTokens,
  googleWords,
  type Discovery,
  type Door,
} from '../../../../../sdk/emulator/index.ts';
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
