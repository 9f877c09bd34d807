/** The parts that the MCP door uses. */
import type { AppPart } from '../../call.ts';
import type { ApprovalsPart } from '../../approvals/approvals.ts';
import type { AuditPart } from '../../audit/audit.ts';
import type { CatalogPart } from '../../catalog/catalog.ts';
import type { ClockPart } from '../../clock.ts';
import type { ConfigPart } from '../../config/config.ts';
import type { JobsPart } from '../../jobs/job.ts';
import type { KeysPart } from '../../tenants/tenants.ts';
import type { LifePart } from '../../life.ts';
import type { LimiterPart } from '../../limits/limiter.ts';
import type { LogPart } from '../../log.ts';
import type { SecretsPart } from '../../connections/secrets.ts';
import type { StorePart } from '../../stores/store.ts';

export interface McpParts
  extends
    AppPart,
    ApprovalsPart,
    AuditPart,
    CatalogPart,
    ClockPart,
    ConfigPart,
    JobsPart,
    KeysPart,
    LifePart,
    LimiterPart,
    LogPart,
    SecretsPart,
    StorePart {}
