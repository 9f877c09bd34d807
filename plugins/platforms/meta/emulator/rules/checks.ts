/** Fields must agree as `rules.json` says; the first that does not is refused. */
import {
  checkFields,
  isInTime,
  isPersonHash,
  rulesOf,
  saidOf,
  type FieldChange,
  type Fields,
} from '../../../../../sdk/emulator/index.ts';
import { pages, pixelId } from '../accounts.ts';
import type { ThingKind } from '../model.ts';
import { isOver, type State } from '../state.ts';
import vocabulary from '../vocabulary.json' with { type: 'json' };
import { badParameter, isRefusal, refusal } from '../words.ts';
import written from './rules.json' with { type: 'json' };

type Name = Exclude<keyof typeof written, '$comment'>;
type Sorts = Readonly<Record<string, (text: string) => boolean>>;

export const hasRules = (kind: string): kind is Name => Object.hasOwn(written, kind);

/** The values that rules rest on. */
export interface Site {
  readonly state: State;
  readonly accountId: string;
  /** Sorts that look at all fields, or at what stands beside them. */
  readonly sorts?: Sorts;
  /** By refusal: what stands in its message where it is not the wrong value. */
  readonly told?: Readonly<Record<string, string>>;
  readonly changed?: FieldChange;
  /** Place of the fields in the request. */
  readonly at?: string;
}

const EVENT_DAYS = 7;
const enums: Readonly<Record<string, string>> = vocabulary.enums;
const enumSorts: Sorts = Object.fromEntries(
  Object.entries(enums).map(([name, text]) => {
    const values = new Set(text.split(' '));
    return [name, (one: string) => values.has(one)];
  }),
);

/** @throws Refusal */
export function check(name: Name, fields: Fields, site: Site): void {
  const { told = {}, at = '', changed } = site;
  const refuse = (code: string, path: string | readonly unknown[], given = '') => {
    const [head = '', value = told[head] ?? given] = code.split(': ');
    if (isRefusal(head)) return refusal(head, value);
    const names = [path].flat().filter((part) => typeof part === 'string');
    return badParameter(saidOf(code, given, { ...enums, at, path: names.join('.') }));
  };
  const sorts = { ...enumSorts, ...sortsOf(site), ...site.sorts };
  checkFields(rulesOf(written[name]), fields, { refuse, sorts }, changed);
}

function sortsOf({ state, accountId }: Site): Sorts {
  const thing = (kind: ThingKind, id: string) => {
    const found = state.thing(id);
    return found?.kind === kind ? found : undefined;
  };
  const isOwn = (kind: ThingKind) => (id: string) => thing(kind, id)?.accountId === accountId;
  return {
    page: (page) => pages.some(({ id }) => id === page),
    pixel: (id) => id === pixelId(accountId),
    adlabel: isOwn('adlabel'),
    publisherblocklist: isOwn('publisherblocklist'),
    productset: (id) => thing('productset', id) !== undefined,
    audience: isOwn('customaudience'),
    living: (id) => {
      const object = state.find(id);
      return object !== undefined && !isOver(object);
    },
    hash: isPersonHash,
    amount: (text) => Number(text) >= 0,
    recent: (seconds) => isInTime(Number(seconds) * 1_000, state.parts.now(), EVENT_DAYS),
    future: (seconds) => Number(seconds) > Math.floor(state.parts.now() / 1_000),
  };
}
