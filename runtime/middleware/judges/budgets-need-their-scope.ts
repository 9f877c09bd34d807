import { movesBudget } from '../../guards/measure-of.ts';
import { requireScope } from '../../tenants/scopes.ts';
import { BUDGET_SCOPE, needsScriptScopes } from '../check-scope.ts';
import type { Judgement } from './judge.ts';

/** A script that may change budgets along with other fields needs the budget scope when it does. @throws scope_missing */
export function budgetsNeedTheirScope({ call: { tool, principal }, changes }: Judgement): void {
  if (tool && principal && needsScriptScopes(tool) && changes.some(movesBudget))
    requireScope(principal, BUDGET_SCOPE);
}
