import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const cli = fileURLToPath(new URL('../../runtime/cli/adops.ts', import.meta.url));

export interface ReadyLine {
  readonly ready: true;
  readonly base: string;
  readonly api: string;
  readonly mcp: string;
  readonly docs: string;
  readonly key: string;
  readonly pid: number;
}

export interface ServiceProcess {
  readonly line: ReadyLine;
  readonly child: ChildProcess;
  /** Everything that came on stdout so far. */
  stdout(): string;
  stderr(): string;
  /** Sends a signal and waits for the end. @returns the exit code, or the signal's name */
  end(signal: NodeJS.Signals): Promise<number | string>;
}

/** The whole service as its own process, as an operator starts it: `adops serve --json`. */
export async function aProcess(wish: {
  readonly data: string;
  readonly port: number;
  readonly config?: string;
  readonly env?: Record<string, string>;
}): Promise<ServiceProcess> {
  const config = wish.config === undefined ? [] : ['--config', wish.config];
  const child = spawn(
    process.execPath,
    [cli, 'serve', '--data', wish.data, '--port', String(wish.port), ...config, '--json'],
    { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...wish.env } },
  );
  // A test that fails on the way leaves no process behind.
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  let out = '';
  let err = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  const gone = new Promise<number | string>((resolve) =>
    child.once('exit', (code, signal) => resolve(code ?? signal ?? 'unknown')),
  );
  const first = await Promise.race([
    new Promise<string>((resolve) =>
      createInterface({ input: child.stdout }).once('line', resolve),
    ),
    gone.then((code) => Promise.reject(new Error(`ended with ${String(code)}: ${err}`))),
  ]);
  return {
    line: JSON.parse(first) as ReadyLine,
    child,
    stdout: () => out,
    stderr: () => err,
    end(signal) {
      child.kill(signal);
      return gone;
    },
  };
}
