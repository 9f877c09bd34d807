/** The door of the emulated API: everything that is described, and the files of snapshots. */
import {
  defineApi,
  describeApi,
  pages,
  Sent,
  type Answers,
  type Door,
  type Fields,
  type OpenApi,
} from '../../../../../sdk/emulator/index.ts';
import display from '../display.json' with { type: 'json' };
import openapi from '../openapi.json' with { type: 'json' };
import { latestDates, checkWish, fileOf, statsOf } from '../report/index.ts';
import {
  accountOf,
  createCampaign,
  createGroup,
  findAny,
  updateCampaign,
  updateGroup,
  updateItem,
} from '../rules/entities.ts';
import { checkSigned } from '../rules/signed.ts';
import type { Ask, Entity, State } from '../state.ts';
import { audiencesOf, campaignView, groupView, itemView } from '../views.ts';
import { ItemFault, refuse, words } from '../words.ts';

const MOST_AUDIENCES = 100;
const filters = { audienceId: 'audienceId', name: 'name', status: 'status' };
const BASE = '/api-proxy/service/WPA/Api/v1/';
const FILES = '/sponsored/';

/** A list, though the description says one: each item for itself, whatever becomes of the others. */
const listOf = (shape: string, id: string, make: (ask: Ask, given: Fields) => Entity) => ({
  body: { '|': [[shape, 1, 100], shape] } as never,
  answer: (ask: Ask) => {
    const items = (Array.isArray(ask.body) ? ask.body : [ask.body]) as readonly Fields[];
    return items.map((given) => {
      try {
        if (ask.state.controls.refusesItems) throw new ItemFault('Not taken, try again later');
        return { code: 'success', details: '', [id]: Number(make(ask, given).id) };
      } catch (error) {
        if (!(error instanceof ItemFault)) throw error;
        const known = given[id];
        return { code: 'failure', details: error.message, ...(known ? { [id]: known } : {}) };
      }
    });
  },
});

const own = (ask: Ask, kind: 'campaign' | 'group') => {
  const account = accountOf(ask, ask.query['advertiserId']);
  const { campaignId } = ask.query;
  const all = ask.state.records.list(kind, { accountId: account.spec.id }).filter((one) => {
    const of = kind === 'campaign' ? one.id : one.parentId;
    return campaignId === undefined || of === String(campaignId);
  });
  return { account, all };
};

const answers: Answers<State, undefined> = {
  CampaignList: (ask) => {
    const { account, all } = own(ask, 'campaign');
    return all.map((one) => campaignView(one, account, ask.now));
  },
  CampaignCreate: listOf('#CampaignCreate', 'campaignId', createCampaign),
  CampaignUpdate: listOf('#CampaignUpdate', 'campaignId', updateCampaign),
  AdGroupList: (ask) => own(ask, 'group').all.map(groupView),
  AdGroupCreate: listOf('#AdGroupCreate', 'adGroupId', createGroup),
  AdGroupUpdate: listOf('#AdGroupUpdate', 'adGroupId', updateGroup),
  AdItemList: (ask) => {
    const id = String(ask.query['campaignId']);
    try {
      findAny(ask, 'campaign', id);
    } catch {
      throw refuse(404, 'Campaign not found');
    }
    return ask.state.records
      .list('group', { parentId: id })
      .flatMap((group) => ask.state.records.list('ad', { parentId: group.id }))
      .map((item) => itemView(item, id));
  },
  AdItemUpdate: listOf('#AdGroupItemUpdate', 'adItemId', updateItem),
  getStats: (ask) =>
    statsOf(ask, accountOf(ask, ask.query['advertiserId']), ask.query['campaignId']),
  ReportSnapshotV2: {
    // The description wants a day and a range, of which the pages take one.
    body: {
      'advertiserId*': 'integer',
      reportDate: 'date',
      'startDate*': 'date',
      'endDate*': 'date',
      'reportType*': 'string',
      'reportMetrics*': ['string', 1, 100],
    },
    answer: (ask) => {
      const account = accountOf(ask, (ask.body as Fields)['advertiserId']);
      checkWish(ask, account);
      const { id } = ask.state.snapshots.order(account.spec.id, ask.body as Fields);
      return { code: 'success', snapshotId: id, jobStatus: 'pending', details: '' };
    },
  },
  getLatestReportDateV2: latestDates,
  SnapshotResponseV2: (ask) => {
    const account = accountOf(ask, ask.query['advertiserId']);
    const { snapshots } = ask.state;
    const job = snapshots.find(String(ask.query['snapshotId']), account.spec.id);
    if (!job) throw refuse(404, 'Snapshot not found');
    const state = snapshots.stateOf(job);
    const view = { code: 'success', snapshotId: job.id, details: '' };
    if (state === 'pending') return { ...view, jobStatus: 'processing' };
    if (state === 'failed') return { ...view, jobStatus: 'failed', details: 'Internal error' };
    const details = `${ask.baseUrl}${FILES}file/${snapshots.linkTo(job)}`;
    return { ...view, jobStatus: 'done', details };
  },
};

const described = describeApi<State, undefined>(openapi as unknown as OpenApi, BASE, answers);

const search = defineApi<State>({
  ...described,
  words,
  admit: checkSigned,
});

/** Files have a host of their own. Requests to it are signed for one advertiser, as in the API. */
const files = defineApi<State>({
  base: FILES,
  words,
  admit: checkSigned,
  routes: {
    'GET file/:link': {
      query: { 'advertiserId*': 'string' },
      answer: (ask) => {
        const account = accountOf(ask, ask.query['advertiserId']);
        const job = ask.state.snapshots.open(ask.params['link'] ?? '');
        if (!job || job === 'expired' || job.accountId !== account.spec.id)
          throw refuse(404, 'File not found');
        const body = fileOf(ask, account, job.wish);
        return new Sent({ headers: { 'content-type': 'application/octet-stream' }, body });
      },
    },
  },
});

/** The Display API has an address of its own, and the same keys. Of it there are audiences alone. */
const displayDoor = defineApi<State>({
  ...describeApi<State, undefined>(
    display as unknown as OpenApi,
    '/api-proxy/service/display/api/v1/',
    {
      listAudiences: (ask) => {
        const wish = ask.body as Fields;
        const { startIndex: start = 0, count = MOST_AUDIENCES } = wish;
        if (Number(count) < 1 || Number(count) > MOST_AUDIENCES || Number(start) < 0)
          throw refuse(400, 'Invalid request parameters supplied');
        const all = audiencesOf(accountOf(ask, wish['advertiserId']), ask.now).filter((one) =>
          Object.entries(filters).every(([field, name]) => {
            const wanted = wish[`Filter[${name}]`] as readonly unknown[] | undefined;
            return wanted?.includes(one[field]) ?? true;
          }),
        );
        const page = pages.offset(all, { start: Number(start), count: Number(count) });
        return { totalResults: page.total, response: page.items };
      },
    },
  ),
  words,
  admit: checkSigned,
});

export const doors: readonly Door<State>[] = [search, displayDoor, files];
