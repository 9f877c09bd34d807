/** Reports that are numbered one after the other, and what becomes of their files on a bad day; for tests. */
import { gzipSync } from 'node:zlib';
import { reportJobs, type ReportJobs, type ReportJobsWish } from './report-jobs.ts';
import { digits } from './seeded-numbers.ts';

/** Switches that make an emulator behave as the platform does on a bad day. */
export interface ReportControls {
  /** How many looks find a report pending. */
  pendingLooks: number;
  /** Every report ends with an error. */
  fails: boolean;
  /** Files end in their middle. */
  cutsFiles: boolean;
  /** Files are zipped twice more than they should be. */
  zipsTwice: boolean;
}

export const reportControls: Readonly<ReportControls> = {
  pendingLooks: 1,
  fails: false,
  cutsFiles: false,
  zipsTwice: false,
};

export interface NumberedJobs extends Pick<
  ReportJobsWish,
  'parts' | 'records' | 'name' | 'linkMs'
> {
  readonly controls: Pick<ReportControls, 'pendingLooks' | 'fails'>;
  readonly platform: string;
  /** Name of one job, from which ids are made. */
  readonly one: string;
  /** Digits of an id. */
  readonly length: number;
}

/** Ids that follow from how many there were: an object that is made beside them changes none. */
export function numberedJobs<Wish>(wish: NumberedJobs): ReportJobs<Wish> {
  const { parts, records, controls, platform, one, length, name, linkMs } = wish;
  const notes = records.notes<object>(`${one} numbers`);
  return reportJobs<Wish>({
    parts,
    records,
    name,
    newId: () => {
      notes.add({});
      return digits(length, platform, one, parts.world.seed, String(notes.all().length));
    },
    pendingLooks: () => controls.pendingLooks,
    fails: () => controls.fails,
    ...(linkMs ? { linkMs } : {}),
  });
}

/** The file as it leaves the platform. */
export function spoiledFile(
  file: string | Buffer,
  { cutsFiles, zipsTwice }: Pick<ReportControls, 'cutsFiles' | 'zipsTwice'>,
): string | Buffer {
  if (zipsTwice) return gzipSync(gzipSync(file));
  if (!cutsFiles) return file;
  const half = Math.floor(file.length / 2);
  return typeof file === 'string' ? file.slice(0, half) : file.subarray(0, half);
}
