/**
 * Mocha's spec reporter; besides, leaves a suite's summary for the end of the log, as JSON: failures, what passed only
 * at its second try, the time of each file in tests and in hooks, and the counts.
 */
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import Mocha from 'mocha';

const { EVENT_TEST_FAIL, EVENT_TEST_RETRY, EVENT_TEST_END, EVENT_HOOK_END, EVENT_RUN_END } =
  Mocha.Runner.constants;

export default class CiReporter extends Mocha.reporters.Spec {
  constructor(runner, options) {
    super(runner, options);
    const failures = [];
    const retried = [];
    const files = {};
    const fileOf = (test) => (test.file ? relative(process.cwd(), test.file) : '');
    const told = (test, error) =>
      `${fileOf(test)}: ${test.fullTitle()}\n  ${error?.message ?? error}`;
    const took = (kind) => (one) => {
      const file = (files[fileOf(one)] ??= { tests: 0, hooks: 0 });
      file[kind] += one.duration ?? 0;
    };
    runner.on(EVENT_TEST_FAIL, (test, error) => failures.push(told(test, error)));
    runner.on(EVENT_TEST_RETRY, (test, error) => retried.push(told(test, error)));
    runner.on(EVENT_TEST_END, took('tests'));
    runner.on(EVENT_HOOK_END, took('hooks'));
    runner.on(EVENT_RUN_END, () => {
      const { passes, pending, duration = 0 } = this.stats;
      const { MOCHA_REPORT } = process.env;
      const summary = { failures, retried, files, passes, pending, duration };
      if (MOCHA_REPORT) writeFileSync(MOCHA_REPORT, JSON.stringify(summary));
    });
  }
}
