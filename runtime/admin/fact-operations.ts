/** Kept facts of an organization: what is kept, a sync at once, and files of it. */
import { object, operation, shapes } from './operation.ts';
import type { Operations } from './operation.ts';
import { needOrganization } from './tenant-operations.ts';

type Of = { readonly organizationId: number };

const { organizationId } = shapes;

export interface FactsRow {
  readonly platform: string;
  readonly account: string;
  readonly mode: string;
  readonly first_day: string | null;
  readonly last_day: string | null;
  readonly left: number;
  readonly all: number;
  readonly synced_at: string;
  readonly error: string | null;
}

export const factOperations: Operations = {
  'facts.status': operation<Of>({
    description: 'Tells for each account which days are kept, and how many are still to be asked.',
    input: object({ organizationId }, ['organizationId']),
    async run(parts, { organizationId: of }): Promise<FactsRow[]> {
      await needOrganization(parts, of);
      const months = await parts.facts.months(of);
      return (await parts.facts.notes(of)).map((note) => {
        const days = months
          .filter(
            (one) =>
              one.mode === note.mode &&
              one.platform === note.platform &&
              one.accountId === note.accountId,
          )
          .flatMap((one) => Object.keys(one.days))
          .sort();
        return {
          platform: note.platform,
          account: note.accountId,
          mode: note.mode,
          first_day: days[0] ?? null,
          last_day: days.at(-1) ?? null,
          left: note.left,
          all: note.all,
          synced_at: new Date(note.at).toISOString(),
          error: note.error ? `${note.error.code}: ${note.error.message}` : null,
        };
      });
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
