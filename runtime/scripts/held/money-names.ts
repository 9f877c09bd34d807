/** The fields of a write that are money by their name: those that show it, and those that `platform.json` adds. */

const words =
  /budget|bid|spend|spent|cost|price|amount|money|micro|fund|deposit|payment|payout|(^|[^a-z])(cents?|fees?|cp[acmvil]|(daily|lifetime|total|monthly|weekly)_?cap)(?![a-z])/;
/** Words in names of fields that stand beside an amount and are not amounts. */
const aside =
  /(type|mode|name|status|strategy|flag|schedule|period|optimi[sz]ation|enabled|currency|currency_?code|[^o]count)s?$|(^|_)ids?$|[a-z]Ids?$/;

/** @param more  `moneyFields` of the platform, compared without case */
export function looksLikeMoney(name: string, more: readonly string[] = []): boolean {
  if (more.some((one) => one.toLowerCase() === name.toLowerCase())) return true;
  const snake = name.replace(/[A-Z]+/g, (letters) => `_${letters.toLowerCase()}`);
  return !aside.test(name) && !aside.test(snake) && words.test(snake);
}
