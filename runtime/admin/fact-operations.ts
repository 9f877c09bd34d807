/** Kept facts of an organization: what is kept, a sync at once, and files of it. */
import { fillStates, type FillState } from '../facts/fill-state.ts';
import { object, operation, shapes } from './operation.ts';
import type { Operations } from './operation.ts';
import { needOrganization } from './tenant-operations.ts';

type Of = { readonly organizationId: number };

const { organizationId } = shapes;

export interface FactsRow {
  readonly platform: string;
  readonly account: string;
  readonly mode: string;
  readonly state: FillState['state'];
  readonly first_day: string | null;
  readonly last_day: string | null;
  readonly left: number;
  readonly all: number;
  readonly synced_at: string | null;
  readonly error: string | null;
  /** It is not asked again before. */
  readonly again_at: string | null;
}

const timeOf = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

const rowOf = (one: FillState): FactsRow => ({
  platform: one.platform,
  account: one.accountId,
  mode: one.mode,
  state: one.state,
  first_day: one.firstDay,
  last_day: one.lastDay,
  left: one.wanted - one.kept,
  all: one.wanted,
  synced_at: timeOf(one.at),
  error: one.error ? `${one.error.code}: ${one.error.message}` : null,
  again_at: timeOf(one.againAt),
});

export const factOperations: Operations = {
  'facts.status': operation<Of>({
    description: 'Tells for each account which days are kept, and how many are still to be asked.',
    input: object({ organizationId }, ['organizationId']),
    async run(parts, { organizationId: of }): Promise<FactsRow[]> {
      await needOrganization(parts, of);
      const { platforms } = parts.catalog.current();
      const connected = (await parts.connections.list(of)).filter(
        ({ platform }) => platforms.get(platform)?.plugin.manifest.platformKind === 'ads',
      );
      const [months, notes] = await Promise.all([parts.facts.months(of), parts.facts.notes(of)]);
      return fillStates(connected, months, notes).map(rowOf);
    },
  }),
  'facts.sync': operation<Of & { readonly days?: number }>({
    description: 'Asks the platforms for the days that are due, now.',
    input: object({ organizationId, days: { type: 'integer', minimum: 1, maximum: 4000 } }, [
      'organizationId',
    ]),
    async run(parts, { organizationId: of, days }) {
      await needOrganization(parts, of);
      const wish = { organizationId: of, isUrgent: true };
      return { left: await parts.facts.syncNow(days === undefined ? wish : { ...wish, days }) };
    },
  }),
};
