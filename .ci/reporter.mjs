/** Mocha's spec reporter; besides, leaves the summary for the end of the log: failures first, then the counts. */
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import Mocha from 'mocha';

export default class CiReporter extends Mocha.reporters.Spec {
  constructor(runner, options) {
    super(runner, options);
    const failures = [];
    runner.on(Mocha.Runner.constants.EVENT_TEST_FAIL, (test, error) => {
      const file = test.file ? relative(process.cwd(), test.file) : '';
      failures.push(`FAILED ${file}: ${test.fullTitle()}\n  ${error?.message ?? error}`);
    });
    runner.on(Mocha.Runner.constants.EVENT_RUN_END, () => {
      const { passes, pending, duration } = this.stats;
      const lines = [
        ...failures,
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
