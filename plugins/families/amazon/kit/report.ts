/** Reports of Amazon's advertising APIs (version 3): asked for, waited for, downloaded. */
import type { Host, HostError, Window } from '../../../../sdk/script.ts';
import { piecesOf } from '../../../../sdk/kit/days.ts';
import { failure } from '../../../../sdk/kit/failure.ts';
import { lookUntil, usualWaits } from '../../../../sdk/kit/look-until.ts';

export type AmazonRow = Readonly<Record<string, string | number | null>>;

/** One report covers this many days. */
const RANGE_DAYS = 31;

export interface AmazonReport {
  /** `SPONSORED_PRODUCTS` */
  readonly product: string;
  /** `spCampaigns` */
  readonly type: string;
  readonly groupBy: readonly string[];
  readonly columns: readonly string[];
  readonly isDaily: boolean;
  readonly filters?: readonly { readonly field: string; readonly values: readonly string[] }[];
}

interface Job {
  readonly reportId: string;
  readonly status: string;
  readonly url?: string | null;
  readonly failureReason?: string | null;
}

/**
 * Rows of a window, joined from as many reports as Amazon needs for it.
 * @throws platform_unavailable  one is not made in time, or could not be made
 */
export async function amazonReport(
  host: Host,
  window: Window,
  wish: AmazonReport,
): Promise<AmazonRow[]> {
  // Amazon makes them side by side, and each takes its time.
  const pieces = piecesOf(window, RANGE_DAYS).map((piece) =>
    readPiece(host, bodyOf(piece, wish), wish.columns),
  );
  return (await Promise.all(pieces)).flat();
}

function bodyOf({ start_date, end_date }: Window, wish: AmazonReport) {
  const { product, type, groupBy, columns, isDaily, filters } = wish;
  return {
    startDate: start_date,
    endDate: end_date,
    configuration: {
      adProduct: product,
      reportTypeId: type,
      groupBy,
      columns,
      timeUnit: isDaily ? 'DAILY' : 'SUMMARY',
      format: 'GZIP_JSON',
      ...(filters ? { filters } : {}),
    },
  };
}

async function readPiece(
  host: Host,
  body: unknown,
  keep: readonly string[],
): Promise<readonly AmazonRow[]> {
  const id = await submit(host, body);
  const url = await lookUntil(host, usualWaits, async () => {
    const job = await host.get<Job>(`reporting/reports/${id}`);
    if (job.status === 'FAILED')
      throw failure('platform_unavailable', job.failureReason ?? 'The report could not be made.');
    return job.status === 'COMPLETED' && job.url ? job.url : undefined;
  });
  if (url !== undefined) return host.ask('download', { url }, keep);
  throw failure(
    'platform_unavailable',
    'Amazon is still making the report, which may take it up to three hours; ask again later: it goes on by itself.',
  );
}

/** The same report that is being made already is refused with its id, which is as good. */
async function submit(host: Host, body: unknown): Promise<string> {
  try {
    return (await host.post<Job>('reporting/reports', body)).reportId;
  } catch (error) {
    const { status, message = '' } = (error as HostError).platform ?? {};
    const [id] = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i.exec(message) ?? [];
    if (status === 425 && id !== undefined) return id;
    throw error;
  }
}
