/** The command line: `adops <command>`. Each command stands in its own file; this one puts them together. */
import yargs from 'yargs';
import { loadConfig } from '../config/config.ts';
import { nearNames } from '../catalog/near-names.ts';
import { approvalsCommand } from './approvals.ts';
import { auditCommand } from './audit.ts';
import {
  globalFlags,
  nameOf,
  type CommandContext,
  type GlobalFlags,
  type MakeCommand,
} from './command.ts';
import { connectionsCommand } from './connections.ts';
import { creditsCommand } from './credits.ts';
import { doctorCommand } from './doctor.ts';
import { exitCodeHelp, UsageError } from './exit-codes.ts';
import { examplesCommand } from './examples.ts';
import { generateCommand } from './generate.ts';
import { jobsCommand } from './jobs.ts';
import { guardsCommand } from './guards.ts';
import { keysCommand } from './keys.ts';
import { mcpCommand } from './mcp.ts';
import { newCommand } from './new.ts';
import { onboardingCommand } from './onboarding.ts';
import { orgCommand } from './org.ts';
import { pluginsCommand } from './plugins.ts';
import { portalCommand } from './portal.ts';
import { printError } from './print.ts';
import { recordsCommand, recordWords } from './records.ts';
import { rehearseCommand } from './rehearse.ts';
import { runsCommand } from './runs.ts';
import { schedulesCommand } from './schedules.ts';
import { watchesCommand } from './watches.ts';
import { scriptsCommand } from './scripts.ts';
import { screenOf } from './screen.ts';
import { secretsCommand } from './secrets.ts';
import { serveCommand } from './serve.ts';
import { specCommand } from './spec.ts';
import { storeCommand } from './store.ts';
import { ownTerminal } from './terminal.ts';
import { toolsCommand } from './tools.ts';
import { undoCommand } from './undo.ts';

export const commands: readonly MakeCommand[] = [
  serveCommand,
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
  rehearseCommand,
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
    const { openParts } = await import('./open-service.ts');
    return withOperations(config, (operations) => operations.run(operation, input), openParts);
  },
  async session(config, work) {
    const { withOperations } = await import('../admin/client.ts');
    const { openParts } = await import('./open-service.ts');
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
    const made = program(recordWords(argv, isNearCommand(context)), context);
    parser = made;
    await made.parseAsync();
  } catch (error) {
    const { message } = error as Error;
    const isFlag = /^Unknown argument/.test(message);
    printError(isFlag ? new UsageError(withGuess(message, parser)) : error, json);
  }
}

/** Whether a word is a command, or may be one mistyped. */
function isNearCommand(context: CommandContext): (word: string) => boolean {
  return (word) => {
    const names = commands.map((make) => nameOf(make(context)));
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
