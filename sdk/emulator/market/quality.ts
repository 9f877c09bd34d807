/** How well texts and pages do: hidden tastes of the market, and signs that practitioners know. */
import { unit } from '../seeded-numbers.ts';

/**
 * Click rate of an ad's words against an ordinary ad's: words of the topic, a number, an offer and a call to act help,
 * shouting hurts. The rest is taste, which only a test finds.
 */
export function wordsQuality(words: string, topic: string): number {
  const signs =
    (sharesWord(words, topic) ? 0.07 : -0.03) +
    (/\d/.test(words) ? 0.04 : 0) +
    (/\b(free|save|off|sale|today|offer|gratis|sparen|angebot)\b/i.test(words) ? 0.05 : 0) +
    (/\b(shop|get|try|book|learn|discover|start|order|join|see|jetzt|kaufen)\b/i.test(words)
      ? 0.03
      : 0) -
    (/\b[A-Z]{5,}\b/.test(words) || /!!/.test(words) ? 0.08 : 0);
  return 1 + signs + (unit('words', words) - 0.5) * 0.5;
}

/**
 * Conversion rate of a page against an ordinary one: a page of its own about the topic does better than a home page
 * (message match), an address without encryption worse.
 */
export function pageQuality(address: string, topic: string): number {
  const url = URL.parse(address);
  if (!url) return 0.7;
  const isHome = url.pathname === '/' || url.pathname === '';
  const signs =
    (isHome ? -0.14 : 0.02) +
    (sharesWord(url.pathname, topic) ? 0.12 : 0) -
    (url.protocol === 'http:' ? 0.12 : 0);
  return 1 + signs + (unit('page', url.hostname, url.pathname) - 0.5) * 0.3;
}

const wordsIn = (text: string) => text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];

function sharesWord(text: string, topic: string): boolean {
  const all = new Set(wordsIn(text));
  return wordsIn(topic).some((word) => all.has(word));
}
