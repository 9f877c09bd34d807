/** Keys of the keyboard, and where things are. */
import { html } from '../../../../sdk/html.ts';
import { say } from '../../../../sdk/words/say.ts';
import type { ConsolePage } from '../console-page.ts';

const keys: readonly (readonly [string, () => string])[] = [
  ['/', () => say('search over everything')],
  ['j, k', () => say('the next and the former thing of a list; Enter opens it')],
  ['a', () => say('tick the chosen change, or go to the button that approves')],
  ['d', () => say('open the form that declines')],
  ['?', () => say('this page')],
];

const questions: readonly (readonly [string, () => string])[] = [
  ['/home', () => say('What did we spend this month, against which budget?')],
  ['/campaigns', () => say('Which campaign got worse?')],
  ['/activity', () => say('What did an assistant change?')],
  ['/approvals', () => say('What waits, and what will it cost?')],
  ['/reports', () => say('How do I get the figures every Monday?')],
  ['/connections', () => say('Which accounts are connected, and are they well?')],
  ['/keys', () => say('What may an assistant do?')],
];

export const helpPage: ConsolePage = {
  path: '/help',
  show: async () => ({
    title: say('Keyboard and help'),
    body: html`<h2>${say('Where is what?')}</h2>
      <ul>
        ${questions.map(([path, words]) => html`<li><a href="${path}">${words()}</a></li>`)}
      </ul>
      <h2>${say('Keys')}</h2>
      <dl class="facts">
        ${keys.map(
          ([key, words]) =>
            html`<div>
              <dt><kbd>${key}</kbd></dt>
              <dd>${words()}</dd>
            </div>`,
        )}
      </dl>
      <p class="note">
        ${say('No key decides anything: a decision is a button. All pages work without a script.')}
      </p>`,
  }),
};
