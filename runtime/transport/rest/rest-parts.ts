/** The parts that the REST door uses. */
import type { AppPart } from '../../call.ts';
import type { ApprovalsPart } from '../../approvals/approvals.ts';
import type { ArtifactsPart } from '../../artifacts/artifacts.ts';
import type { AuditPart } from '../../audit/audit.ts';
import type { CatalogPart } from '../../catalog/catalog.ts';
import type { ClockPart } from '../../clock.ts';
import type { ConfigPart } from '../../config/config.ts';
import type { CreditsPart } from '../../credits/credits.ts';
import type { JobsPart } from '../../jobs/job.ts';
import type { KeysPart, OrganizationsPart } from '../../tenants/tenants.ts';
import type { LimiterPart } from '../../limits/limiter.ts';
import type { LogPart } from '../../log.ts';
import type { StorePart } from '../../stores/store.ts';

export interface RestParts
  extends
    AppPart,
    ApprovalsPart,
    ArtifactsPart,
    AuditPart,
    CatalogPart,
    ClockPart,
    ConfigPart,
    CreditsPart,
    JobsPart,
    KeysPart,
    LimiterPart,
    LogPart,
    OrganizationsPart,
    StorePart {}
