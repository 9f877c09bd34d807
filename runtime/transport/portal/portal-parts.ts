/** The parts that pages of the console use. */
import type { AppPart } from '../../call.ts';
import type { ApprovalsPart } from '../../approvals/approvals.ts';
import type { ArtifactsPart } from '../../artifacts/artifacts.ts';
import type { AuditPart } from '../../audit/audit.ts';
import type { CatalogPart } from '../../catalog/catalog.ts';
import type { ClockPart } from '../../clock.ts';
import type { ConfigPart } from '../../config/config.ts';
import type { ConnectionsPart } from '../../connections/connections.ts';
import type { CreditsPart } from '../../credits/credits.ts';
import type { DecisionAddressesPart } from '../../approvals/tell-deciders.ts';
import type { FactsPart } from '../../facts/facts.ts';
import type { GatewayPart } from '../../platforms/gateway.ts';
import type { GuardsPart } from '../../guards/guards.ts';
import type { JobsPart } from '../../jobs/job.ts';
import type { KeysPart, OrganizationsPart } from '../../tenants/tenants.ts';
import type { LimiterPart } from '../../limits/limiter.ts';
import type { LogPart } from '../../log.ts';
import type { MailPart } from '../../tenants/mail.ts';
import type { NotifyPart } from '../../notify/notify.ts';
import type { OAuthPart } from '../../oauth/oauth.ts';
import type { PasskeysPart } from '../../passkeys/passkeys.ts';
import type { PermitsPart } from '../../permits/permits.ts';
import type { PortalAccessPart } from '../../approvals/portal-access.ts';
import type { RatesPart } from '../../rates/exchange-rates.ts';
import type { RecordsPart } from '../../records/records.ts';
import type { SchedulesPart } from '../../jobs/schedules/schedule.ts';
import type { SsoPart } from '../../sso/sso.ts';
import type { StorePart } from '../../stores/store.ts';
import type { ViewsPart } from '../../pages/views.ts';
import type { WatchesPart } from '../../watches/watches.ts';

export interface PortalParts
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
    DecisionAddressesPart,
    FactsPart,
    GatewayPart,
    GuardsPart,
    JobsPart,
    KeysPart,
    LimiterPart,
    LogPart,
    MailPart,
    NotifyPart,
    OAuthPart,
    OrganizationsPart,
    PasskeysPart,
    PermitsPart,
    PortalAccessPart,
    RatesPart,
    RecordsPart,
    SchedulesPart,
    SsoPart,
    StorePart,
    ViewsPart,
    WatchesPart {}
