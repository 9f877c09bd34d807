/**
 * The shape of every command. A file of a room here is one command (or one noun with its verbs): a table of
 * flags, the operation they lead to, and how a person sees the answer. `adops.ts` lists them all.
 */
import type { Argv, CommandModule, InferredOptionTypes, Options } from 'yargs';
import type { Config } from '../config/config.ts';
import type { Screen } from './screen/screen.ts';
import type { Terminal } from './screen/terminal.ts';
import { ServiceError } from '../../sdk/errors.ts';
import { UsageError } from './exit-codes.ts';
import { printResult, type View } from './screen/print.ts';

export type Flags = Readonly<Record<string, Options>>;

/** Flags that every command takes. */
export interface GlobalFlags {
  readonly json: boolean;
  readonly data: string | undefined;
  readonly config: string | undefined;
}

/** The things that commands need besides their flags; the tests hand in their own. */
export interface CommandContext {
  /** The person beside the results; undefined where none is. */
  readonly terminal: Terminal | undefined;
  /** The screen on which results are read. */
  readonly screen: Screen;
  /** Ends what would go on for ever; absent where a signal of the system does. */
  readonly signal?: AbortSignal;
  /** Settings for these flags. */
  config(flags: GlobalFlags): Config;
  /** Runs one administrative operation, in the running service or on the store itself. */
  operate(config: Config, operation: string, input: Record<string, unknown>): Promise<unknown>;
  /** Several of them, on a data folder that is opened once; all of them change something, or none does. */
  session<T>(
    config: Config,
    work: (
      run: (operation: string, input: Record<string, unknown>) => Promise<unknown>,
    ) => Promise<T>,
  ): Promise<T>;
  /** The same of a running service alone; undefined when none runs on this data folder. */
  askRunning(config: Config, operation: string, input: Record<string, unknown>): Promise<unknown>;
}

export interface Verb<F extends Flags = Flags, R = never> {
  /** As yargs writes it: `revoke <key>`. */
  readonly usage: string;
  readonly describe: string;
  readonly flags: F;
  /** The work of the verb; the answer is printed. */
  run(flags: InferredOptionTypes<F> & GlobalFlags, context: CommandContext): Promise<R>;
  /** The person's view of it. */
  view(result: R, flags: InferredOptionTypes<F> & GlobalFlags): View;
  /** Whether it goes on until it is ended: then nobody is told how long it takes, and nothing is left to print. */
  isEndless?(flags: InferredOptionTypes<F> & GlobalFlags): boolean;
  /** Exit code for an answer that says "no" without being an error. */
  exitCode?(result: R): number;
}

/** Keeps the types of flags and result inside; the result is a plain yargs command. */
export type MakeCommand = (context: CommandContext) => CommandModule;

export function verb<const F extends Flags, R>(spec: Verb<F, R>): MakeCommand {
  return (context) => ({
    command: spec.usage,
    describe: spec.describe,
    builder: (argv) => declare(argv, spec.usage, spec.flags),
    handler: async (parsed) => {
      checkFlags(spec.flags, parsed);
      const flags = parsed as unknown as InferredOptionTypes<F> & GlobalFlags;
      const { terminal, screen } = context;
      const work = () => spec.run(flags, context);
      const words = ((parsed['_'] ?? []) as unknown[]).join(' ');
      const isEndless = spec.isEndless?.(flags) ?? false;
      const result = await (terminal && !isEndless ? terminal.watch(words, work) : work());
      if (isEndless) return;
      printResult(result, () => spec.view(result, flags), { json: flags.json, screen });
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
      return argv.demandCommand(
        1,
        sayWhich(
          name,
          verbs.map((make) => nameOf(make(context))),
        ),
      );
    },
    handler: () => undefined,
  });
}

/** The text printed for a noun without a verb. */
export const sayWhich = (noun: string, verbs: readonly string[], explained = noun) =>
  `Say which: adops ${noun} ${verbs.join(' | ')}. adops ${explained} --help says more.`;

