/** Fields must agree as `rules.json` says; all that do not are named. */
import {
  brokenRules,
  rulesOf,
  saidOf,
  type Fields,
  type RuleSite,
} from '../../../../../sdk/emulator/index.ts';
import type { FieldFault } from '../words.ts';
import written from './rules.json' with { type: 'json' };

type Name = Exclude<keyof typeof written, '$comment'>;

/** @param place  of the fields in the request */
export function faultsOf(
  name: Name,
  fields: Fields,
  { bounds, sorts }: Pick<RuleSite<string>, 'bounds' | 'sorts'> = {},
  place: readonly string[] = [],
): FieldFault[] {
  const refuse: RuleSite<string, FieldFault>['refuse'] = (words, path, given) => {
    const [, code = 'INVALID_VALUE_FOR_FIELD', text = ''] = /^(?:([A-Z_]+): )?(.*)$/.exec(words)!;
    const field = [...place, ...[path].flat()].join('/');
    return { field, code, description: saidOf(text, given, bounds) };
  };
  const site = { refuse, ...(bounds && { bounds }), ...(sorts && { sorts }) };
  return [...brokenRules(rulesOf(written[name]), fields, site)];
}
