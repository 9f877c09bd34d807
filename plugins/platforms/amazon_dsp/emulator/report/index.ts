/** What is asked of a report: whose it is, and whether it can be made. */
import { localDay } from '../../../../../sdk/emulator/index.ts';
import { checkAmazonReport } from '../../../../families/amazon/emulator/reports.ts';
import type { Fields, Scope } from '../state.ts';
import { refuse } from '../words.ts';
import { reportTypes } from './rows.ts';

/** The advertiser that a report is about stands in its filter. */
export function advertiserOf({ configuration: { filters = [] } }: Fields): string {
  const own = (filters as readonly Fields[]).find(({ field }) => field === 'advertiserId');
  const ids = (own?.['values'] ?? []) as readonly string[];
  if (ids.length !== 1 || filters.length !== 1)
    throw refuse(400, 'configuration filters must hold advertiserId with one value.');
  return String(ids[0]);
}

/** @param body  of the right shape. @throws Refusal  400 what cannot be made */
export function checkReport({ account, now }: Scope, body: Fields): void {
  checkAmazonReport(reportTypes, body, localDay(now, account.spec.timeZone).today);
}
