/** All that an author of scripts, tools and platforms may import. Works inside the sandbox and outside. */
export type { Page } from './page.ts';
export type { RecordView, ViewOf, ViewRequest } from './view.ts';
export type { Look } from './watch.ts';
export type { PageAnswer, PageDeclaration, PagePolicy, PageRequest } from './pages.ts';
export type {
  Account,
  ArgSpec,
  Change,
  Effect,
  ExampleCall,
  Host,
  HostAsk,
  HostError,
  HostOperation,
  HostOperations,
  HostRequest,
  JsonSchema,
  ReadScript,
  RequestSpec,
  Script,
  ScriptExample,
  ScriptManifest,
  UndoRule,
  Window,
  WriteScript,
} from './script.ts';
export type { Changing, ChangingTool, ToolWorld } from './change.ts';
export { decideOnce, type DecideOnce } from './decide-once.ts';
export { refusalBy, type RefusalWords } from './plain-failure.ts';
export {
  STEP_FIELD,
  stepWords,
  type SkippedStep,
  type Step,
  type StepError,
  type StepReport,
} from './step.ts';
export type { StepsTool } from './steps.ts';
export type { ProgramEnd, ProgramsPort, ProgramWrite, RunningProgram } from './programs.ts';
export type { ChangeLogSpec } from './change-log.ts';
export type { ChangedRun, HistoryPort } from './history.ts';
export type { LaterCall, SchedulesPort, ScheduleView, ScheduleWish } from './schedules.ts';
export type { Destination, Message, NoticeView, NotifyPort } from './notify.ts';
export type { ArtifactFacts, ArtifactsPort, ArtifactWish } from './artifacts.ts';
export type {
  ClaimDeclaration,
  ClaimsPort,
  Indexed,
  RecordDeclaration,
  RecordsPort,
  RecordValue,
  StoredRecord,
} from './records.ts';
export type {
  DecidedStep,
  Decision,
  DecisionView,
  Sight,
  WatchDeclaration,
  WatchesPort,
  WatchView,
} from './watches.ts';
export type { SkillManifest, SkillStep, SkillView } from './skills.ts';
export type {
  MadePicture,
  ModelsPort,
  FilmWish,
  MadeFilm,
  PictureWish,
  WriteWish,
} from './models.ts';
export type { PagesPort, PageView } from './web.ts';
export type { FormerRun, UndoPlan, UndoPort, UndoStep } from './undo.ts';
export type {
  ConnectionView,
  PlatformView,
  Price,
  ScriptView,
  Tool,
  ToolContext,
  ToolExample,
  ToolManifest,
  ToolPorts,
  WriteResult,
} from './tool.ts';
export type { BrowserSignIn, FoundAccounts } from './browser-sign-in.ts';
export type {
  Dialect,
  ConnectGuide,
  ConnectStep,
  PlatformData,
  PlatformFailure,
  PlatformReply,
} from './platform.ts';
export type { AudienceLook, Looks, PixelLook } from './platform-facts.ts';
export type { PluginManifest, Rehearsal } from './plugin.ts';
export {
  errorCatalogue,
  isErrorCode,
  ServiceError,
  type ErrorCode,
  type ErrorDetails,
  type ErrorEntry,
  type Fault,
} from './errors.ts';
export {
  currencyDecimals,
  fromMicros,
  fromMinor,
  moneyFault,
  plainMoney,
  shiftDecimal,
  toMicros,
  toMinor,
} from './money.ts';
