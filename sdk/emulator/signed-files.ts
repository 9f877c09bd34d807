/** Files of an emulated platform behind addresses that run out, as those of its storage do: no token goes along. */
import { defineApi, type Door } from './define-api.ts';
import { Refusal, type ApiWords, type Sent } from './refusal.ts';

const HOUR_MS = 3_600_000;
const BASE = '/signed-files/';

/** @returns an address that answers for an hour */
export const signedAddress = (baseUrl: string, name: string, now: number) =>
  `${baseUrl}${BASE}${name}?expires=${now + HOUR_MS}`;

/** @param fileOf  undefined for a name that nothing has */
export function signedFiles<State>(
  words: ApiWords,
  fileOf: (name: string) => Sent | undefined,
): Door<State> {
  return defineApi<State>({
    base: BASE,
    words,
    routes: {
      'GET :name': {
        query: { expires: 'any' },
        answer: ({ params, query, now }) => {
          if (Number(query['expires']) < now) throw new Refusal(403, 'Request has expired.', {});
          const file = fileOf(params['name'] ?? '');
          if (!file) throw new Refusal(404, 'There is no such file.', {});
          return file;
        },
      },
    },
  });
}
