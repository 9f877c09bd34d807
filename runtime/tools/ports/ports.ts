/** All that code of a tool can reach: one table of ports, each in a file of its own, each bound to one call. */
import { ServiceError } from '../../../sdk/errors.ts';
import type { ToolPorts } from '../../../sdk/tool.ts';
import type { OwnApprovalParts } from '../../approvals/own-approvals.ts';
import type { Call } from '../../call.ts';
import type { Config } from '../../config/config.ts';
import type { OwnJobParts } from '../../jobs/own-jobs.ts';
import type { ProvenancePart } from '../../provenance/provenance.ts';
import type { ExchangeRates } from '../../rates/exchange-rates.ts';
import type { Writes } from '../../runs/host-hand.ts';
import { undoPort, type UndoParts } from '../../undo/undo-port.ts';
import { approvalsPort } from './approvals.ts';
import type { Artifacts } from '../../artifacts/artifacts.ts';
import { artifactsPort, type ArtifactsParts } from './artifacts.ts';
import { catalogPort, searchPort } from './catalog.ts';
import { claimsPort } from './claims.ts';
import type { ModelsParts } from './choose-model.ts';
import { connectionsPort, type ConnectionsParts } from './connections.ts';
import { creditsPort, type CreditsParts } from './credits.ts';
import { factsPort, type FactsPortParts } from './facts.ts';
import { guardsPort, type GuardsParts } from './guards.ts';
import { historyPort, type HistoryParts } from './history.ts';
import { jobsPort, type JobsParts } from './jobs.ts';
import { notifyPort, type NotifyPortParts } from './notify.ts';
import { modelsPort } from './models.ts';
import { onboardingPort, type OnboardingParts } from './onboarding.ts';
import { programsPort, type ProgramsParts } from './programs.ts';
import { recordsPort, type RecordsParts } from './records.ts';
import { schedulesPort, type SchedulesParts } from './schedules.ts';
import { scriptsPort, type ScriptsParts } from './scripts.ts';
import { watchesPort, type WatchesPortParts } from './watches.ts';
import { dnsPort, pagesPort, type WebParts } from './web.ts';

export interface PortParts
  extends
    ArtifactsParts,
    ConnectionsParts,
    CreditsParts,
    FactsPortParts,
    GuardsParts,
    HistoryParts,
    JobsParts,
    ModelsParts,
    NotifyPortParts,
    OnboardingParts,
    ProgramsParts,
    ProvenancePart,
    RecordsParts,
    SchedulesParts,
    ScriptsParts,
    UndoParts,
    WatchesPortParts,
    WebParts {
  readonly artifacts: Artifacts;
  readonly config: Config;
  readonly rates: ExchangeRates;
  readonly approvals: OwnJobParts['approvals'] & OwnApprovalParts['approvals'];
  /** Ports of other parts, beside those that stand here. */
  readonly ports?: PortMakers;
}

/** Makes one port for one call. The port makes its changes through `writes`. */
export type PortMaker<P = unknown> = (parts: PortParts, call: Call, writes: Writes) => P;

/** A table that parts register in. */
export interface PortMakers {
  readonly [name: string]: PortMaker;
}

const own: { readonly [P in keyof ToolPorts]: PortMaker<ToolPorts[P]> } = {
  approvals: approvalsPort,
  artifacts: artifactsPort,
  catalog: catalogPort,
  claims: claimsPort,
  connections: connectionsPort,
  credits: creditsPort,
  facts: factsPort,
  guards: guardsPort,
  history: historyPort,
  dns: dnsPort,
  jobs: jobsPort,
  notify: notifyPort,
  models: modelsPort,
  onboarding: onboardingPort,
  pages: pagesPort,
  programs: programsPort,
  provenance: ({ provenance }) => provenance,
  rates: ({ rates }) => rates,
  records: recordsPort,
  schedules: schedulesPort,
  scripts: scriptsPort,
  search: searchPort,
  undo: undoPort,
  watches: watchesPort,
};

/** Every port that a tool needs, bound to the organization and the key of one call. @throws internal  no such port */
export function createPorts(
  parts: PortParts,
  call: Call,
  needs: readonly string[],
  writes: Writes,
): ToolPorts {
  const table: PortMakers = { ...own, ...parts.ports };
  const ports = needs.map((need) => {
    const make = Object.hasOwn(table, need) ? table[need] : undefined;
    if (!make) throw new ServiceError('internal', {}, { cause: `there is no port ${need}` });
    return [need, make(parts, call, writes)] as const;
  });
  return Object.fromEntries(ports) as unknown as ToolPorts;
}
