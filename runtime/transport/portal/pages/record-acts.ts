/** Buttons of a record: what a person does to it is rehearsed, shown and then done; what only reads is answered at once. */
import { randomUUID } from 'node:crypto';
import type { ConsoleAct } from '../../../../sdk/console.ts';
import { ServiceError } from '../../../../sdk/errors.ts';
import { html, type Html } from '../../../../sdk/html.ts';
import { say } from '../../../../sdk/words/say.ts';
import { valueAt } from '../../../../sdk/value-at.ts';
import { mayDo } from '../../../approvals/roles.ts';
import type { LoadedConsole } from '../../../catalog/parts/loaded-parts.ts';
import type { Asked, GoTo, PortalPage, Sent } from '../console-page.ts';
import { form } from '../form/form.ts';
import { personCall } from '../person-call.ts';
import { changeBlock } from '../words/change-view.ts';
import { openValue } from '../words/shown-value.ts';

type Value = Readonly<Record<string, unknown>>;

interface Row {
  readonly id: string;
  readonly value: Value;
}

/** Acts that fit the record's state, for tools that are switched on. */
export function actsOf(
  { parts }: Asked,
  { acts }: LoadedConsole,
  { value }: Row,
): readonly ConsoleAct[] {
  const { tools } = parts.catalog.current();
  return acts.filter(
    ({ tool, when }) =>
      tools.has(tool) && (!when || when.is.includes(String(valueAt(value, when.field)))),
  );
}

/** Its tool; where several acts have one, with what they do. */
const nameOf = (act: ConsoleAct, all: readonly ConsoleAct[]) =>
  all.filter(({ tool }) => tool === act.tool).length > 1 ? `${act.tool} ${act.title}` : act.tool;

const isRead = ({ parts }: Asked, { tool }: ConsoleAct) =>
  parts.catalog.current().tools.get(tool)?.manifest.effect === 'read';

export function actForms(asked: Asked, shown: LoadedConsole, row: Row): Html | undefined {
  const may = mayDo(asked.visit.reviewer, 'operate');
  const own = actsOf(asked, shown, row);
  if (own.length === 0) return undefined;
  if (!may)
    return html`<p class="note">
      ${say('Your role looks on: an operator may do something here.')}
    </p>`;
  return html`<div class="row acts">
    ${own.map((act) =>
      form(
        asked.visit,
        { action: asked.path, hidden: { act: nameOf(act, own), step: 'rehearse' } },
        html`<button>${say(act.title)}</button>`,
      ),
    )}
  </div>`;
}

/** @throws not_found  no such act for this record now */
export async function actOn(
  sent: Sent,
  shown: LoadedConsole,
  row: Row,
): Promise<PortalPage | GoTo> {
  const { form: given, path } = sent;
  const own = actsOf(sent, shown, row);
  const act = own.find((one) => nameOf(one, own) === given.get('act'));
  if (!act) throw new ServiceError('not_found');
  const input = inputOf(sent, act, row);
  const under = { path, title: say(shown.title) };
  if (isRead(sent, act)) {
    const { outcome } = await personCall(sent, { toolName: act.tool, input });
    const result = outcome?.result ?? {};
    return { title: say(act.title), body: openValue(result), under };
  }
  if (given.get('step') !== 'make') {
    const { outcome } = await personCall(sent, {
      toolName: act.tool,
      input: { ...input, dry_run: true },
    });
    const changes = outcome?.run?.changes ?? [];
    const hidden = { act: nameOf(act, own), step: 'make', key: randomUUID() };
    const body = html`<p class="lead">
        ${say('This was a rehearsal: nothing has been changed yet.')}
      </p>
      ${changes.map(changeBlock)}
      ${form(
        sent.visit,
        { action: path, hidden },
        html`<p>${say('Where a guard rule asks for a person, it waits for a decision.')}</p>
          <div class="row">
            <button class="solid large">${say(act.title)}</button>
            <a class="button" href="${path}">${say('Leave it')}</a>
          </div>`,
      )}`;
    return { title: say(act.title), body, under };
  }
  const key = given.get('key') ?? '';
  if (!/^[0-9a-f-]{36}$/.test(key)) throw new ServiceError('body_malformed', { field: 'key' });
  const idempotencyKey = `portal-record:${key}`;
  const { outcome } = await personCall(sent, { toolName: act.tool, input, idempotencyKey });
  if (outcome?.pending) return { goTo: `/approvals/${outcome.pending.approval_id}` };
  const runId = outcome?.run?.runId;
  return { goTo: runId && (outcome?.run?.changes ?? []).length > 0 ? `/runs/${runId}` : path };
}

/** Filled in from the record; a number where the tool takes one. */
function inputOf({ parts }: Asked, { tool, input }: ConsoleAct, { id, value }: Row) {
  const { properties = {} } = (parts.catalog.current().tools.get(tool)?.inputSchema ?? {}) as {
    readonly properties?: Readonly<Record<string, { readonly type?: unknown }>>;
  };
  return Object.fromEntries(
    Object.entries(input).map(([name, template]) => {
      const text = template.replaceAll(/\{([\w.]+)\}/g, (_, field: string) =>
        field === 'id' ? id : String(valueAt(value, field) ?? ''),
      );
      return [name, properties[name]?.type === 'integer' ? Number(text) : text];
    }),
  );
}
