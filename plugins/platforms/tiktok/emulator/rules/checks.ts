/** Fields must agree as `rules.json` says; the first that does not is named. */
import {
  checkFields,
  isInTime,
  isPersonHash,
  rulesOf,
  saidOf,
  type Fields,
} from '../../../../../sdk/emulator/index.ts';
import { businessId } from '../accounts.ts';
import { thingsOf } from '../seed/beside.ts';
import type { Ask } from '../state.ts';
import { formats, invalid } from '../words.ts';
import { languages, regions } from './directory.ts';
import written from './rules.json' with { type: 'json' };

type Name = Exclude<keyof typeof written, '$comment'>;

/** Of the last seven days. */
const EVENT_DAYS = 7;

/** @param place  of the fields in the request. @throws Refusal  40002 */
export const check = (name: Name, fields: Fields, ask: Ask, place?: string): void =>
  checkFields(rulesOf(written[name]), fields, {
    refuse: (words, path, given) => {
      const names = [path].flat().filter((part) => typeof part === 'string');
      return invalid([...(place ? [place] : []), ...names].join('.'), saidOf(words, given));
    },
    sorts: sortsOf(ask, fields),
  });

function sortsOf({ state, caller, now }: Ask, { identity_type: type, user = {} }: Fields) {
  const { id: own } = caller.spec;
  return {
    datetime: formats.datetime,
    place: (id: string) => regions.some(({ location_id }) => location_id === id),
    language: (one: string) => languages.some(({ code }) => code === one),
    pixel: (id: string) => thingsOf(caller, 'pixels').some((one) => one['id'] === id),
    audience: (id: string) => state.audiences.find(own, id) !== undefined,
    video: (id: string) => state.videos.find(own, id) !== undefined,
    image: (id: string) => state.images.find(own, id) !== undefined,
    business: (id: string) => id === businessId,
    identity: (id: string) =>
      thingsOf(caller, 'identities').some(
        (one) => one['id'] === id && one['identity_type'] === type,
      ),
    hash: isPersonHash,
    known: () => Object.keys(user as Fields).length > 0,
    recent: (seconds: string) => isInTime(Number(seconds) * 1_000, now, EVENT_DAYS),
  };
}
