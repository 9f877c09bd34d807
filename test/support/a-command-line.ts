/** The command line as a caller sees it: what it prints, and what it exits with. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { runCommandLine } from '../../runtime/cli/adops.ts';
import type { CommandContext } from '../../runtime/cli/command.ts';
import { plainScreen } from '../../runtime/cli/screen/screen.ts';
import { loadConfig } from '../../runtime/config/config.ts';

const program = fileURLToPath(new URL('../../runtime/cli/adops.ts', import.meta.url));

export interface Printed {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** In this process, with operations answered by `answer`. */
export async function runInside(
  argv: readonly string[],
  answer: (operation: string, input: Record<string, unknown>) => unknown = () => null,
  /** Answers of a running service; without it none runs. */
  running?: (operation: string, input: Record<string, unknown>) => unknown,
  {
    terminal,
    screen = plainScreen,
    signal,
  }: Partial<Pick<CommandContext, 'terminal' | 'screen' | 'signal'>> = {},
): Promise<Printed & { readonly asked: readonly [string, Record<string, unknown>][] }> {
  const asked: [string, Record<string, unknown>][] = [];
  const context: CommandContext = {
    terminal,
    screen,
    ...(signal ? { signal } : {}),
    config: ({ config }) =>
      loadConfig({ ...(config ? { file: config } : {}), env: {}, cwd: tmpdir() }),
    operate: async (_, operation, input) => {
      asked.push([operation, input]);
      return answer(operation, input);
    },
    session: (config, work) =>
      work((operation, input) => context.operate(config, operation, input)),
    askRunning: async (_, operation, input) => {
      if (running) asked.push([operation, input]);
      return running?.(operation, input);
    },
  };
  return { ...(await printedBy(() => runCommandLine(argv, context))), asked };
}

/**
 * In this process, as a shell in that folder would start it: settings, data folder and service are the real ones. The
 * code of the service is loaded once for all of them, which is most of what a short command costs.
 */
export async function runHere(argv: readonly string[], cwd = tmpdir()): Promise<Printed> {
  const home = process.cwd();
  process.chdir(cwd);
  try {
    return await printedBy(() => runCommandLine(argv));
  } finally {
    process.chdir(home);
  }
}

async function printedBy(work: () => Promise<void>): Promise<Printed> {
  const printed = { stdout: '', stderr: '' };
  const { stdout, stderr, exitCode } = {
    ...process,
    stdout: process.stdout,
    stderr: process.stderr,
  };
  const writes = [stdout.write, stderr.write] as const;
  stdout.write = ((chunk: string) => ((printed.stdout += chunk), true)) as typeof stdout.write;
  stderr.write = ((chunk: string) => ((printed.stderr += chunk), true)) as typeof stderr.write;
  process.exitCode = 0;
  try {
    await work();
    return { ...printed, code: Number(process.exitCode ?? 0) };
  } finally {
    [stdout.write, stderr.write] = writes;
    process.exitCode = exitCode;
  }
}

/** As a process of its own. */
export async function runOutside(
  argv: readonly string[],
  options: {
    readonly cwd?: string;
    readonly input?: string;
    readonly env?: Readonly<Record<string, string>>;
  } = {},
): Promise<Printed> {
  const child = start(argv, options.cwd, options.env);
  child.stdin?.end(options.input ?? '');
  const [stdout, stderr] = await Promise.all([text(child.stdout!), text(child.stderr!)]);
  if (child.exitCode === null) await once(child, 'exit');
  return { code: child.exitCode ?? -1, stdout, stderr };
}

export function start(
  argv: readonly string[],
  cwd = tmpdir(),
  env: Readonly<Record<string, string>> = {},
): ChildProcess {
  const { PATH, NODE_COMPILE_CACHE: cache } = process.env;
  return spawn(process.execPath, [program, ...argv], {
    cwd,
    stdio: 'pipe',
    env: { PATH, ...(cache === undefined ? {} : { NODE_COMPILE_CACHE: cache }), ...env },
  });
}
