import { defaultRules } from '../../runtime/guards/guard-rule.ts';
import { judgeChanges } from '../../runtime/guards/judge-changes.ts';
import { movesOf, underPlainIds } from '../../runtime/guards/moves-of.ts';
import type { Subject } from '../../runtime/guards/subject.ts';
import { exchangeRates } from '../../runtime/rates/exchange-rates.ts';
import type { Change } from '../../sdk/script.ts';

/** @returns names of the default rules that hold these changes, if no platform was asked anything */
export function heldByDefault(given: readonly Change[], more: Partial<Subject> = {}): string[] {
  const changes = underPlainIds(given);
  const subject: Subject = {
    keyId: 'key',
    platform: 'any',
    accountIds: ['1'],
    effect: 'write',
    changes,
    moves: movesOf(changes, {
      platform: 'any',
      accountId: '1',
      currency: 'USD',
      now: more.now ?? 0,
    }),
    now: 0,
    past: [],
    rates: exchangeRates(),
    ...more,
  };
  return judgeChanges(defaultRules, subject).map(({ rule }) => rule);
}
