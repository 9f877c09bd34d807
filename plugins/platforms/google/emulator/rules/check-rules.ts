/** Rules of resources and requests, held against what is made or asked. */
import {
  checkFields,
  isDay,
  localDay,
  rulesOf,
  type FieldChange,
  type Fields,
  type RuleSite,
} from '../../../../../sdk/emulator/index.ts';
import { adTextWidth } from '../../../../../sdk/text-width.ts';
import { snake } from '../catalogue.ts';
import { microsPerMinor } from '../customers.ts';
import { fail, type Code } from '../words.ts';
import type { Draft } from './draft.ts';
import type { Kind } from './kinds.ts';
import requests from './requests.json' with { type: 'json' };

const TIME = /^(\d{4}-\d\d-\d\d) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;

/** The Ads API does not say which entry of a list it means. */
const refuse: RuleSite<Code>['refuse'] = (code, path, given) => {
  const names = typeof path === 'string' ? path : path.filter((one) => typeof one === 'string');
  const field = typeof names === 'string' ? names : names.map(snake).join('.');
  return fail(code, field || undefined, given);
};

const siteOf = (draft: Draft): RuleSite<Code> => ({
  refuse,
  find: (name) => draft.get(name),
  bounds: {
    unit: microsPerMinor(draft.customer),
    today: localDay(draft.now, draft.customer.timeZone).today,
  },
  sorts: {
    time: (text) => isDay(TIME.exec(text)?.[1] ?? ''),
    url: (text) => /^https?:\/\//i.test(text) && URL.canParse(text),
    living: (text) => draft.mustFind(text) !== undefined,
    seed: (id) => draft.mustFind(`customers/${draft.customer.id}/userLists/${id}`) !== undefined,
  },
  widthOf: adTextWidth,
});

export const checkRules = ({ rules }: Kind, fields: Fields, draft: Draft, changed?: FieldChange) =>
  checkFields(rules, fields, siteOf(draft), changed);

/** Of a request that is no mutate, by the name of its message. */
export function checkRequest(
  message: keyof typeof requests,
  request: Fields,
  site: Partial<RuleSite<Code>> = {},
): void {
  checkFields(rulesOf<Code>(requests[message]), request, { refuse, ...site });
}