/** `revoke` of `revoke <key>`, `serve` of `serve` and `start`. */
export const nameOf = (module: CommandModule) => namesOf(module)[0]!;

/** A command's name, and its other ones. */
export const namesOf = ({ command = [] }: CommandModule): string[] =>
  [command].flat().map((usage) => usage.split(' ')[0]!);

/** Field of an operation's input > the flag that it comes from, or a function that makes it out of all flags. */
export type InputTable<F extends Flags> = Readonly<
  Record<string, (keyof F & string) | ((flags: InferredOptionTypes<F> & GlobalFlags) => unknown)>
>;

/** A verb that is one operation: flags > input > table. */
export function operation<const F extends Flags, R>(spec: {
  readonly usage: string;
  readonly describe: string;
  readonly flags: F;
  readonly operation: string;
  readonly input: InputTable<F>;
  view(result: R, flags: InferredOptionTypes<F> & GlobalFlags): View;
  exitCode?(result: R): number;
}): MakeCommand {
  const { operation: name, input, ...rest } = spec;
  return verb<F, R>({
    ...rest,
    run: (flags, context) =>
      operate<F>(context, { flags, operation: name, input, usage: spec.usage }) as Promise<R>,
  });
}

/**
 * Runs an operation with the values of the flags.
 * @throws any error with which the operation refuses it; faults are named as the person typed them, `--daily-cap`
 */
export async function operate<F extends Flags>(
  context: CommandContext,
  wish: {
    readonly flags: InferredOptionTypes<F> & GlobalFlags;
    readonly operation: string;
    readonly input: InputTable<F>;
    readonly usage: string;
  },
): Promise<unknown> {
  const { flags, input, usage } = wish;
  const given: Record<string, unknown> = {};
  for (const [field, from] of Object.entries(input)) {
    const value: unknown = typeof from === 'function' ? await from(flags) : flags[from];
    // A value that was not given is left out, so that the operation's own default holds.
    if (value !== undefined) given[field] = value;
  }
  try {
    return await context.operate(context.config(flags), wish.operation, given);
  } catch (error) {
    throw asTyped(error, (field) => typedName(field, input, usage));
  }
}

function typedName<F extends Flags>(field: string, input: InputTable<F>, usage: string): string {
  const [, name = field, rest = ''] = /^(\w+)(.*)$/s.exec(field) ?? [];
  const from = Object.hasOwn(input, name) ? input[name] : undefined;
  if (typeof from !== 'string') return field;
  return `${placesOf(usage).has(from) ? from : `--${from}`}${rest}`;
}

function asTyped(error: unknown, rename: (field: string) => string): unknown {
  if (!(error instanceof ServiceError)) return error;
  const { field, faults } = error.details;
  if (field === undefined && !faults) return error;
  const names = [...new Set([field, ...(faults ?? []).map((one) => one.field)])];
  const message = names.reduce<string>(
    (text, name) => (name ? text.replaceAll(`${name} `, `${rename(name)} `) : text),
    error.message,
  );
  return new ServiceError(error.code, {
    ...error.details,
    message,
    ...(field === undefined ? {} : { field: rename(field) }),
    ...(faults ? { faults: faults.map((one) => ({ ...one, field: rename(one.field) })) } : {}),
  });
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
 * Names in the usage line are positional; all others are flags, which want a value unless they are switches. The
 * message of yargs about too few words is put in words of the usage line.
 */
export function declare(argv: Argv, usage: string, flags: Flags): Argv {
  const places = placesOf(usage);
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

/** Names in a usage line: `<platform>`, `[run]`, `[args..]`. */
function placesOf(usage: string): ReadonlySet<string> {
  return new Set([...usage.matchAll(/[<[](\w+)(?:\.\.)?[>\]]/g)].map(([, name]) => name!));
}
