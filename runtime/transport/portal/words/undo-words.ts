/** The effect of taking a change back, in a sentence, from the rules of its script. */
import type { Change } from '../../../../sdk/script.ts';
import type { Catalog } from '../../../catalog/catalog.ts';
import { findUndoRule } from '../../../scripts/undo-rule.ts';
import { changeSentence } from '../../../../sdk/words/change-words.ts';
import { heard } from '../../../../sdk/words/heard.ts';
import { say, wordOf } from '../../../../sdk/words/say.ts';
import { shownMoney } from './shown-value.ts';

export function undoSentences(
  catalog: Catalog,
  scriptName: string,
  changes: readonly Change[],
): string[] {
  const manifest = catalog.scripts.get(scriptName)?.manifest;
  if (manifest?.irreversible !== undefined)
    return [say('It cannot be taken back: {why}', { why: heard(manifest.irreversible) })];
  const made = changes.filter(({ accept }) => !accept);
  const sentences = made.map((change) => {
    const rule = findUndoRule(manifest?.undo, change);
    if (manifest && !rule)
      return say('Not taken back by itself: {change}.', { change: changeSentence(change) });
    const price = rule ? (catalog.scripts.get(rule.run)?.manifest.credits ?? 0) : 0;
    const cost = price > 0 ? ` ${say('It costs {price} credits.', { price })}` : '';
    if (change.before === null)
      return `${say('Taking it back removes what is made, while nobody has changed it since.')}${cost}`;
    return `${say('Taking it back sets it to {former} again, while nobody has changed it since.', { former: former(change) })}${cost}`;
  });
  return [...new Set(sentences)].slice(0, 5);
}

function former({ before, money }: Change): string {
  if (typeof before === 'object') return say('what it was');
  const number = Number(before);
  if (money && Number.isFinite(number)) return shownMoney(number, money.currency);
  return /^[A-Z_]+$/.test(String(before))
    ? wordOf('states', String(before))
    : String(before).slice(0, 80);
}
