/** All that the author of an emulator may import; for code that runs in the service, not in the sandbox. */
export type {
  CreateEmulator,
  Emulator,
  EmulatorParts,
  EmulatorState,
  TestAccount,
  TestApp,
} from './emulator.ts';
export { consentDoor, type ConsentParts } from './consent.ts';
export { consentPolicy } from './consent-page.ts';
export { besideCodes, type UsedCodes } from './used-codes.ts';
export type { Fault, Faults, FaultWords, KnownFault, PlannedFault } from './faults.ts';
export { keptBeside, type KeptBeside } from './kept-beside.ts';
export { openRecords, type EmulatorRecord, type Records } from './records.ts';
export { injectFaults, isOrderHeld } from './inject-faults.ts';
export { createFaults } from './planned-faults.ts';
export { lackedBy, lackOthers, lacks } from './lacks.ts';
export { boundsOf } from '../limits.ts';
export { splitFigures, sumFigures, type Figures } from './figures.ts';
export { withOlder } from './older-state.ts';
export { readBytes } from './read-bytes.ts';
export { readPicture, type PictureFacts } from './read-picture.ts';
export {
  openAccounts,
  testAccountsOf,
  type OpenAccounts,
  type SeededAccount,
} from './seeded-accounts.ts';
export {
  campaignRows,
  campaignsOf,
  campaignSpec,
  plannedCampaign,
  withIds,
  withPlans,
  type CampaignSpec,
  type PlannedCampaign,
} from './demo-campaigns.ts';
export { createDelivery, meanBudget, type Delivery, type Standing } from './delivery.ts';
export type {
  Budgeted,
  DeliveringAd,
  DeliveringGroup,
  DeliverySources,
  DeliveryTraits,
  Switch,
} from './delivery-sources.ts';
export { treeDelivery, type DeliveryTree } from './tree-delivery.ts';
export type { LevelFields, MarketFields } from './market/market-fields.ts';
export { readSettings, settingsSince } from './market/market-fields.ts';
export type { Settings } from './market/settings.ts';
export { businessNames, businessOf, type Business } from './market/business.ts';
export {
  aboveOf,
  changedRecord,
  findRecord,
  newRecord,
  seedTree,
  switchedBelow,
  statusOf,
  type TreeKind,
  type TreeKinds,
  type TreePart,
  type TreeRecord,
  type TreeSeed,
  type TreeSeeds,
  type TreeState,
} from './tree-records.ts';
export { onWithin } from './on-within.ts';
export { isOutOfBudget, spentToday } from './budget-today.ts';
export { deliveredIn, standingIn, type Delivered, type DeliveryRules } from './tree-delivered.ts';
export { minorOfMicros, minorOfUnits, toMicros, toUnits, type Money } from './amounts.ts';
export { dayBounds, dayStart, offsetMinutes, seconds } from './instants.ts';
export { begun, type HistoryRecord } from './history-record.ts';
export { seededRecords, type SeededWords } from './seeded-records.ts';
export { lastValue, valueAt, withValue, type Since } from './since.ts';
export { addDays, dayNumber, eachDay, isDay, isZone, localDay } from './days.ts';
export { lastDays } from './last-days.ts';
export { namedDays, periodStart, weekday, type DayRange } from './named-days.ts';
export { TextReader } from './text-reader.ts';
export { readPath, writePath } from './field-paths.ts';
export {
  createWorld,
  type AccountSpec,
  type Flavour,
  type World,
  type WorldAccount,
  type WorldAd,
  type WorldCampaign,
  type Witness,
  type WorldGroup,
  type WorldKeyword,
} from './world.ts';
export { digits, unit } from './seeded-numbers.ts';
export { HISTORY_DAYS, SPENT_SHARE } from './build-account.ts';
export {
  noFacts,
  reachOf,
  sharesOf,
  splitFacts,
  splitWhole,
  sumFacts,
  type Facts,
} from './facts.ts';
export type { Ask, Fields, Inner } from './ask.ts';
export {
  defineApi,
  type Answer,
  type Api,
  type Asked,
  type Door,
  type Route,
  type Routes,
} from './define-api.ts';
export { defineEmulator, type EmulatorDefinition } from './define-emulator.ts';
export {
  describeApi,
  readDescription,
  type Answers,
  type Discovery,
  type OpenApi,
} from './describe-api.ts';
export { carriedBy, pages } from './pages.ts';
export { Refusal, Sent, type ApiWords, type Reply } from './refusal.ts';
export { joined, readQuery } from './read-query.ts';
export { csvText, reportTable, type Dimensions, type Metrics } from './report-table.ts';
export { reportJobs, type Job, type ReportJobs } from './report-jobs.ts';
export { numberedJobs, reportControls, spoiledFile, type ReportControls } from './numbered-jobs.ts';
export { checkShape, type CheckShape, type Shape, type ShapeFault } from './shapes.ts';
export { bracketed, dotted, sentenceOf, type FaultSentences } from './shape-words.ts';
export {
  bearerOf,
  refreshGrant,
  sealedTokens,
  type OAuthError,
  type RefreshGrant,
  type SealedTokens,
} from './tokens.ts';
export { grantRefusal, refreshRoute } from './refresh-route.ts';
export { readOperations, type Operations } from './describe-operations.ts';
export { cutDescription } from './cut-description.ts';
export { changedFields, type ChangedField } from './changed-fields.ts';
export { rulesOf, saidOf } from './rule-lines.ts';
export {
  brokenRules,
  checkFields,
  type FieldChange,
  type FieldPath,
  type FieldRule,
  type FieldTests,
  type RuleSite,
} from './field-rules.ts';
export { fillTemplate } from './fill-template.ts';
export { seededId, seedLines, withSeededIds, type SeedLine } from './seed-lines.ts';
export { readFilter, type Filter } from './filter-text.ts';
export { countNew, isInTime, isPersonHash, type SeenConversion } from './seen-conversions.ts';
export { unstrictAt, writeToSchema, type ModelFault, type Written } from './model-grammar.ts';
export { talk, type Said, type TalkCall, type TalkTool } from './model-talk.ts';
export { drawFilm, type FilmShape } from './draw-film.ts';
export { drawSound } from './draw-sound.ts';
export {
  filmAddress,
  filmFaultOf,
  filmFile,
  filmJobs,
  filmOf,
  type FilmFault,
  type FilmJob,
} from './film-jobs.ts';
export { signedAddress, signedFiles } from './signed-files.ts';
export { drawPicture, htmlPage, paint, type Painted, type PictureFault } from './draw-picture.ts';
