/** All that a plugin author may import. Named exports only; one contract per file. */
export type * from './script.ts';
export type * from './tool.ts';
export type * from './platform.ts';
export {
  errorCatalogue,
  isErrorCode,
  ServiceError,
  type ErrorCode,
  type ErrorDetails,
  type ErrorEntry,
  type Fault,
} from './errors.ts';
export type * from './emulator/emulator.ts';
export type { Faults, FaultWords, InjectFaults, PlannedFault } from './emulator/faults.ts';
export { createFaults, injectFaults } from './emulator/inject-faults.ts';
export {
  addDays,
  createWorld,
  dayNumber,
  digits,
  eachDay,
  HISTORY_DAYS,
  localDay,
  noFacts,
  splitFacts,
  splitWhole,
  sumFacts,
  unit,
  type AccountSpec,
  type Facts,
  type Flavour,
  type World,
  type WorldAccount,
  type WorldAd,
  type WorldCampaign,
  type WorldGroup,
  type WorldKeyword,
} from './emulator/world.ts';
