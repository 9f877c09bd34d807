/** README shows a newcomer's story as it is told: the same steps, words, prices, and figures that stay. */
import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import type { Step } from '../../runtime/cli/rehearsal/rehearsal.ts';
import { runHere, runOutside } from '../support/a-command-line.ts';

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
const NAMES = ['platform', 'step', 'what happened', 'before', 'after', 'read back', 'credits'];

/** Rows of the sample, by the columns of its head; times and what is new at each run are left out. */
function sample(): Record<string, string>[] {
  const [head = '', ...lines] = /^platform +step [^]*?(?=\n…)/m.exec(readme)![0].split('\n');
  const starts = [...NAMES, 'ms'].map((name) => head.indexOf(name));
  return lines.map((line) =>
    Object.fromEntries(
      NAMES.map((name, at) => [name, still(line.slice(starts[at], starts[at + 1]).trim())]),
    ),
  );
}

/** Ids, days and figures of days differ at each run. */
const still = (text: string) =>
  text
    .replaceAll(/\d{4}-\d\d-\d\d/g, 'DAY')
    .replaceAll(/Rehearsal \w+/g, 'Rehearsal ID')
    .replaceAll(/campaign \w+ on/g, 'campaign ID on')
    .replaceAll(/: \d+ rows, [\d.]+ USD, \d+ clicks/g, ': FIGURES');

describe('The sample of `rehearse` in README', function () {
  this.timeout(120_000);

  it('is what the command tells', async () => {
    const shown = sample();
    expect(shown.length).to.be.above(10);
    const platforms = [...new Set(shown.map(({ platform }) => platform!))];
    const argv = ['rehearse', ...platforms.flatMap((one) => ['--platform', one]), '--json'];
    const { stdout } = await runHere(argv);
    const { steps } = JSON.parse(stdout) as { steps: Step[] };
    const told = steps.map((one) => ({
      platform: one.platform,
      step: one.step,
      'what happened': still(one.what),
      before: still(String(one.before ?? '–')),
      after: still(String(one.after ?? '–')),
      'read back': one.verified === null ? '–' : one.verified ? 'yes' : 'NO',
      credits: String(one.credits),
    }));
    expect(shown).to.deep.equal(told);
  });
});

describe('A file of credentials that is no JSON', () => {
  it('is named as what it is: standard input, where nobody gave a file', async () => {
    for (const more of [[], ['--credentials', '-']]) {
      const argv = ['connections', 'add', 'google', '123', ...more];
      const { code, stderr } = await runOutside(argv, { input: 'no json' });
      expect(code, stderr).to.not.equal(0);
      expect(stderr).to.contain('read from standard input').and.not.contain('no json');
    }
  });
});
