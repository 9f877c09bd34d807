/**
 * Everything the service is made of: each room exports the part that it gives, and this is the list. Links, doors and
 * commands name the parts that they use and nothing else. `create-parts.ts` puts them together.
 */
import type { ConfigPart } from '../config/config.ts';
import type { ClockPart } from '../clock.ts';
import type { LogPart } from '../log.ts';
import type { StorePart } from '../stores/store.ts';
import type { KeysPart, OnboardingPart, OrganizationsPart } from '../tenants/tenants.ts';
import type { CreditsPart } from '../credits/credits.ts';
import type { RepeatsPart } from '../repeats/repeats.ts';
import type { AuditPart } from '../audit/audit.ts';
import type { ArtifactsPart } from '../artifacts/artifacts.ts';
import type { RecordsPart } from '../records/records.ts';
import type { ConnectionsPart } from '../connections/connections.ts';
import type { FactsPart } from '../facts/facts.ts';
import type { LimiterPart } from '../limits/limiter.ts';
import type { GuardsPart } from '../guards/guards.ts';
import type { RatesPart } from '../rates/exchange-rates.ts';
import type { ApprovalsPart } from '../approvals/approvals.ts';
import type { DecisionAddressesPart } from '../approvals/tell-deciders.ts';
import type { ProvenancePart } from '../provenance/provenance.ts';
import type { PortalAccessPart } from '../approvals/portal-access.ts';
import type { SsoPart } from '../sso/sso.ts';
import type { PasskeysPart } from '../passkeys/passkeys.ts';
import type { PermitsPart } from '../permits/permits.ts';
import type { OAuthPart } from '../oauth/oauth.ts';
import type { MailPart } from '../tenants/mail.ts';
import type { JobsPart } from '../jobs/job.ts';
import type { SchedulesPart } from '../jobs/schedules/schedule.ts';
import type { NotifyPart } from '../notify/notify.ts';
import type { WatchesPart } from '../watches/watches.ts';
import type { SecretsPart } from '../connections/secrets.ts';
import type { CatalogPart } from '../catalog/catalog.ts';
import type { GatewayPart } from '../platforms/gateway.ts';
import type { VersionsPart } from '../platforms/versions.ts';
import type { WebPart } from '../web/web.ts';
import type { ViewsPart } from '../pages/views.ts';
import type { SandboxPart } from '../sandbox/sandbox.ts';
import type { TracesPart } from '../telemetry/traces.ts';
import type { AppPart } from '../call.ts';
import type { LifePart } from '../life.ts';

/** All of it, once started. */
export interface Parts
  extends
    ConfigPart,
    ClockPart,
    LogPart,
    StorePart,
    OrganizationsPart,
    KeysPart,
    OnboardingPart,
    CreditsPart,
    RepeatsPart,
    AuditPart,
    ArtifactsPart,
    RecordsPart,
    ConnectionsPart,
    FactsPart,
    LimiterPart,
    GuardsPart,
    RatesPart,
    ApprovalsPart,
    DecisionAddressesPart,
    PortalAccessPart,
    ProvenancePart,
    PasskeysPart,
    SsoPart,
    PermitsPart,
    OAuthPart,
    MailPart,
    JobsPart,
    SchedulesPart,
    NotifyPart,
    WatchesPart,
    SecretsPart,
    CatalogPart,
    GatewayPart,
    VersionsPart,
    WebPart,
    ViewsPart,
    SandboxPart,
    TracesPart,
    AppPart,
    LifePart {}
