/**
 * The shape of every command. A file of this folder is one command (or one noun with its verbs): a table of
 * flags, the operation they lead to, and how a person sees the answer. `adops.ts` lists them all.
 */
import type { Argv, CommandModule, InferredOptionTypes, Options } from 'yargs';
import type { Config } from '../config/config.ts';
import { UsageError } from './exit-codes.ts';
import { printResult, type View } from './print.ts';

export type Flags = Readonly<Record<string, Options>>;

/** Flags that every command takes. */
export interface GlobalFlags {
  readonly json: boolean;
  readonly data: string | undefined;
  readonly config: string | undefined;
}

/** What commands need besides their flags; the tests hand in their own. */
export interface CommandContext {
  /** Settings for these flags. */
  config(flags: GlobalFlags): Config;
  /** Runs one administrative operation, in the running service or on the store itself. */
  operate(config: Config, operation: string, input: Record<string, unknown>): Promise<unknown>;
}

export interface Verb<F extends Flags = Flags, R = never> {
  /** As yargs writes it: `revoke <key>`. */
  readonly usage: string;
  readonly describe: string;
  readonly flags: F;
  /** What the verb does; the answer is printed. */
  run(flags: InferredOptionTypes<F> & GlobalFlags, context: CommandContext): Promise<R>;
  /** What a person sees of it. */
  view(result: R, flags: InferredOptionTypes<F> & GlobalFlags): View;
  /** Exit code for an answer that says "no" without being an error. */
  exitCode?(result: R): number;
}

/** Keeps the types of flags and result inside; what comes out is a plain yargs command. */
export type MakeCommand = (context: CommandContext) => CommandModule;

export function verb<const F extends Flags, R>(spec: Verb<F, R>): MakeCommand {
  return (context) => ({
    command: spec.usage,
    describe: spec.describe,
    builder: (argv) => declare(argv, spec.usage, spec.flags),
    handler: async (parsed) => {
      checkFlags(spec.flags, parsed);
      const flags = parsed as unknown as InferredOptionTypes<F> & GlobalFlags;
      const result = await spec.run(flags, context);
      printResult(result, () => spec.view(result, flags), flags.json);
      if (spec.exitCode) process.exitCode = spec.exitCode(result);
    },
  });
}

/** A noun and its verbs: `adops keys create`. */
export function noun(name: string, describe: string, verbs: readonly MakeCommand[]): MakeCommand {
  return (context) => ({
    command: name,
    describe,
    builder: (argv) => {
      for (const make of verbs) argv.command(make(context));
      return argv.demandCommand(1, `Say which: adops ${name} --help lists them.`);
    },
    handler: () => undefined,
  });
}

/** A verb that is one operation: flags > input > table. */
export function operation<const F extends Flags, R>(spec: {
  readonly usage: string;
  readonly describe: string;
  readonly flags: F;
  readonly operation: string;
  input(flags: InferredOptionTypes<F> & GlobalFlags): Promise<Input> | Input;
  view(result: R, flags: InferredOptionTypes<F> & GlobalFlags): View;
  exitCode?(result: R): number;
}): MakeCommand {
  const { operation: name, input, ...rest } = spec;
  return verb<F, R>({
    ...rest,
    run: async (flags, context) =>
      (await context.operate(context.config(flags), name, defined(await input(flags)))) as R,
  });
}

export type Input = Record<string, unknown>;

/** Leaves out what was not given, so that the operation's own default holds. */
function defined(input: Input): Input {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
}

/** Flags of every command. */
export const globalFlags = {
  json: { type: 'boolean', default: false, describe: 'JSON on stdout, faults as JSON' },
  data: { type: 'string', requiresArg: true, describe: 'Data folder; ./data when absent' },
  config: { type: 'string', requiresArg: true, describe: 'Settings; adops.config.json if absent' },
} as const;

/**
 * Refuses values that nobody can mean: two for one flag, an empty text (as of an unset variable), a number that is none.
 * @throws UsageError
 */
export function checkFlags(flags: Flags, parsed: Readonly<Record<string, unknown>>): void {
  for (const [name, { array }] of Object.entries<Options>({ ...flags, ...globalFlags })) {
    const value = parsed[name];
    if (Array.isArray(value) && !array)
      throw new UsageError(`--${name} is given more than once; give it once.`);
    if (value === '') throw new UsageError(`${name} is empty; give it a value, or leave it out.`);
    if (Number.isNaN(value)) throw new UsageError(`${name} must be a number.`);
  }
}

/**
 * Names in the usage line are positional; all others are flags, which want a value unless they are switches.
 * What yargs says of too few words is told in words of the usage line.
 */
export function declare(argv: Argv, usage: string, flags: Flags): Argv {
  const places = new Set([...usage.matchAll(/[<[](\w+)(?:\.\.)?[>\]]/g)].map(([, name]) => name));
  for (const [name, option] of Object.entries(flags))
    if (places.has(name)) argv.positional(name, option as Parameters<Argv['positional']>[1]);
    else argv.option(name, { ...option, requiresArg: option.type !== 'boolean' });
  return argv.fail((message, error) => {
    if (error) throw error;
    throw new UsageError(
      message.startsWith('Not enough non-option arguments') ? `Say more: ${usage}` : message,
    );
  });
}
