/** The kit for scripts: the one shape of each kind (create, update, remove, list, report), money, days and failures. */
export { accountOf } from './account.ts';
export { type Adjustments, adjustmentScript } from './adjustments.ts';
export {
  type Readiness,
  type AudienceFacts,
  type AudienceSigns,
  audienceFacts,
  audienceFault,
} from './audience.ts';
export { type Wish, type Named, changesOf, creation, undoneCreation } from './changes.ts';
export {
  type ConversionArgs,
  type ConversionEvent,
  type Receiver,
  conversionScript,
  listed,
  present,
} from './conversions.ts';
export { type Plan, type Creation, createScript } from './create.ts';
export { cellsOf, csvOf, readCsv } from './csv.ts';
export { addDays, daysOf, historyWindow, piecesOf, servedFrom } from './days.ts';
export { type Additions, type Removals, type Sent, addMany, removeMany } from './entries.ts';
export { type About, failure } from './failure.ts';
export { freshRows } from './fresh-rows.ts';
export { inPublic } from './in-public.ts';
export { askAll, askField, change, type Variables } from './graphql.ts';
export { hashesOf } from './hashes.ts';
export {
  type HourRules,
  type HourScript,
  type Interval,
  hourLines,
  readHours,
  scheduleScript,
} from './hours.ts';
export { type Found, type Listing, listScript, listEnd } from './list.ts';
export { type Page, type Pages, readPages } from './read-pages.ts';
export { type LinkMode, type Links, type Holding, linksScript } from './links.ts';
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
export {
  type Sums,
  nothing,
  unknown,
  sumOf,
  normalMetrics,
  sumsOfFigures,
  microsOf,
} from './metrics.ts';
export { microNumberOf, secondsOf, timeOf, unitsOf } from './micro-numbers.ts';
export { type KeptPicture, nearestShape, unpainted, withAvoided } from './picture.ts';
export { type Removal, removeScript } from './remove.ts';
export {
  MAX_ROWS,
  type Parents,
  type ReportLine,
  type ReportFacts,
  parentColumns,
  reportOf,
  dailySpendOf,
  type Trust,
  trustOf,
} from './report.ts';
export {
  type AdGroupWish,
  type FoundParts,
  type NewAd,
  type NewAdGroup,
  type MadeAdGroup,
  type PlannedAdGroup,
  type WholeCampaign,
  plannedGroups,
  checkDistinct,
  groupChanges,
  missingParts,
  wholeCampaign,
} from './search-structure.ts';
export { type SlugWish, checkSlug, slugOf } from './slug.ts';
export { spread } from './spread.ts';
export {
  type Part,
  type Finding,
  findingsOf,
  duplicatesOf,
  type PlannedPart,
  planOf,
  countsOf,
} from './structure.ts';
export {
  type DailySpend,
  type DailySpendArgs,
  askedDays,
  dailySpendScript,
} from './daily-spend.ts';
export {
  type Audit,
  type AuditLevel,
  type Structure,
  auditOf,
  auditScript,
  readStructure,
} from './audit.ts';
export { type Made, orTakeBack } from './take-back.ts';
export { wallClock, instantOf, startOfDay } from './time-zone.ts';
export { treeScripts } from './tree.ts';
export { wantedRows } from './wanted-rows.ts';
export {
  mergedFields,
  plainSetting,
  type Tree,
  type TreeArgs,
  type TreeFacts,
  type TreeLevel,
  type TreeSetting,
  type TreeWish,
} from './tree-model.ts';
export { type Update, updateScript, stateOf } from './update.ts';
export { type UpdateMany, updateManyScript } from './update-many.ts';
export {
  type Pixel,
  type VisitorArgs,
  type VisitorRule,
  type Visitors,
  visitorScript,
  choosePixel,
} from './visitors.ts';
