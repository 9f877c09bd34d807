/** Commands that README and guides print: each is run by a test or by CI, and the command line takes each of ours. */
import { expect } from 'chai';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { exitCodes } from '../../runtime/cli/exit-codes.ts';
import { runInside } from '../support/a-command-line.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (file: string) => readFileSync(`${root}${file}`, 'utf8');

/** Lines of shell, without comments; what goes on over several lines is one. */
function printedIn(page: string): string[] {
  const blocks = [...read(page).matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = '']) => block);
  return blocks
    .flatMap((block) => block.replaceAll(/\\\n\s*/g, ' ').split('\n'))
    .map((line) => line.replace(/\s+#.*$/, '').trim())
    .filter((line) => /^(\.\/adops|npm|npx|curl|node) /.test(line));
}

const pages = ['README.md', ...globSync('docs/guides/*.md', { cwd: root })];
const printed = [...new Set(pages.flatMap(printedIn))];

const CI = '.ci/run';
const HERE = 'test/cli/printed-commands.test.ts';
/** They take longer than a run of CI may, and measure a machine that is otherwise idle. */
const BY_HAND = 'by hand';

/** Commands, and the file that runs them as they are; the first row that fits counts. */
const runBy: readonly (readonly [command: RegExp, file: string])[] = [
  [/^npm (ci|test)$/, CI],
  [/^npm run (test:faults|test:judges|test:package|check|generate)$/, CI],
  [/^npm run test:quick$|^npx mocha /, CI],
  [/^npm run (test:long|soak|bench|pictures)\b/, BY_HAND],
  [/^npm install adops$|^npx adops start$/, 'test/package/package.test.ts'],
  [/^npm start$|^\.\/adops serve\b/, 'test/cli/serve.test.ts'],
  [/^curl .*(tools\/run|\/mcp)\b/, 'test/cli/serve.test.ts'],
  [/^curl .*\/control\/faults\b/, 'test/runtime/emulators/start-emulators.test.ts'],
  [/^\.\/adops emulators\b/, 'test/cli/emulators.test.ts'],
  [/^curl .*globex-notes/, 'test/conformance/outside-category.test.ts'],
  [/^\.\/adops simulate .*--mcp\b/, 'test/faults/simulated-strategies.test.ts'],
  [/^\.\/adops guards simulate --market\b/, 'test/faults/simulated-strategies.test.ts'],
  [/^\.\/adops simulate\b/, 'test/cli/simulate.test.ts'],
  [/^\.\/adops benchmark\b/, 'test/faults/benchmark.test.ts'],
  [/^\.\/adops clock\b/, 'test/cli/clock.test.ts'],
  [/^\.\/adops rehearse\b/, 'test/faults/rehearse.test.ts'],
  [/^\.\/adops --help$/, 'test/cli/launcher.test.ts'],
  [/^\.\/adops doctor$/, 'test/cli/doctor.test.ts'],
  [
    /^\.\/adops new (platform|category) (initech|hooli|globex_notes --out)/,
    'test/cli/guide.test.ts',
  ],
  [/^\.\/adops new\b/, 'test/cli/new.test.ts'],
  [/^\.\/adops examples record\b/, 'test/cli/examples.test.ts'],
  [/^\.\/adops plugins\b/, 'test/cli/plugins.test.ts'],
  [/^\.\/adops connections add\b/, 'test/cli/connections.test.ts'],
  [/^\.\/adops audit tail --follow$/, 'test/cli/audit-follow.test.ts'],
  [/^\.\/adops upgrade\b/, 'test/upgrades/upgrade.test.ts'],
  [/^\.\/adops store copy\b/, 'test/runtime/admin/copy-stores.test.ts'],
  [/^\.\/adops /, HERE],
];
const fileOf = (command: string) => runBy.find(([pattern]) => pattern.test(command))?.[1];

describe('Commands that README and guides print', () => {
  it('are found', () => {
    expect(printed.length).to.be.above(60);
    expect(printed).to.include.members(['npm ci', './adops rehearse --platform all']);
  });

  it('are each run by a test or by CI, or it is said that they are not', () => {
    expect(printed.filter((command) => fileOf(command) === undefined)).to.deep.equal([]);
    const places = [...new Set(runBy.map(([, file]) => file))];
    expect(
      places.filter((file) => file !== BY_HAND && !existsSync(`${root}${file}`)),
    ).to.deep.equal([]);
    const idle = runBy.filter(([pattern]) => !printed.some((command) => pattern.test(command)));
    expect(idle.map(([pattern]) => String(pattern))).to.deep.equal([]);
    expect(read(CI))
      .to.match(/npm ci/)
      .and.match(/suite test:faults/)
      .and.match(/suite test:judges/);
  });

  /** As a shell reads them: blanks part words, but not within quotes. */
  const wordsOf = (command: string) =>
    (command.match(/'[^']*'|"[^"]*"|<[^>]*>|\S+/g) ?? []).map((word) =>
      word === 'RUN' ? 'run_0123456789abcdef01234567' : word.replaceAll(/^['"<]|['">]$/g, ''),
    );
  for (const command of printed.filter((one) => fileOf(one) === HERE))
    it(`are words that the command line takes: ${command}`, async () => {
      const [, ...words] = wordsOf(command);
      const { code, stderr } = await runInside(words);
      expect(code, stderr).to.not.equal(exitCodes.usage);
    });
});
