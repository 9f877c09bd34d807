/** The result of each part of a launch, for people. */
import { html, type Html } from '../../../../sdk/html.ts';
import type { ToolPorts } from '../../../../sdk/index.ts';
import { becameOf, type Became } from '../became.ts';
import { entitiesOf } from '../entity.ts';
import type { StoredPlan } from '../plan.ts';

const words: Readonly<Record<Became['status'], string>> = {
  done: 'made',
  failed: 'failed',
  skipped: 'not made',
  unknown: 'not known',
  waiting: 'waits',
};

interface Told extends Became {
  readonly key: string;
}

/** @returns undefined where the last launch was not of this version, or the plan has no parts */
export async function outcome(
  { records, undo }: Pick<ToolPorts, 'records' | 'undo'>,
  { id, value: plan }: Pick<StoredPlan, 'id' | 'value'>,
  version: number,
): Promise<Html | undefined> {
  if (plan.launch?.version !== version) return undefined;
  const ended = plan.state !== 'launching';
  const became = await Promise.all(
    (await entitiesOf(records, id)).map(async (one) => ({
      key: one.value.logical_key,
      ...(await becameOf(undo, one, { plan, ended })),
    })),
  );
  return told(became);
}

/** Parts that were made are folded, the others are open. */
function told(became: readonly Told[]): Html | undefined {
  if (became.length === 0) return undefined;
  const made = became.filter(({ status }) => status === 'done');
  const rest = became.filter(({ status }) => status !== 'done');
  return html`<h2>How it went</h2>
    <p class="sum">${made.length} of ${became.length} made</p>
    <progress
      max="${became.length}"
      value="${made.length}"
      aria-label="How much was made"
    ></progress>
    ${
      rest.length > 0 &&
      html`<ul class="issues">
        ${rest.map(outcomeOf)}
      </ul>`
    }
    ${
      made.length > 0 &&
      html`<details>
        <summary>What was made, with its ids</summary>
        <ul class="issues">
          ${made.map(outcomeOf)}
        </ul>
      </details>`
    }`;
}

/** One part: its status, its key, its id at the platform, and its error. */
const outcomeOf = ({ key, status, remote_id, error }: Told) =>
  html`<li>
    <span class="pill ${status === 'done' ? 'fine' : status === 'waiting' ? '' : 'error'}"
      >${words[status]}</span
    >
    ${key}${remote_id === null ? undefined : `, ${remote_id}`}${error ? `. ${error.message}` : undefined}
  </li>`;
