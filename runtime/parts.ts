/**
 * Everything the service is made of, each part by the interface that it has: so links, doors and commands name what
 * they need and nothing else. `create-parts.ts` puts them together; implementations stand in `stores/`, `platforms/`,
 * `sandbox/`.
 */
import type { Logger } from 'pino';
import type { Approvals } from './approvals/approvals.ts';
import type { DecisionAddresses } from './approvals/tell-deciders.ts';
import type { PortalAccess } from './approvals/portal-access.ts';
import type { Artifacts } from './artifacts/artifacts.ts';
import type { Audit } from './audit/audit.ts';
import type { Call } from './call.ts';
import type { Clock } from './clock.ts';
import type { Limiter } from './limits/limiter.ts';
import type { LiveCatalog } from './catalog/catalog.ts';
import type { Config } from './config/config.ts';
import type { Connections } from './connections/connections.ts';
import type { Credits } from './credits/credits.ts';
import type { Guards } from './guards/guards.ts';
import type { Jobs } from './jobs/job.ts';
import type { Keys, Onboarding, Organizations } from './tenants/tenants.ts';
import type { Gateway } from './platforms/gateway.ts';
import type { Versions } from './platforms/versions.ts';
import type { ExchangeRates } from './rates/exchange-rates.ts';
import type { OAuth } from './oauth/oauth.ts';
import type { Notify } from './notify/notify.ts';
import type { Records } from './records/records.ts';
import type { Views } from './pages/views.ts';
import type { Passkeys } from './passkeys/passkeys.ts';
import type { Permits } from './permits/permits.ts';
import type { Repeats } from './repeats/repeats.ts';
import type { Sandbox } from './sandbox/sandbox.ts';
import type { Schedules } from './jobs/schedules/schedule.ts';
import type { Mail } from './tenants/mail.ts';
import type { Store } from './stores/store.ts';
import type { Traces } from './telemetry/traces.ts';
import type { Watches } from './watches/watches.ts';
import type { Web } from './web/web.ts';

/** All of it, once started. */
export interface Parts {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Logger;
  readonly store: Store;
  readonly organizations: Organizations;
  readonly keys: Keys;
  readonly credits: Credits;
  readonly repeats: Repeats;
  readonly audit: Audit;
  /** Files of workspaces. */
  readonly artifacts: Artifacts;
  /** Records and claims of categories. */
  readonly records: Records;
  readonly connections: Connections;
  readonly onboarding: Onboarding;
  readonly limiter: Limiter;
  /** The verdict of an organization's rules on a change before it is made. */
  readonly guards: Guards;
  /** The worth of an amount in another currency. */
  readonly rates: ExchangeRates;
  /** Changes that wait for a person. */
  readonly approvals: Approvals;
  /** Addresses at which an organization is told that a change waits. */
  readonly decisionAddresses: DecisionAddresses;
  /** The people who may open the portal. */
  readonly portal: PortalAccess;
  /** The passkeys with which people sign in, beside links. */
  readonly passkeys: Passkeys;
  /** Accounts that people connect in the browser. */
  readonly permits: Permits;
  /** Sign-in for assistants. */
  readonly oauth: OAuth;
  /** Undefined when the operator has set no SMTP server. */
  readonly mail: Mail | undefined;
  readonly jobs: Jobs;
  readonly schedules: Schedules;
  readonly notify: Notify;
  /** The watches, which look at records again and again. */
  readonly watches: Watches;
  /** The master key under which credentials are sealed (`connections/master-key.ts`). */
  readonly secrets: {
    rotate(): Promise<{ version: number; resealed: number }>;
    /** A key for one purpose, the same in every process and after a restart. */
    derive(purpose: string): Buffer;
  };
  readonly catalog: LiveCatalog;
  readonly gateway: Gateway;
  /** How long the platforms' API versions live. */
  readonly versions: Pick<Versions, 'of'>;
  /** Pages and names of the open web. */
  readonly web: Web;
  /** Records as their categories show them to people. */
  readonly views: Views;
  readonly sandbox: Sandbox;
  readonly traces: Traces;
  /** The chain of `app.ts`. */
  readonly app: (call: Call) => Promise<void>;
  /** Readiness and draining, shared by all surfaces. */
  readonly life: {
    ready: boolean;
    draining: boolean;
    running: number;
    /** The store refused a write; calls get 503 until a probe write succeeds (threats, D3). */
    storeFailed?: boolean;
    /** Lines of the log that could not be written since the start (threats, U7). */
    readonly logLinesLost?: () => number;
    /** Address of the MCP door of `adops mcp` in this process, for further local clients. */
    localMcp?: string;
  };
}
