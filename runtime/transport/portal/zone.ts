/** Times in the reader's own zone: they choose it once, and a cookie keeps it. */
import type { Context } from 'koa';
import { html, type Html } from '../../../sdk/html.ts';
import type { Asked, ConsolePage } from './console-page.ts';
import { form } from './form/form.ts';
import { shownTime } from './words/shown-value.ts';

const COOKIE = 'adops-zone';
const YEAR_SECONDS = 365 * 86_400;
const zones: ReadonlySet<string> = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')]);

export function zoneOf(ctx: Context): string {
  const found = /(?:^|;\s*)adops-zone=([\w%+-]{1,60})/.exec(ctx.get('Cookie'))?.[1];
  if (found === undefined) return 'UTC';
  try {
    const zone = decodeURIComponent(found);
    return zones.has(zone) ? zone : 'UTC';
  } catch {
    return 'UTC';
  }
}

/** `Mon 2 Mar, 10:00 (Europe/Berlin)`. */
export function timeIn(zone: string, iso: string | null | undefined): string {
  if (!iso) return '–';
  if (zone === 'UTC') return shownTime(iso);
  const words = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(iso));
  return `${words} (${zone})`;
}

/** @param back  the page to come back to */
export function zoneForm({ visit, ctx }: Asked, back: string): Html {
  const zone = zoneOf(ctx);
  const options = [...zones].map(
    (one) => html`<option value="${one}" ${one === zone && html`selected`}>${one}</option>`,
  );
  return form(
    visit,
    { action: '/zone', hidden: { back }, class: 'filters' },
    html`<div class="field">
        <label for="f-zone">Your time zone</label>
        <select id="f-zone" name="zone">
          ${options}
        </select>
      </div>
      <button>Use it</button>`,
  );
}

export const zonePage: ConsolePage = {
  path: '/zone',
  take: {
    right: 'look',
    async work({ form: fields, ctx }) {
      const zone = fields.get('zone') ?? '';
      if (zones.has(zone))
        ctx.append(
          'Set-Cookie',
          `${COOKIE}=${encodeURIComponent(zone)}; Path=/; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax`,
        );
      return { goTo: fields.get('back') === '/jobs' ? '/jobs' : '/schedules' };
    },
  },
};
