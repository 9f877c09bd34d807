/**
 * Prints what the suites of a run left, as one: failures first, then tests that passed only at their second try, the
 * files and folders that took longest, and mocha's counts.
 * Arguments: the number of steps that failed without a failing test, then the files of the reports.
 */
import { existsSync, readFileSync } from 'node:fs';

const [failedSteps, ...paths] = process.argv.slice(2);
const read = (path) => (existsSync(path) && readFileSync(path, 'utf8')) || undefined;
const reports = paths.map(read).filter(Boolean).map(JSON.parse);
const sum = (name) => reports.reduce((total, one) => total + one[name], 0);
const seconds = (ms) => Math.round(ms / 1000);

const files = Object.entries(Object.assign({}, ...reports.map((one) => one.files)));
const folders = {};
for (const [file, { tests, hooks }] of files) {
  const [top, ...parts] = file.split('/').slice(0, -1);
  const name = top === 'plugins' ? 'plugins/*/test' : [top, ...parts.slice(0, 2)].join('/');
  const folder = (folders[name] ??= { tests: 0, hooks: 0 });
  folder.tests += tests;
  folder.hooks += hooks;
}
/** The slowest of these, as lines. */
const slowest = (entries, most) =>
  entries
    .toSorted(([, a], [, b]) => b.tests + b.hooks - a.tests - a.hooks)
    .slice(0, most)
    .map(
      ([name, { tests, hooks }]) =>
        `  ${seconds(tests + hooks)} s in ${name}${hooks >= 1000 ? `, ${seconds(hooks)} of it in hooks` : ''}`,
    );

const failures = reports.flatMap((one) => one.failures);
const failed = failures.length + Number(failedSteps);
const lines = [
  ...failures.map((one) => `FAILED ${one}`),
  ...reports.flatMap((one) => one.retried).map((one) => `RETRIED ${one}`),
  ...slowest(Object.entries(folders), 15),
  ...slowest(files, 25),
  `  ${sum('passes')} passing (${seconds(sum('duration'))}s)`,
  ...(sum('pending') > 0 ? [`  ${sum('pending')} pending`] : []),
  ...(failures.length > 0 ? [`  ${failures.length} failing`] : []),
  `${sum('passes')} passed, ${failed} failed`,
];
process.stdout.write(`${lines.join('\n')}\n`);
