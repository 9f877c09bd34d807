/** Fields must agree as `rules.json` says. */
import {
  checkFields,
  rulesOf,
  saidOf,
  type Fields,
  type RuleSite,
} from '../../../../../sdk/emulator/index.ts';
import { invalid } from '../words.ts';
import written from './rules.json' with { type: 'json' };

/**
 * @param bounds  that the rules name; `field` is the place to blame where a rule has none
 * @throws Refusal 400  of the first that does not hold
 */
export function checkRules(
  name: Exclude<keyof typeof written, '$comment'>,
  fields: Fields,
  bounds: Readonly<Record<string, number | string>> = {},
): void {
  const refuse: RuleSite<string>['refuse'] = (words, path, given) => {
    const [, status, text = ''] = /^(?:([A-Z_]+): )?(.*)$/.exec(words)!;
    const place = String(bounds['field'] ?? [path].flat().join('.'));
    return invalid(place, saidOf(text, given, bounds), status);
  };
  checkFields(rulesOf(written[name]), fields, { refuse, bounds });
}
