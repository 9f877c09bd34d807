/** The kit for scripts: the one shape of each kind (create, update, remove, list, report), money, days and failures. */
export { accountOf } from './account.ts';
export { type Wish, type Named, changesOf, creation, undoneCreation } from './changes.ts';
export { type Plan, type Creation, createScript } from './create.ts';
export { csvOf } from './csv.ts';
export { addDays, daysOf, piecesOf, servedFrom } from './days.ts';
export { type About, failure } from './failure.ts';
export { hashesOf } from './hashes.ts';
export { type Found, type Listing, listScript, listEnd } from './list.ts';
export { type ListChange, listToSend, isListLost } from './list-change.ts';
export {
  type MemberSort,
  type GivenMembers,
  type Takes,
  type Members,
  readMembers,
  membersShown,
  inBatches,
} from './members.ts';
export { type Sums, nothing, sumOf, normalMetrics, microsOf } from './metrics.ts';
export { type Removal, removeScript } from './remove.ts';
export { MAX_ROWS, type ReportLine, type ReportFacts, reportOf, dailySpendOf } from './report.ts';
export { spread } from './spread.ts';
export {
  type Part,
  type Finding,
  findingsOf,
  duplicatesOf,
  type PlannedPart,
  planOf,
  countsOf,
  auditOf,
} from './structure.ts';
export { wallClock, instantOf, startOfDay } from './time-zone.ts';
export { type Update, updateScript, stateOf } from './update.ts';
