/** Operator settings: `adops.config.json`, checked against a published JSON schema; the only reader of the environment. */

export interface Config {
  readonly ports: {
    readonly base: number;
    readonly api: number;
    readonly mcp: number;
    readonly docs: number;
  };
  readonly host: string;
  /** Surfaces that this process serves. */
  readonly surfaces: readonly ('base' | 'api' | 'mcp' | 'docs')[];
  /** How the surfaces are reached from outside, no trailing slash; by default http://127.0.0.1:<port>. */
  readonly urls: {
    readonly base: string;
    readonly api: string;
    readonly mcp: string;
    readonly docs: string;
  };
  /** Host names and origins accepted besides those of `urls` and loopback. */
  readonly allowedHosts: readonly string[];
  readonly allowedOrigins: readonly string[];
  /** Number of proxies in front whose X-Forwarded-For is believed; 0 for none. */
  readonly proxyHops: number;
  /** Absolute path. */
  readonly dataFolder: string;
  /** Id, folder or package > on, off, or on with host code allowed. */
  readonly plugins: Readonly<
    Record<string, boolean | { readonly enabled?: boolean; readonly trust?: 'sandbox' | 'host' }>
  >;
  readonly sandbox: {
    readonly libraryChildren: number;
    readonly outsideChildren: number;
    /** Warm isolates per library child. */
    readonly warmIsolates: number;
    readonly runsPerChild: number;
    readonly maxRunning: number;
    readonly maxQueued: number;
    readonly memoryMb: number;
    readonly cpuMs: number;
    readonly wallMs: number;
    readonly hostCalls: number;
    readonly argumentBytes: number;
    readonly resultBytes: number;
  };
  readonly rateLimits: {
    readonly keyPerMinute: number;
    readonly organizationPerMinute: number;
    readonly addressPerMinute: number;
  };
  readonly demo: { readonly enabled: boolean; readonly credits: number };
  readonly metrics: { readonly allowedHosts: readonly string[] };
  readonly smtp?: { readonly url: string; readonly from: string };
  readonly logLevel: string;
  /** File the settings came from, watched for changes of `plugins`; undefined when there is none. */
  readonly file: string | undefined;
}
