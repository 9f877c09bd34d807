/** Blocks of our own pages. Which of them a page has, and in which order, its skeleton says. */
import { brandMark } from '../../../sdk/brand-page.ts';
import type { Brand, BrandPicture, Proof } from '../../../sdk/brand.ts';
import { html, Html } from '../../../sdk/html.ts';
import { plainLine } from '../../../sdk/plain-text.ts';
import type { LeadForm } from './lead-form.ts';
import { formOf } from './page-form.ts';
import type { Style } from './page-style.ts';
import type { BlockName, Layout } from './skeletons.ts';
import type { WrittenPage } from './written-page.ts';

export interface PageFacts {
  readonly title: string;
  readonly style: Style;
  readonly layout: Layout;
  readonly cta_url: string;
  readonly cta_text: string;
  readonly form: LeadForm | undefined;
  readonly price: string | undefined;
  readonly proof: readonly Proof[];
  readonly picture: BrandPicture | undefined;
}

interface Given {
  readonly written: WrittenPage;
  readonly facts: PageFacts;
  readonly brand: Brand | undefined;
}

type Block = (given: Given) => Html | undefined;

const said = (text: string) => plainLine(text);

/** Where its button leads: to the form, where there is one. */
const go = ({ facts: { form, cta_url, cta_text } }: Given) =>
  html`<a class="go" href="${form ? '#form' : cta_url}">${cta_text}</a>`;

/** A picture, or a ground of the page's colours in its place. */
const art = ({ facts: { picture } }: Given) =>
  picture
    ? html`<img
        class="art"
        src="${picture.data}"
        width="${picture.width}"
        height="${picture.height}"
        alt=""
      />`
    : html`<div class="art plain" aria-hidden="true"></div>`;

/** Only where there is one: a page that has none needs no ground in its place. */
const picture = (given: Given) => given.facts.picture && html`<figure>${art(given)}</figure>`;

const words = ({ written }: Given) =>
  html`<h1>${said(written.headline)}</h1>
    <p class="lead">${said(written.subheadline)}</p>`;

const section = (inside: Html, name = '') =>
  html`<section${name && new Html(` class="${name}"`)}><div class="wrap">${inside}</div></section>`;

const paragraphs = (text: string) =>
  text
    .split(/\n+/)
    .map(said)
    .filter((one) => one !== '')
    .map((one) => html`<p>${one}</p>`);

const quote = ({ quote: text, by }: Proof) =>
  html`<figure class="quote">
    <blockquote><p>${text}</p></blockquote>
    <figcaption>${by}</figcaption>
  </figure>`;

const form = (given: Given) => {
  const { facts, written } = given;
  return facts.form && html`<div id="form" class="form">${formOf(facts.form, written)}</div>`;
};

/** A line about the price, beside the button that it is about. */
const priced = (given: Given) =>
  html`<p class="price">${given.facts.price}</p>
    ${go(given)}`;

const benefits = (given: Given, one: (benefit: WrittenPage['benefits'][number]) => Html) =>
  given.written.benefits.map(one);

export const blocks: Readonly<Record<BlockName, Block>> = {
  top: (given) =>
    html`<header class="top">
      <div class="wrap">
        ${(given.brand && brandMark(given.brand)) ?? html`<span class="brand-name">${given.facts.title}</span>`}
        <nav>${go(given)}</nav>
      </div>
    </header>`,
  masthead: ({ brand, facts }) =>
    html`<header class="masthead">
      ${(brand && brandMark(brand, 48)) ?? html`<span class="brand-name">${facts.title}</span>`}
    </header>`,
  hero: (given) =>
    section(
      html`${words(given)}${given.facts.layout === 'proof' ? undefined : go(given)}${picture(given)}`,
      'hero',
    ),
  beside: (given) =>
    section(
      html`<div class="halves">
        <div>${words(given)} ${go(given)}</div>
        ${art(given)}
      </div>`,
      'hero',
    ),
  cover: (given) =>
    html`<article class="cover">
      ${art(given)}
      <div class="narrow">${words(given)}</div>
    </article>`,
  deal: (given) =>
    section(
      html`<div class="halves">
        <div>${words(given)}</div>
        <aside class="deal">${art(given)} ${priced(given)}</aside>
      </div>`,
      'hero',
    ),
  signup: (given) =>
    section(
      html`<div class="halves">
        <div>${words(given)} ${picture(given)}</div>
        ${form(given)}
      </div>`,
      'hero',
    ),
  voice: ({ facts: { proof } }) => proof[0] && section(quote(proof[0]), 'voice'),
  cards: (given) =>
    section(
      html`<ul class="cards">
        ${benefits(
          given,
          ({ title, text }) =>
            html`<li>
              <h2>${said(title)}</h2>
              <p>${said(text)}</p>
            </li>`,
        )}
      </ul>`,
      'panel',
    ),
  checks: (given) =>
    section(
      html`<ul class="checks">
        ${benefits(given, ({ title, text }) => html`<li><b>${said(title)}</b> ${said(text)}</li>`)}
      </ul>`,
    ),
  rows: (given) =>
    section(
      html`<ol class="rows">
        ${benefits(
          given,
          ({ title, text }) =>
            html`<li>
              <h2>${said(title)}</h2>
              <div><p>${said(text)}</p></div>
            </li>`,
        )}
      </ol>`,
      'panel',
    ),
  sections: ({ written }) =>
    html`${written.sections.map(({ heading, text }) =>
      section(
        html`<h2>${said(heading)}</h2>
          ${paragraphs(text)}`,
      ),
    )}`,
  article: ({ written }) =>
    html`<article class="narrow text">
      ${written.sections.map(
        ({ heading, text }) =>
          html`<h2>${said(heading)}</h2>
            ${paragraphs(text)}`,
      )}
    </article>`,
  proof: ({ facts: { proof } }) =>
    proof.length > 0
      ? section(html`<div class="cards">${proof.map(quote)}</div>`, 'panel')
      : undefined,
  quotes: ({ facts: { proof, layout } }) => {
    const rest = layout === 'proof' ? proof.slice(1) : proof;
    return rest.length > 0
      ? html`<aside class="narrow quotes">${rest.map(quote)}</aside>`
      : undefined;
  },
  price: (given) =>
    given.facts.price === undefined
      ? undefined
      : section(html`<div class="deal">${priced(given)}</div>`),
  questions: ({ written: { questions } }) =>
    questions.length > 0
      ? section(
          html`${questions.map(
            ({ question, answer }) =>
              html`<details>
                <summary>${said(question)}</summary>
                <p>${said(answer)}</p>
              </details>`,
          )}`,
        )
      : undefined,
  form: (given) => {
    const inside = form(given);
    return inside && section(inside, 'panel');
  },
  closing: (given) =>
    section(
      html`<h2>${said(given.written.closing)}</h2>
        <a class="go" href="${given.facts.cta_url}">${given.facts.cta_text}</a>`,
      given.facts.form ? '' : 'panel',
    ),
  last: (given) =>
    html`<aside class="narrow">
      <p>${said(given.written.closing)}</p>
      <a href="${given.facts.cta_url}">${given.facts.cta_text}</a>
    </aside>`,
};
