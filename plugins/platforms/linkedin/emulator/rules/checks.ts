/** Fields must agree as `rules.json` says; all that do not are named. */
import {
  brokenRules,
  checkShape,
  rulesOf,
  saidOf,
  type Fields,
  type RuleSite,
  type Shape,
} from '../../../../../sdk/emulator/index.ts';
import type { FieldFault } from '../words.ts';
import shapes from '../shapes.json' with { type: 'json' };
import written from './rules.json' with { type: 'json' };

type Name = Exclude<keyof typeof written, '$comment'>;

/** Of what stands inside a body, whose faults have other words. */
export const misfitsOf = checkShape({
  shapes: shapes as unknown as Readonly<Record<string, Shape>>,
});

/** @param place  of the fields in the request */
export function faultsOf(
  name: Name,
  fields: Fields,
  { bounds, sorts }: Pick<RuleSite<string>, 'bounds' | 'sorts'> = {},
  place: readonly string[] = [],
): FieldFault[] {
  const refuse: RuleSite<string, FieldFault>['refuse'] = (words, path, given) => {
    const [, code = 'INVALID_VALUE_FOR_FIELD', text = ''] = /^(?:([A-Z_\d ]+): )?(.*)$/.exec(
      words,
    )!;
    const field = [...place, ...[path].flat()].join('/');
    return { field, code, description: saidOf(text, given, bounds) };
  };
  const site = { refuse, ...(bounds && { bounds }), ...(sorts && { sorts }) };
  return [...brokenRules(rulesOf(written[name]), fields, site)];
}
