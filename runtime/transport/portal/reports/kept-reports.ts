/** Reports that people gave a name and kept. */
import { say } from '../../../../sdk/words/say.ts';
import { randomBytes } from 'node:crypto';
import { ServiceError } from '../../../../sdk/errors.ts';
import { everyValue } from '../../../stores/every-row.ts';
import type { Reader, Transaction } from '../../../stores/store.ts';

export interface KeptReport {
  readonly id: string;
  readonly name: string;
  /** Its choices, as a query of the page. */
  readonly query: string;
  readonly by: string;
  readonly at: string;
}

const KIND = 'console-report';
const MOST = 100;

export const keptReports = (reader: Pick<Reader, 'list'>, organizationId: number) =>
  everyValue<KeptReport>(reader, organizationId, KIND);

/** @throws limit_reached */
export async function keepReport(
  tx: Transaction,
  organizationId: number,
  report: Omit<KeptReport, 'id'>,
): Promise<void> {
  if ((await keptReports(tx, organizationId)).length >= MOST)
    throw new ServiceError('limit_reached', {
      message: say('There are {count} kept reports already.', { count: MOST }),
    });
  const id = `rep_${randomBytes(8).toString('hex')}`;
  tx.put(organizationId, KIND, id, { ...report, id } satisfies KeptReport);
}

export const forgetReport = (tx: Transaction, organizationId: number, id: string): void =>
  tx.delete(organizationId, KIND, id);
