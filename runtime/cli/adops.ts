/** The command line: `adops <command>`. Each command stands in its own file; this one puts them together. */
import yargs from 'yargs';
import { loadConfig } from '../config/config.ts';
import { nearNames } from '../text/near-names.ts';
import { approvalsCommand } from './review/approvals.ts';
import { auditCommand } from './review/audit.ts';
import { benchmarkCommand } from './benchmark/benchmark.ts';
import {
  globalFlags,
  namesOf,
  type CommandContext,
  type GlobalFlags,
  type MakeCommand,
} from './command.ts';
import { clockCommand } from './service/clock.ts';
import { connectionsCommand } from './access/connections.ts';
import { creditsCommand } from './access/credits.ts';
import { doctorCommand } from './doctor/doctor.ts';
import { emulatorsCommand } from './service/emulators.ts';
import { exitCodeHelp, UsageError } from './exit-codes.ts';
import { examplesCommand } from './generate/examples.ts';
import { factsCommand } from './work/facts.ts';
import { generateCommand } from './generate/generate.ts';
import { jobsCommand } from './work/jobs.ts';
import { guardsCommand } from './review/guards.ts';
import { keysCommand } from './access/keys.ts';
import { mcpCommand } from './service/mcp.ts';
import { newCommand } from './scaffold/new.ts';
import { onboardingCommand } from './access/onboarding.ts';
import { orgCommand } from './access/org.ts';
import { pluginsCommand } from './plugin-state/plugins.ts';
import { portalCommand } from './access/portal.ts';
import { printError } from './screen/print.ts';
import { recordsCommand, recordWords } from './work/records.ts';
import { rehearseCommand } from './rehearsal/rehearse.ts';
import { runsCommand } from './work/runs.ts';
import { schedulesCommand } from './work/schedules.ts';
import { watchesCommand } from './work/watches.ts';
import { scriptsCommand } from './work/scripts.ts';
import { screenOf } from './screen/screen.ts';
import { secretsCommand } from './service/secrets.ts';
import { serveCommand } from './service/serve.ts';
import { simulateCommand } from './simulate/simulate.ts';
import { specCommand } from './generate/spec.ts';
import { storeCommand } from './service/store.ts';
import { ownTerminal } from './screen/terminal.ts';
import { toolsCommand } from './work/tools.ts';
import { undoCommand } from './work/undo.ts';
import { upgradeCommand } from './service/upgrade.ts';

export const commands: readonly MakeCommand[] = [
  serveCommand,
  emulatorsCommand,
  keysCommand,
  orgCommand,
  creditsCommand,
  connectionsCommand,
  pluginsCommand,
  scriptsCommand,
  toolsCommand,
  jobsCommand,
  schedulesCommand,
  watchesCommand,
  recordsCommand,
  factsCommand,
  rehearseCommand,
  simulateCommand,
  benchmarkCommand,
  clockCommand,
  examplesCommand,
  newCommand,
  onboardingCommand,
  guardsCommand,
  approvalsCommand,
  portalCommand,
  runsCommand,
  undoCommand,
  auditCommand,
  secretsCommand,
  storeCommand,
  upgradeCommand,
  mcpCommand,
  doctorCommand,
  generateCommand,
  specCommand,
];

const liveContext: CommandContext = {
  terminal: ownTerminal(),
  screen: screenOf(process.stdout),
  config: ({ config, data }: GlobalFlags) =>
    loadConfig({ ...(config ? { file: config } : {}), argv: data === undefined ? {} : { data } }),
  async operate(config, operation, input) {
    const { withOperations } = await import('../admin/client.ts');
    const { openParts } = await import('./service/open-service.ts');
    return withOperations(config, (operations) => operations.run(operation, input), openParts);
  },
  async session(config, work) {
    const { withOperations } = await import('../admin/client.ts');
    const { openParts } = await import('./service/open-service.ts');
    return withOperations(config, ({ run }) => work(run), openParts);
  },
  async askRunning(config, operation, input) {
    const { runsHere, withOperations } = await import('../admin/client.ts');
    if (!(await runsHere(config))) return undefined;
    return withOperations(config, (operations) => operations.run(operation, input));
  },
};

/** Runs one command line. Faults are printed and turned into the exit code; nothing is thrown. */
export async function runCommandLine(
  argv: readonly string[],
  context: CommandContext = liveContext,
): Promise<void> {
  const json = argv.some((word) => word === '--json' || word === '--json=true');
  let parser: unknown;
  try {
    const words = argv.length > 0 ? argv : await wordsOfFirst(context);
    const made = program(recordWords(words, isNearCommand(context)), context);
    parser = made;
    await made.parseAsync();
  } catch (error) {
    const { message } = error as Error;
    const isFlag = /^Unknown argument/.test(message);
    printError(isFlag ? new UsageError(withGuess(message, parser)) : error, json);
  }
}

/** Nobody said what to do: a person is asked, a program is shown what there is. */
async function wordsOfFirst(context: CommandContext): Promise<readonly string[]> {
  const { firstStep } = await import('./service/first-steps.ts');
  return (await firstStep(context))?.words ?? ['--help'];
}

/** Whether a word is a command, or may be one mistyped. */
function isNearCommand(context: CommandContext): (word: string) => boolean {
  return (word) => {
    const names = commands.flatMap((make) => namesOf(make(context)));
    return nearNames(word, [...names, 'completion']).length > 0;
  };
}

function program(argv: readonly string[], context: CommandContext) {
  const parser = yargs([...argv])
    .scriptName('adops')
    .usage('$0 <command>\n\nOperate the Ad Operations Service.')
    .parserConfiguration({ 'populate--': true, 'camel-case-expansion': false })
    .options(globalFlags)
    .demandCommand(1, 'Say which command; adops --help lists them.')
    .strict()
    .exitProcess(false)
    .recommendCommands()
    .completion('completion', 'Print a script that completes commands and flags in bash or zsh')
    .fail((message, error) => {
      throw error ?? new UsageError(message);
    })
    .epilogue(exitCodeHelp)
    .wrap(100);
  for (const make of commands) parser.command(make(context));
  return parser;
}

/** Adds the most similar flags to a message about unknown flags. */
function withGuess(message: string, argv: unknown): string {
  const [, words = ''] = /^Unknown arguments?: (.*)$/.exec(message) ?? [];
  const options = (argv as { getOptions(): Record<string, unknown> }).getOptions();
  const kinds = ['boolean', 'string', 'number', 'array', 'count'];
  const known = new Set([
    ...kinds.flatMap((kind) => (options[kind] ?? []) as readonly string[]),
    ...Object.keys(globalFlags),
  ]);
  const guesses = words.split(', ').flatMap((word) =>
    nearNames(word, known)
      .filter((one) => one.length > 1)
      .slice(0, 1),
  );
  if (guesses.length === 0) return message;
  return `${message}\n\nDid you mean ${guesses.map((one) => `--${one}`).join(', ')}?`;
}

if (import.meta.main) await runCommandLine(process.argv.slice(2));
