import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { TrailEntry } from '../call-parts/trail-entry.ts';
import type { Call } from '../call.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import type { Life } from '../life.ts';
import type { Store } from '../stores/store.ts';
import type { Jobs } from '../jobs/job.ts';
import type { Watches } from '../watches/watches.ts';
import type { LiveCatalog } from '../catalog/catalog.ts';
import type { VersionsPart } from '../platforms/versions.ts';
import type { VersionState } from '../platforms/versions.ts';
import { codeOf } from './code-of.ts';

/**
 * The figures of one process. Labels come from the catalogue and from `sdk/errors.ts`, never from callers,
 * so that nobody outside decides how many series there are.
 */
export interface Meters {
  /** Counts one call that has come to its end. */
  noteCall(call: Call, error: unknown, ms: number): void;
  /** Counts one request to a platform, with all its attempts. */
  notePlatform(platform: string, entry: TrailEntry): void;
  /** Adds the figures that are read when somebody asks. */
  watch(parts: Watched): void;
  readonly contentType: string;
  /** All of it in Prometheus' text format. */
  text(): Promise<string>;
}

export interface Watched {
  readonly sandbox: Pick<Sandbox, 'stats'>;
  readonly life: Life;
  readonly store: Pick<Store, 'list' | 'organizations'>;
  readonly jobs: Pick<Jobs, 'depth' | 'outcomes'>;
  readonly watches: Pick<Watches, 'counts'>;
  readonly catalog: LiveCatalog;
  readonly versions: VersionsPart['versions'];
}

const callBuckets = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10, 60];
const platformBuckets = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export function createMeters(): Meters {
  const registry = new Registry();
  const notes = { noteCall: callNotes(registry), notePlatform: platformNotes(registry) };
  let isFirst = true;
  return {
    ...notes,
    watch: (parts) => addGauges(registry, parts),
    contentType: registry.contentType,
    text() {
      // The event loop is watched from the first question on.
      if (isFirst) collectDefaultMetrics({ register: registry });
      isFirst = false;
      return registry.metrics();
    },
  };
}

function callNotes(registry: Registry): Meters['noteCall'] {
  const count = counter(registry);
  const calls = count('adops_calls_total', 'Calls by outcome.', ['door', 'tool', 'outcome']);
  const runs = count('adops_runs_total', 'Runs of scripts by outcome.', ['script', 'outcome']);
  const credits = count('adops_credits_charged_total', 'Credits charged.');
  const durations = new Histogram({
    name: 'adops_call_seconds',
    help: 'Duration of calls.',
    labelNames: ['tool'],
    buckets: callBuckets,
    registers: [registry],
  });
  const callsOf = remembered((door, tool, outcome) => calls.labels(door, tool, outcome));
  const runsOf = remembered((script, outcome) => runs.labels(script, outcome));
  const durationsOf = remembered((tool) => durations.labels(tool));
  return (call, error, ms) => {
    const tool = call.tool?.name ?? 'unknown';
    const outcome = outcomeOf(call, error);
    callsOf(call.door, tool, outcome).inc();
    durationsOf(tool).observe(ms / 1000);
    const script = call.plan.run?.script.name;
    if (script !== undefined && call.ran) runsOf(script, outcome).inc();
    if (!call.replayed && call.creditsUsed > 0) credits.inc(call.creditsUsed);
  };
}

/** A figure by its labels, of which there are few: the library sorts and hashes them each time it is asked. */
function remembered<T>(find: (...labels: [string, string, string]) => T) {
  const known = new Map<string, T>();
  return (...labels: readonly string[]): T => {
    const name = labels.join(' ');
    const one = known.get(name) ?? find(...(labels as [string, string, string]));
    known.set(name, one);
    return one;
  };
}

function platformNotes(registry: Registry): Meters['notePlatform'] {
  const count = counter(registry);
  const throttles = count('adops_platform_throttled_total', 'Answers that said "slow down".', [
    'platform',
  ]);
  const retries = count('adops_platform_retries_total', 'Attempts after the first.', ['platform']);
  const durations = new Histogram({
    name: 'adops_platform_seconds',
    help: 'Duration of requests to platforms, with their waits and attempts.',
    labelNames: ['platform', 'outcome'],
    buckets: platformBuckets,
    registers: [registry],
  });
  return (platform, { ms, attempts, throttled = 0, error = 'success' }) => {
    durations.observe({ platform, outcome: error }, ms / 1000);
    if (throttled > 0) throttles.inc({ platform }, throttled);
    if (attempts > 1) retries.inc({ platform }, attempts - 1);
  };
}

