/** Small things that many pages say: a platform with its mark, an account, a state as a pill. */
import { html, type Html } from '../../../../sdk/html.ts';
import type { Catalog } from '../../../catalog/catalog.ts';
import { shownText } from './shown-value.ts';

type Named = Pick<Catalog, 'platforms' | 'plugins'>;

const HUES = 8;

/** A tile of two letters whose colour follows from the id: no platform's logo is ours to show. */
export function platformMark(catalog: Named, id: string | null): Html {
  if (id === null) return html`–`;
  const title = platformTitle(catalog, id);
  const hue = [...id].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % 997, 7) % HUES;
  const letters = title.replace(/[^\p{L}\p{N}]/gu, '').slice(0, 2);
  return html`<span class="tile hue${hue}" aria-hidden="true">${letters}</span>${title}`;
}

/** A category that runs something of its own stands where a platform would. */
export function platformTitle({ platforms, plugins }: Named, id: string): string {
  const plugin = platforms.get(id)?.plugin ?? plugins.find(({ manifest }) => manifest.id === id);
  return plugin?.manifest.title ?? shownText(id);
}

export type Tone = 'good' | 'warn' | 'bad' | 'plain';

export function pill(words: string, tone: Tone = 'plain'): Html {
  return html`<span class="pill ${tone}">${words}</span>`;
}

export function facts(all: readonly (readonly [string, Html | string | number])[]): Html {
  return html`<dl class="facts">
    ${all.map(
      ([name, value]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;
}
