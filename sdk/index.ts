/** All that an author of scripts, tools and platforms may import. Works inside the sandbox and outside. */
export type {
  Account,
  ArgSpec,
  Change,
  Effect,
  ExampleCall,
  Host,
  HostError,
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
export type { Step, StepReport, StepsTool } from './steps.ts';
export type {
  ConnectionView,
  Price,
  ScriptView,
  Tool,
  ToolContext,
  ToolExample,
  ToolManifest,
  ToolPorts,
  WriteResult,
} from './tool.ts';
export type {
  Dialect,
  PlatformData,
  PlatformFailure,
  PlatformReply,
  PluginManifest,
  Rehearsal,
} from './platform.ts';
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
