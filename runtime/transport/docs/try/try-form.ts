/** Forms that make a call from a page: whole without script; a script of ours shows the answer beside the form. */
import type { JsonSchema } from '../../../../sdk/script.ts';
import { html, type Html, type Insert } from '../../../../sdk/html.ts';
import { tryPath } from './try-door.ts';
import type { Properties } from './wish.ts';

export interface UnitWish {
  readonly name: string;
  readonly schema: JsonSchema;
  /** Values in the fields at first: an example that succeeds. */
  readonly args: Readonly<Record<string, unknown>>;
  /** For a script: the platform on which it runs. */
  readonly platform?: string | undefined;
  /** Name of the box that asks for a rehearsal alone, where there is one. */
  readonly dryRun?: string | undefined;
}

/** A field for each argument of a tool or a script. */
export function unitForm({ name, schema, args, platform, dryRun }: UnitWish): Html {
  const required = new Set((schema['required'] ?? []) as readonly string[]);
  const properties = Object.entries((schema['properties'] ?? {}) as Properties).filter(
    ([key]) => `arg.${key}` !== dryRun,
  );
  const isFirst = ([key]: readonly [string, JsonSchema]) =>
    required.has(key) || args[key] !== undefined;
  const fieldOf = ([key, property]: readonly [string, JsonSchema]) =>
    field(`arg.${key}`, key, property, textOf(args[key]), required.has(key));
  const rest = properties.filter((one) => !isFirst(one));
  return tryForm(
    'Try it',
    html`<input type="hidden" name="unit" value="${name}" />
      ${platform !== undefined && field('platform', 'platform', {}, platform, true)}
      ${properties.filter(isFirst).map(fieldOf)}
      ${
        rest.length > 0 &&
        html`<details>
          <summary>${rest.length} more ${rest.length === 1 ? 'field' : 'fields'}</summary>
          ${rest.map(fieldOf)}
        </details>`
      }
      ${
        dryRun !== undefined &&
        html`<p class="check">
          <input type="checkbox" id="t-dry" name="${dryRun}" value="true" checked />
          <label for="t-dry">Rehearse: nothing is changed</label>
        </p>`
      }`,
  );
}

/** @param id  begins the ids of its fields: a page may have several forms */
export function tryForm(legend: string, fields: Insert, id = 't'): Html {
  return html`<form class="try" method="post" action="${tryPath}">
    <fieldset>
      <legend>${legend}</legend>
      <div class="field">
        <label for="${id}-key"
          >Key of the demo <span class="type">printed at the start</span></label
        >
        <input
          id="${id}-key"
          name="key"
          type="password"
          autocomplete="off"
          required
          maxlength="64"
        />
      </div>
      ${fields}
      <button type="submit">Send it</button>
    </fieldset>
    <div class="answer" role="status" aria-live="polite"></div>
  </form>`;
}

export function field(
  name: string,
  label: string,
  schema: JsonSchema,
  value: string,
  isRequired: boolean,
  id = 't',
): Html {
  const place = `${id}-${name.replaceAll('.', '-')}`;
  return html`<div class="field">
    <label for="${place}"
      ><code>${label}</code> ${!isRequired && html`<span class="type">optional</span>`}</label
    >
    ${control(place, name, schema, value, isRequired)}
  </div>`;
}

function control(
  place: string,
  name: string,
  schema: JsonSchema,
  value: string,
  isRequired: boolean,
): Html {
  const must = isRequired && html`required`;
  const allowed = choicesOf(schema);
  if (allowed)
    return html`<select id="${place}" name="${name}" ${must}>
      ${!isRequired && html`<option value=""></option>`}
      ${allowed.map((one) => html`<option value="${one}" ${one === value && html`selected`}>${one}</option>`)}
    </select>`;
  const types = [schema['type']].flat();
  const isLong = types.includes('object') || types.includes('array') || value.length > 80;
  return isLong
    ? html`<textarea id="${place}" name="${name}" rows="4" spellcheck="false" ${must}>
${value}</textarea>`
    : html`<input id="${place}" name="${name}" value="${value}" autocomplete="off" ${must} />`;
}

function choicesOf(schema: JsonSchema): readonly string[] | undefined {
  if (Array.isArray(schema['enum'])) return schema['enum'].map(String);
  return schema['type'] === 'boolean' ? ['true', 'false'] : undefined;
}

function textOf(value: unknown): string {
  if (value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
