/** How far an account's figures are kept, in words. */
import { heard } from '../../../../sdk/words/heard.ts';
import { wordOf, say } from '../../../../sdk/words/say.ts';
import { html, type Html } from '../../../../sdk/html.ts';
import type { FillState } from '../../../facts/fill-state.ts';
import { shownText, shownTime } from './shown-value.ts';
import { pill } from './words.ts';

const tones = { kept: 'good', filling: 'warn', stopped: 'bad', waiting: 'warn' } as const;

export function fillWords(one: FillState | undefined): Html {
  if (!one) return html`–`;
  const { state, firstDay, lastDay, kept, wanted, error, againAt } = one;
  return html`${pill(wordOf('states', state), tones[state])}
  ${firstDay !== null && html`<small>${say('{from} to {to}', { from: firstDay, to: lastDay ?? firstDay })}</small>`}
  ${wanted > 0 && html`<small>${say('{count} of {all} days of all levels', { count: count(kept), all: count(wanted) })}</small>`}
  ${
    error &&
    html`<small
      >${heard(shownText(error.message))}${againAt !== null && ` ${say('It is asked again at {time}.', { time: shownTime(new Date(againAt).toISOString()) })}`}</small
    >`
  }`;
}

const count = (value: number) => value.toLocaleString('en');
