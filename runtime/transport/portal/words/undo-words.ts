/** The effect of taking a change back, in a sentence, from the rules of its script. */
import type { Change } from '../../../../sdk/script.ts';
import type { Catalog } from '../../../catalog/catalog.ts';
import { findUndoRule } from '../../../scripts/undo-rule.ts';
import { fieldWords, thingWords } from './change-view.ts';
import { shownMoney } from './shown-value.ts';

export function undoSentences(
  catalog: Catalog,
  scriptName: string,
  changes: readonly Change[],
): string[] {
  const manifest = catalog.scripts.get(scriptName)?.manifest;
  if (manifest?.irreversible !== undefined)
    return [`It cannot be taken back: ${manifest.irreversible}`];
  const made = changes.filter(({ accept }) => !accept);
  const sentences = made.map((change) => {
    const rule = findUndoRule(manifest?.undo, change);
    if (manifest && !rule)
      return `${fieldWords(change.field)} of ${thingWords(change)} is not taken back by itself.`;
    const price = rule ? (catalog.scripts.get(rule.run)?.manifest.credits ?? 0) : 0;
    const cost = price > 0 ? ` It costs ${price} credits.` : '';
    if (change.before === null)
      return `Taking it back removes what is made, while nobody has changed it since.${cost}`;
    return `Taking it back sets it to ${former(change)} again, while nobody has changed it since.${cost}`;
  });
  return [...new Set(sentences)].slice(0, 5);
}

function former({ before, money }: Change): string {
  if (typeof before === 'object') return 'what it was';
  const number = Number(before);
  if (money && Number.isFinite(number)) return shownMoney(number, money.currency);
  return String(before).slice(0, 80);
}
