/** The parts that operators use. */
import type { AppPart } from '../call.ts';
import type { ApprovalsPart } from '../approvals/approvals.ts';
import type { ArtifactsPart } from '../artifacts/artifacts.ts';
import type { AuditPart } from '../audit/audit.ts';
import type { CatalogPart } from '../catalog/catalog.ts';
import type { ClockPart } from '../clock.ts';
import type { ConfigPart } from '../config/config.ts';
import type { ConnectionsPart } from '../connections/connections.ts';
import type { CreditsPart } from '../credits/credits.ts';
import type { GatewayPart } from '../platforms/gateway.ts';
import type { FactsPart } from '../facts/facts.ts';
import type { GuardsPart } from '../guards/guards.ts';
import type { JobsPart } from '../jobs/job.ts';
import type { KeysPart, OnboardingPart, OrganizationsPart } from '../tenants/tenants.ts';
import type { LifePart } from '../life.ts';
import type { LogPart } from '../log.ts';
import type { PortalAccessPart } from '../approvals/portal-access.ts';
import type { RatesPart } from '../rates/exchange-rates.ts';
import type { RecordsPart } from '../records/records.ts';
import type { SandboxPart } from '../sandbox/sandbox.ts';
import type { SchedulesPart } from '../jobs/schedules/schedule.ts';
import type { SecretsPart } from '../connections/secrets.ts';
import type { StorePart } from '../stores/store.ts';
import type { VersionsPart } from '../platforms/versions.ts';
import type { WatchesPart } from '../watches/watches.ts';

export interface AdminParts
  extends
    AppPart,
    ApprovalsPart,
    ArtifactsPart,
    AuditPart,
    CatalogPart,
    ClockPart,
    ConfigPart,
    ConnectionsPart,
    CreditsPart,
    GatewayPart,
    FactsPart,
    GuardsPart,
    JobsPart,
    KeysPart,
    LifePart,
    LogPart,
    OnboardingPart,
    OrganizationsPart,
    PortalAccessPart,
    RatesPart,
    RecordsPart,
    SandboxPart,
    SchedulesPart,
    SecretsPart,
    StorePart,
    VersionsPart,
    WatchesPart {}