function counter(registry: Registry) {
  return (name: string, help: string, labelNames: string[] = []) =>
    new Counter({ name, help, labelNames, registers: [registry] });
}

function addGauges(registry: Registry, parts: Watched): void {
  const { sandbox, life, store, jobs, watches } = parts;
  const gauge = (name: string, help: string, value: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        // A store that is away must not take the other figures along.
        this.set(
          await Promise.resolve()
            .then(value)
            .catch(() => Number.NaN),
        );
      },
    });
  gauge('adops_calls_running', 'Calls under way.', () => life.running);
  const stats = () => sandbox.stats();
  gauge('adops_sandbox_children', 'Child processes of the sandbox.', () => stats().children);
  gauge('adops_sandbox_running', 'Runs in the sandbox.', () => stats().running);
  gauge('adops_sandbox_waiting', 'Runs that wait for a place.', () => stats().waiting);
  gauge('adops_holds_open', 'Holds of credits, over all organizations.', () =>
    count<{ expired?: true }>(store, 'hold', ({ expired }) => !expired),
  );
  gauge('adops_store_failed', '1 while the store refuses writes.', () =>
    life.storeFailed ? 1 : 0,
  );
  gauge('adops_approvals_pending', 'Changes that wait for a person.', () =>
    count<{ status: string }>(store, 'approval', ({ status }) => status === 'pending'),
  );
  gauge(
    'adops_log_lines_lost',
    'Lines of the log that could not be written, since the start.',
    () => life.logLinesLost?.() ?? 0,
  );
  labelled(registry, 'adops_queue_depth', 'Jobs that wait, and that run.', 'state', async () => ({
    ...(await jobs.depth()),
  }));
  labelled(registry, 'adops_watches', 'Records that are watched.', 'status', () =>
    watches.counts(),
  );
  labelled(registry, 'adops_jobs_total', 'Jobs that ended here.', 'outcome', () => jobs.outcomes());
  const kills = () => stats().kills;
  labelled(registry, 'adops_sandbox_kills_total', 'Children that were ended.', 'reason', kills);
  addVersions(registry, parts);
}

function addVersions(registry: Registry, { catalog, versions }: Watched): void {
  const each = (figure: (state: VersionState) => number | null) => () =>
    Object.fromEntries(
      [...catalog.current().platforms.values()].flatMap((platform) => {
        const value = figure(versions.of(platform));
        return value === null ? [] : [[platform.id, value] as const];
      }),
    );
  const days = each((state) => state.days);
  labelled(registry, 'adops_platform_version_days', 'Days an API version lives.', 'platform', days);
  const told = each(({ deprecated }) => (deprecated ? 1 : null));
  const help = '1 when replies call the API version deprecated.';
  labelled(registry, 'adops_platform_version_deprecated', help, 'platform', told);
}

/** One figure for each of a fixed set of words. */
function labelled(
  registry: Registry,
  name: string,
  help: string,
  label: string,
  read: () => Readonly<Record<string, number>> | Promise<Readonly<Record<string, number>>>,
): void {
  new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    async collect() {
      const values = await Promise.resolve()
        .then(read)
        .catch(() => ({}));
      for (const [word, value] of Object.entries(values)) this.set({ [label]: word }, value);
    },
  });
}

const PAGE = 1_000;
const PAGES = 20;

/** Records of a kind that are meant, in all organizations; counting ends at 20,000 for each. */
async function count<T>(
  store: Watched['store'],
  kind: string,
  isMeant: (value: T) => boolean,
): Promise<number> {
  let sum = 0;
  for (const id of await store.organizations(kind)) {
    let after: string | undefined;
    for (let page = 0; page < PAGES; page += 1) {
      const options = { limit: PAGE, ...(after ? { after } : {}) };
      const { rows, next } = await store.list<T>(id, kind, options);
      sum += rows.filter(({ value }) => isMeant(value)).length;
      if (next === undefined) break;
      after = next;
    }
  }
  return sum;
}

function outcomeOf({ outcome, replayed }: Call, error: unknown): string {
  if (error !== undefined) return codeOf(error);
  if (replayed) return 'replayed';
  return outcome?.pending ? 'pending' : 'success';
}
