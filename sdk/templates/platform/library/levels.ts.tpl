/** Objects of {{title}}: how they are read and how they are changed. The kit makes the scripts of it. */
import { plainSetting, readPages, treeScripts, wantedRows, type Tree } from '{{kit_from_library}}';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly status: 'ACTIVE' | 'PAUSED' | 'REMOVED';
  readonly daily_budget: number;
}

interface Page {
  readonly campaigns: readonly Row[];
  readonly next: string | null;
}

const LIST = 'accounts/{account}/campaigns';
/** The platform says ACTIVE where every other script says ENABLED. */
const commonStatus = ({ status }: Row) => (status === 'ACTIVE' ? 'ENABLED' : status);

const tree: Tree<Row> = {
  levels: {
    campaign: {
      entity: 'campaign',
      list: 'campaigns',
      words: 'campaign',
      settings: {
        name: plainSetting('name'),
        daily_budget: {
          isMoney: true,
          of: (row) => row.daily_budget,
          body: (value) => ({ daily_budget: Number(value) }),
        },
      },
      shows: ({ daily_budget }) => ({ daily_budget }),
    },
  },
  facts: (row) => ({
    id: row.id,
    name: row.name,
    status: commonStatus(row),
    platformStatus: row.status,
    parentId: null,
    createdAt: row.id.padStart(20, '0'),
  }),
  currencyOf: async (host) => host.account.currency ?? 'USD',
  async readAll(host, _level, wish) {
    const all = await readPages<Row>(Infinity, async (after) => {
      const page = await host.get<Page>(LIST, { limit: 100, ...(after ? { after } : {}) });
      return { items: page.campaigns, next: page.next };
    });
    return { ...all, ...wantedRows(all.items, wish, commonStatus) };
  },
  readOne: (host, _level, id) => host.get<Row>(`${LIST}/${id}`),
  statusBody: (status) => ({ status: status === 'ENABLED' ? 'ACTIVE' : status }),
  async create(host, _level, body) {
    return (await host.post<Row>(LIST, body)).id;
  },
  update: (host, _level, { id }, body) =>
    host.call({ method: 'PATCH', path: `${LIST}/${id}`, body }),
};

export const { listOf, getOf, createOf, updateOf, budgetScript, auditScript } = treeScripts(tree);
