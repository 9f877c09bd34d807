/**
 * One version of a plan for people: its cost, its checks, the way back, its entities and its calls.
 * The shared page, the page of an approval and the page of the record show these sections.
 */
import { wordOf } from '../../../../sdk/words/say.ts';
import { html, type Html } from '../../../../sdk/html.ts';
import { wordsOf, type Content } from '../document.ts';
import type { LaunchStep } from '../launch-plan.ts';
import type { Json } from '../long-value.ts';
import { kindWords } from '../kind-words.ts';
import { costs } from './costs.ts';
import { previewsOf } from './preview.ts';

export function sections(content: Content, version: number): Html {
  return html`${costs(content)} ${further(content, version)}`;
}

/** All sections except the cost. */
export function further(content: Content, version: number): Html {
  return html`${since(content, version)} ${checks(content)} ${undo(content)} ${entities(content)}
  ${calls(content.steps)}`;
}

/** Changes since the version that was published before; undefined where there is none, or where it is this one. */
function since({ since: last }: Content, shown: number): Html | undefined {
  if (!last || last.version === shown) return undefined;
  return html`<h2>Since version ${last.version}</h2>
    <ul>
      ${last.changes.length > 0 ? last.changes.map((one) => html`<li>${one}</li>`) : html`<li>No entity was changed.</li>`}
    </ul>`;
}

function checks({ qa, entities: all }: Content): Html {
  const nameOf = (where: string | null) => {
    const { metadata } = all.find(({ logical_key: key }) => key === where) ?? {};
    const { name, campaign_name: other } = (metadata ?? {}) as Json;
    return typeof (name ?? other) === 'string' ? `${String(name ?? other)} (${where})` : where;
  };
  return html`<h2>Checks: ${qa.status}, ${qa.score} of 100</h2>
    ${qa.issues.length === 0 && html`<p>Nothing was found wrong.</p>`}
    <ul class="issues">
      ${qa.issues.map(
        ({ severity, message, where, fix, field }) =>
          html`<li>
            <span class="pill ${severity}">${severity}</span> <b>${nameOf(where)}</b>${
              field === undefined ? undefined : html`, <span>${wordOf('fields', field)}</span>`
            }
            <p>${message} ${fix}</p>
          </li>`,
      )}
    </ul>`;
}

function undo({ undo: sentences = [] }: Content): Html | undefined {
  if (sentences.length === 0) return undefined;
  return html`<h2>Taking it back</h2>
    ${sentences.map((one) => html`<p>${one}</p>`)}`;
}

/** The entities by platform, with previews of the ads. */
function entities({ entities: all }: Content): Html {
  const platforms = [...new Set(all.map(({ platform }) => String(platform)))];
  return html`<h2>What will be made</h2>
    ${platforms.map(
      (platform) =>
        html`<h3>On ${platform}</h3>
          ${all.filter((one) => one['platform'] === platform).map(card)}`,
    )}`;
}

function card(entity: Json): Html {
  const { logical_key, entity_type, desired_state, remote_id, metadata } = entity;
  const { name } = (metadata ?? {}) as Json;
  const title = typeof name === 'string' ? name : String(logical_key);
  const stands = remote_id === null ? '' : ', which stands already';
  const state = desired_state === 'active' ? 'runs after the launch' : 'paused';
  return html`<section>
    <div class="head">
      <h4>${title}</h4>
      <span class="pill ${desired_state === 'active' ? 'fine' : ''}">${state}</span>
    </div>
    <p class="kind">${kindWords(String(entity_type))}${stands}</p>
    ${previewsOf(entity)}
  </section>`;
}

/** Every call with all its arguments, folded. */
function calls(steps: readonly LaunchStep[]): Html {
  return html`<h2>Every call of the launch</h2>
    <details>
      <summary>${steps.length} calls, in their order</summary>
      ${steps.map((step) => {
        const [first, ...lines] = wordsOf(step).split('\n');
        return html`<section>
          <h3>${step.does === 'make' ? 'Make' : 'Let run'}: ${step.key}</h3>
          <p>${first}</p>
          <ul>
            ${lines.map((line) => html`<li>${line}</li>`)}
          </ul>
        </section>`;
      })}
    </details>`;
}
