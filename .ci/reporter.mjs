/**
 * Mocha's spec reporter; besides, leaves the summary for the end of the log: failures first, then what passed only at
 * its second try, the files that took longest, and the counts.
 */
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import Mocha from 'mocha';

const { EVENT_TEST_FAIL, EVENT_TEST_RETRY, EVENT_TEST_END, EVENT_RUN_END } = Mocha.Runner.constants;

export default class CiReporter extends Mocha.reporters.Spec {
  constructor(runner, options) {
    super(runner, options);
    const failures = [];
    const retried = [];
    const took = new Map();
    const fileOf = (test) => (test.file ? relative(process.cwd(), test.file) : '');
    const told = (test, error) =>
      `${fileOf(test)}: ${test.fullTitle()}\n  ${error?.message ?? error}`;
    runner.on(EVENT_TEST_FAIL, (test, error) => failures.push(`FAILED ${told(test, error)}`));
    runner.on(EVENT_TEST_RETRY, (test, error) => retried.push(`RETRIED ${told(test, error)}`));
    runner.on(EVENT_TEST_END, (test) =>
      took.set(fileOf(test), (took.get(fileOf(test)) ?? 0) + (test.duration ?? 0)),
    );
    runner.on(EVENT_RUN_END, () => {
      const { passes, pending, duration } = this.stats;
      const slowest = [...took].sort((a, b) => b[1] - a[1]).slice(0, 25);
      const lines = [
        ...failures,
        ...retried,
        ...slowest.map(([file, ms]) => `  ${Math.round(ms / 1000)} s in ${file}`),
        `  ${passes} passing (${Math.round((duration ?? 0) / 1000)}s)`,
        ...(pending > 0 ? [`  ${pending} pending`] : []),
        ...(failures.length > 0 ? [`  ${failures.length} failing`] : []),
        `${passes} passed, ${failures.length} failed`,
      ];
      if (process.env.MOCHA_REPORT)
        writeFileSync(process.env.MOCHA_REPORT, `${lines.join('\n')}\n`);
    });
  }
}
