/** Figures of the account at once, and reports that are ordered, looked after and fetched. */
import {
  addDays,
  defineApi,
  Sent,
  type Answers,
  type Fields,
  lackOthers,
} from '../../../../../sdk/emulator/index.ts';
import { isColumn, rowsOf, type Wish } from '../report/index.ts';
import type { Ask, State } from '../state.ts';
import { forbidden, invalid, words } from '../words.ts';
import { accountOf } from './entities.ts';

/** How far back, and how long, in days. */
const atOnce = { back: 90, length: 90 };
const ordered = { back: 914, length: 186 };
const levels = ['ADVERTISER', 'CAMPAIGN', 'AD_GROUP', 'PIN_PROMOTION'];

/** @throws Refusal 400 */
function wishOf({ now }: Ask, given: Fields, limits: typeof atOnce): Wish {
  const { start_date: start, end_date: end, columns, granularity, level } = given;
  const wish = {
    level: level as Wish['level'],
    isDaily: granularity === 'DAY',
    columns: columns as readonly string[],
    start: String(start),
    end: String(end),
  };
  const today = new Date(now).toISOString().slice(0, 10);
  if (wish.end < wish.start) throw invalid('end_date must not be before start_date.');
  if (wish.start < addDays(today, -limits.back))
    throw invalid(`start_date cannot be more than ${limits.back} days back from today.`);
  if (wish.end > addDays(wish.start, limits.length))
    throw invalid(`end_date cannot be more than ${limits.length} days past start_date.`);
  lackOthers('granularity', [String(granularity)], ['DAY', 'TOTAL']);
  lackOthers('column', wish.columns, { includes: isColumn });
  return wish;
}

export const reportAnswers: Answers<State, undefined> = {
  'ad_account/analytics': (ask) => {
    const account = accountOf(ask);
    const { state, now, query } = ask;
    const wish = wishOf(ask, { ...query, level: 'ADVERTISER' }, atOnce);
    const rows = [...rowsOf({ state, account, now }, wish).values()].flat();
    return rows.map(({ ADVERTISER_ID: id, ...row }) => ({ AD_ACCOUNT_ID: id, ...row }));
  },
  'analytics/create_report': (ask) => {
    const account = accountOf(ask);
    const given = ask.body as Fields;
    lackOthers('level', [String(given['level'])], levels);
    wishOf(ask, given, ordered);
    const { id } = ask.state.reports.order(account.spec.id, given);
    return { report_status: 'IN_PROGRESS', token: id, message: '' };
  },
  'analytics/get_report': ({ state, query, baseUrl, ...ask }) => {
    const account = accountOf({ state, query, baseUrl, ...ask });
    const job = state.reports.find(String(query['token']), account.spec.id);
    if (!job) return { report_status: 'DOES_NOT_EXIST', url: null, size: null };
    const made = state.reports.stateOf(job);
    if (made !== 'done')
      return { report_status: made === 'failed' ? 'FAILED' : 'IN_PROGRESS', url: null, size: null };
    const url = `${baseUrl}/pinterest-reports/${state.reports.linkTo(job)}.json`;
    return { report_status: 'FINISHED', url, size: 1 };
  },
};

/** Files lie in a storage of their own, at addresses that hold for a while. */
export const files = defineApi<State>({
  base: '/pinterest-reports/',
  words: { ...words, notFound: () => forbidden() },
  routes: {
    'GET :link.json': ({ state, params, now, ...ask }) => {
      const job = state.reports.open(params['link'] ?? '');
      const account = job && job !== 'expired' && state.accounts.get(job.accountId);
      if (!account) throw forbidden();
      const wish = wishOf({ state, params, now, ...ask }, job.wish, ordered);
      return new Sent({ body: Object.fromEntries(rowsOf({ state, account, now }, wish)) });
    },
  },
});
