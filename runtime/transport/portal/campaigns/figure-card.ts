/** A figure of campaigns in a card, with its change since the days before. */
import { html, type Html } from '../../../../sdk/html.ts';
import { say } from '../../../../sdk/words/say.ts';
import { changeOf, type Sums } from '../figures/day-figures.ts';
import { change } from '../words/amounts.ts';

/** @param before  none where nothing is compared */
export const figureCards =
  (now: Sums, before: Sums | undefined) =>
  (
    title: string,
    pick: (sums: Sums) => number | null,
    words: (value: number | null) => string,
    good?: 'more' | 'less',
  ): Html =>
    html`<section class="card">
      <h2>${title}</h2>
      <p class="figure">${words(pick(now))}</p>
      ${before && html`<small>${change(changeOf(pick(now), pick(before)), good)} · ${say('before')} ${words(pick(before))}</small>`}
    </section>`;
