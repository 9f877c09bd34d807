/** How far an account's figures are kept, in words. */
import { wordOf } from '../../../../sdk/words/say.ts';
import { html, type Html } from '../../../../sdk/html.ts';
import type { FillState } from '../../../facts/fill-state.ts';
import { shownText, shownTime } from './shown-value.ts';
import { pill } from './words.ts';

const tones = { kept: 'good', filling: 'warn', stopped: 'bad', waiting: 'warn' } as const;

export function fillWords(one: FillState | undefined): Html {
  if (!one) return html`–`;
  const { state, firstDay, lastDay, kept, wanted, error, againAt } = one;
  return html`${pill(wordOf('states', state), tones[state])}
  ${firstDay !== null && html`<small>${firstDay} to ${lastDay}</small>`}
  ${wanted > 0 && html`<small>${count(kept)} of ${count(wanted)} days of all levels</small>`}
  ${
    error &&
    html`<small
      >${shownText(error.message)}${againAt !== null && ` It is asked again at ${shownTime(new Date(againAt).toISOString())}.`}</small
    >`
  }`;
}

const count = (value: number) => value.toLocaleString('en');
