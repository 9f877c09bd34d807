/** Rules of Google's emulator are lines of text, whose codes no type holds. */
import { expect } from 'chai';
import refusals from '../emulator/refusals.json' with { type: 'json' };
import { kinds } from '../emulator/rules/kinds.ts';
import requests from '../emulator/rules/requests.json' with { type: 'json' };
import { rulesOf } from '../../../../sdk/emulator/index.ts';

it('Rules of Google Ads refuse by codes that have words', () => {
  const rules = [
    ...kinds.flatMap((kind) => kind.rules),
    ...Object.values(requests).flatMap((lines) => rulesOf(lines)),
  ];
  expect(refusals).to.include.keys(...new Set(rules.map(({ code }) => code)));
});
