/**
 * `npm run bench [-- --json] [-- --only sandbox,mcp] [-- --markets 200]`: ratios measured in one run on this machine, each beside
 * its target. Everything compared is measured by the same loop, in turns, so that the machine's drift
 * hits both sides. With `--json` stdout is one object `{name: {value, target, ok}}`. The exit code is 1
 * when a suite did not end.
 */
import { parseArgs } from 'node:util';
import Table from 'cli-table3';
import type { Figures } from './figure.ts';

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    only: { type: 'string' },
    markets: { type: 'string', default: '200' },
  },
});
/** Of the grading. */
const markets = Number(values.markets);
if (!Number.isInteger(markets) || markets < 1)
  throw new Error(`--markets must be a whole number of 1 or more; it is ${values.markets}.`);

const suites: Readonly<Record<string, () => Promise<Figures>>> = {
  sandbox: async () => (await import('./sandbox.ts')).benchSandbox(),
  start: async () => (await import('./start.ts')).benchStart(),
  service: async () => (await import('./service.ts')).benchService(),
  attacks: async () => (await import('./attacks.ts')).benchAttacks(),
  held: async () => (await import('./held.ts')).benchHeld(),
  siege: async () => (await import('./siege.ts')).benchSiege(),
  mcp: async () => (await import('./mcp.ts')).benchMcp(),
  platforms: async () => (await import('./platforms.ts')).benchPlatforms(),
  together: async () => (await import('./together.ts')).benchTogether(),
  ledger: async () => (await import('./ledger.ts')).benchLedger(),
  postgres: async () => (await import('./postgres.ts')).benchPostgres(),
  pixels: async () => (await import('./pixels.ts')).benchPixels(),
  records: async () => (await import('./records.ts')).benchRecords(),
  pages: async () => (await import('./pages.ts')).benchPages(),
  plans: async () => (await import('./plans.ts')).benchPlans(),
  history: async () => (await import('./history.ts')).benchHistory(),
  assistant: async () => (await import('./assistant.ts')).benchAssistant(),
  jobs: async () => (await import('./jobs.ts')).benchJobs(),
  programs: async () => (await import('./programs.ts')).benchPrograms(),
  rules: async () => (await import('./rules.ts')).benchRules(),
  search: async () => (await import('./search.ts')).benchSearch(),
  console: async () => (await import('./console.ts')).benchConsole(),
  emulators: async () => (await import('./emulators.ts')).benchEmulators(),
  market: async () => (await import('./market.ts')).benchMarket(),
  facts: async () => (await import('./facts.ts')).benchFacts(),
};

/** They run by their names alone. */
const long: typeof suites = {
  facts_long: async () => (await import('./facts.ts')).benchFactsLong(),
  grading: async () => (await import('./grading.ts')).benchGrading({ markets }),
};

const names = values.only?.split(',') ?? Object.keys(suites);
const figures: Figures = {};
/** Suites that threw: the others are measured all the same. */
const broken: string[] = [];
for (const name of names) {
  const suite = suites[name] ?? long[name];
  if (!suite)
    throw new Error(
      `There is no suite ${name}; there are ${Object.keys({ ...suites, ...long }).join(', ')}.`,
    );
  process.stderr.write(`measuring ${name} …\n`);
  try {
    Object.assign(figures, await suite());
  } catch (error) {
    broken.push(name);
    process.stderr.write(`${name} did not end: ${(error as Error).stack}\n`);
  }
}
if (values.json) process.stdout.write(`${JSON.stringify(figures)}\n`);
else {
  const table = new Table({
    head: ['figure', 'value', 'target', 'met', 'note'],
    style: { head: [] },
  });
  for (const [name, { value, target, ok, note }] of Object.entries(figures))
    table.push([name, String(value), String(target), ok ? 'yes' : 'NO', note ?? '']);
  process.stdout.write(`${table.toString()}\n`);
}
if (broken.length > 0) process.stderr.write(`without their figures: ${broken.join(', ')}\n`);
process.exit(broken.length > 0 ? 1 : 0);
