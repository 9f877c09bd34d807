/** The doors of the emulated APIs: tokens, entities, reports, and the files of reports. */
import {
  defineApi,
  describeApi,
  type Discovery,
  type Door,
} from '../../../../../sdk/emulator/index.ts';
import { checkGoogleToken, googleTokens } from '../../../../families/google/emulator/tokens.ts';
import { googleWords } from '../../../../families/google/emulator/words.ts';
import { demoCredentials } from '../accounts.ts';
import bidManager from '../bidmanager.json' with { type: 'json' };
import displayVideo from '../displayvideo.json' with { type: 'json' };
import type { State } from '../state.ts';
import { adGroupAnswers } from './ad-groups.ts';
import { entityAnswers } from './entities.ts';
import { groupAnswers } from './inventory-groups.ts';
import { libraryAnswers } from './library.ts';
import { files, queryAnswers } from './queries.ts';
import { targetingAnswers } from './targeting.ts';

const scopes = ['display-video', 'doubleclickbidmanager'].map(
  (name) => `https://www.googleapis.com/auth/${name}`,
);

const common = {
  words: googleWords,
  mostBytes: 10_000_000,
  admit: (ask: Parameters<typeof checkGoogleToken>[0]): undefined =>
    checkGoogleToken(ask) as undefined,
};

const entities = defineApi<State>({
  ...describeApi<State, undefined>(displayVideo as unknown as Discovery, '/v4/', {
    ...entityAnswers,
    ...adGroupAnswers,
    ...libraryAnswers,
    ...targetingAnswers,
    ...groupAnswers,
  }),
  ...common,
});

const reports = defineApi<State>({
  ...describeApi<State, undefined>(bidManager as unknown as Discovery, '/v2/', queryAnswers),
  ...common,
});

export const doors: readonly Door<State>[] = [
  googleTokens<State>(demoCredentials, scopes.join(' ')),
  entities,
  reports,
  files,
];
