/** A service in a process of its own that uploads a list, and tells by how much it grew; its emulator lives in the parent. */
import { endedJob } from '../../support/until.ts';
import { someFiles } from '../../support/some-files.ts';
import { aPlanService } from '../../plans/a-plan.ts';

export interface Grown {
  readonly uploaded: number;
  /** Megabytes that the process held before, and the most that it held meanwhile. */
  readonly before: number;
  readonly most: number;
  /** Of that what is live, before it: objects and buffers, after what is dead was let go. */
  readonly live: number;
  readonly ms: number;
}

const [address = '', ...counts] = process.argv.slice(2);
const url = (count: string) => `https://files.example/${count}.csv`;
const csv = (count: number) =>
  `email\n${Array.from({ length: count }, (_, at) => `member${at}@example.com`).join('\n')}`;
const lists = Object.fromEntries(counts.map((count) => [url(count), csv(Number(count))]));
const service = await aPlanService({
  platforms: ['meta'],
  config: {
    emulators: { meta: address },
    // Under load a job is asked for often.
    rateLimits: { keyPerMinute: 1e6, organizationPerMinute: 1e6, addressPerMinute: 1e6 },
  },
  overrides: { files: someFiles(lists) },
});

/** Megabytes that the process holds, after what is dead was let go. */
const held = () => {
  globalThis.gc?.();
  return process.memoryUsage.rss() / 2 ** 20;
};

async function upload(count: string): Promise<Grown> {
  const before = held();
  const { heapUsed, external } = process.memoryUsage();
  const live = (heapUsed + external) / 2 ** 20;
  const start = performance.now();
  let most = before;
  const glance = setInterval(
    () => (most = Math.max(most, process.memoryUsage.rss() / 2 ** 20)),
    20,
  );
  const wish = { platform: 'meta', audience_name: `List of ${count}`, i_have_consent: true };
  const told = await service.call('sync_audience', { ...wish, csv_url: url(count) });
  const look = () => service.call('get_job_status', { job_id: told.job_id as string });
  const job = await endedJob(look);
  clearInterval(glance);
  if (job.status !== 'succeeded') throw new Error(JSON.stringify(told.error ?? job));
  const { identifiers_uploaded: uploaded } = job.result.result as { identifiers_uploaded: number };
  return { uploaded, before, most, live, ms: performance.now() - start };
}

for (const count of counts) process.send?.(await upload(count));
process.exit(0);
