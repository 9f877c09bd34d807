/**
 * Everything the service is made of, each part by the interface that it has: so links, doors and commands name what
 * they need and nothing else. `create-parts.ts` puts them together; implementations stand in `stores/`, `platforms/`,
 * `sandbox/`.
 */
import type { Logger } from 'pino';
import type { Approvals } from './approvals/approvals.ts';
import type { PortalAccess } from './approvals/portal-access.ts';
import type { Audit } from './audit/audit.ts';
import type { Call } from './call.ts';
import type { Clock } from './clock.ts';
import type { Limiter } from './limits/limiter.ts';
import type { CatalogSource } from './catalog/catalog.ts';
import type { Config } from './config/config.ts';
import type { Connections } from './connections/connections.ts';
import type { Credits } from './credits/credits.ts';
import type { Guards } from './guards/guards.ts';
import type { Jobs } from './jobs/job.ts';
import type { Keys, Onboarding, Organizations } from './tenants/tenants.ts';
import type { Gateway } from './platforms/gateway.ts';
import type { Repeats } from './repeats/repeats.ts';
import type { Sandbox } from './sandbox/sandbox.ts';
import type { Schedules } from './jobs/schedules/schedule.ts';
import type { Mail } from './tenants/mail.ts';
import type { Store } from './stores/store.ts';
import type { Traces } from './telemetry/traces.ts';

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
  readonly connections: Connections;
  readonly onboarding: Onboarding;
  readonly limiter: Limiter;
  /** What an organization's rules say about a change before it is made. */
  readonly guards: Guards;
  /** Changes that wait for a person. */
  readonly approvals: Approvals;
  /** Who may open the portal. */
  readonly portal: PortalAccess;
  /** Undefined when the operator has set no SMTP server. */
  readonly mail: Mail | undefined;
  readonly jobs: Jobs;
  readonly schedules: Schedules;
  /** The master key under which credentials are sealed (`connections/master-key.ts`). */
  readonly secrets: { rotate(): Promise<{ version: number; resealed: number }> };
  readonly catalog: CatalogSource;
  readonly gateway: Gateway;
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
