/** A report that comes by itself: by mail or to Slack, each Monday or on other days. */
import { ServiceError } from '../../../../sdk/errors.ts';
import { html, type Html } from '../../../../sdk/html.ts';
import { theReader } from '../../../../sdk/words/reader.ts';
import { say } from '../../../../sdk/words/say.ts';
import { mayDo } from '../../../approvals/roles.ts';
import type { Asked, GoTo, Sent } from '../console-page.ts';
import { wrong } from '../form/bounds.ts';
import { choice, form, textField } from '../form/form.ts';
import { figuresOf } from '../figures/day-figures.ts';
import { personCall } from '../person-call.ts';
import { periods } from '../campaigns/campaign-list.ts';
import { queryOf, reportColumns, wishOf, type ReportWish } from './report.ts';

const SCHEDULE = 'schedule_report';
const REPORT = 'report_performance';

/** Days of a cron rule. */
const whens = {
  monday: { words: () => say('each Monday'), days: '* * 1' },
  weekdays: { words: () => say('Monday to Friday'), days: '* * 1-5' },
  daily: { words: () => say('each day'), days: '* * *' },
  friday: { words: () => say('each Friday'), days: '* * 5' },
  monthly: { words: () => say('on the first of each month'), days: '1 * *' },
} as const;
type When = keyof typeof whens;

const channels = {
  email: () => say('by mail'),
  slack: () => say('to Slack, by the address of an incoming webhook'),
} as const;

const HOURS = [6, 7, 8, 9, 12, 16, 18];

export function sendForm({ visit }: Asked, wish: ReportWish): Html {
  if (!mayDo(visit.reviewer, 'operate'))
    return html`<p class="note">
      ${say('Your role looks on: an operator lets reports be sent.')}
    </p>`;
  const { zone } = theReader();
  const time = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
  return form(
    visit,
    { action: '/reports/send', hidden: { query: queryOf(wish) } },
    html`<div class="filters">
        ${choice(
          'when',
          say('When'),
          Object.entries(whens).map(([key, { words }]) => [key, words()] as const),
          'monday',
        )}
        ${choice(
          'hour',
          say('At ({zone})', { zone }),
          HOURS.map((hour) => [String(hour), time(hour)] as const),
          '8',
        )}
        ${choice(
          'channel',
          say('How'),
          Object.entries(channels).map(([key, words]) => [key, words()] as const),
          'email',
        )}
        ${textField('address', say('To'), visit.reviewer.email ?? '', { hint: say('A mail address, or https://hooks.slack.com/…') })}
        ${textField('title', say('Name of the report'), wish.name || say('Report of {period}', { period: periods[wish.period]() }))}
      </div>
      <button class="solid">${say('Send it regularly')}</button>
      <small
        >${say('The period moves on with the days. The first message to a new address waits for a decision.')}</small
      >`,
  );
}

export async function send(sent: Sent): Promise<GoTo> {
  const { form: given } = sent;
  const wish = wishOf(new URLSearchParams(given.get('query') ?? ''));
  const when = given.get('when') ?? '';
  const hour = Number(given.get('hour'));
  if (!isWhen(when)) throw wrong('when', say('Choose one of the list.'));
  if (!HOURS.includes(hour)) throw wrong('hour', say('Choose one of the list.'));
  const address = (given.get('address') ?? '').trim();
  const isSlack = given.get('channel') === 'slack';
  const name = (given.get('title') ?? '').trim().slice(0, 80);
  if (name === '') throw wrong('title', 'must be a name of at most 80 characters');
  if (address === '')
    throw wrong('address', 'must be a mail address, or that of a webhook of Slack');
  const { settings } = await figuresOf(sent);
  const input = {
    name,
    run: REPORT,
    args: argsOf(wish, settings.currency),
    cron: `0 ${hour} ${whens[when].days}`,
    time_zone: theReader().zone,
    ...(isSlack ? { slack_webhook: address } : { email: address }),
  };
  const { outcome } = await personCall(sent, { toolName: SCHEDULE, input }).catch(
    (error: unknown) => {
      throw ofAddress(error);
    },
  );
  if (outcome?.pending) return { goTo: `/approvals/${outcome.pending.approval_id}` };
  return { goTo: `/schedules/${String(outcome?.result?.['schedule_id'])}` };
}

const isWhen = (text: string): text is When => Object.hasOwn(whens, text);

/** The same report, as the reading tool is asked for it. */
function argsOf({ platforms, period, by, columns, compares }: ReportWish, currency: string) {
  return {
    date_range: period,
    ...(platforms.length > 0 ? { platforms: [...platforms] } : {}),
    ...(by === 'campaign' ? { level: 'campaign' } : { group_by: [by] }),
    columns: columns.map((key) => reportColumns[key]!.metric).join(','),
    ...(compares ? { compare: 'previous_period' } : {}),
    currency,
    limit: 50,
  };
}

/** A fault of the address stands beside its field, however the caller of a tool would know it. */
function ofAddress(error: unknown): unknown {
  if (!(error instanceof ServiceError)) return error;
  const { faults = [], field, message } = error.details;
  const isAddress = (name: string) => name === 'email' || name === 'slack_webhook';
  const named = faults.map((one) => (isAddress(one.field) ? { ...one, field: 'address' } : one));
  if (field !== undefined && isAddress(field))
    return new ServiceError(
      'input_invalid',
      { faults: [{ field: 'address', message: message ?? error.message }] },
      { cause: error },
    );
  return new ServiceError(error.code, { ...error.details, faults: named }, { cause: error });
}
