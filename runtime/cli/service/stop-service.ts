/** How `adops serve` and `adops mcp` end: told to by a signal, or because something failed that nobody had foreseen. */
import type { Started } from './open-service.ts';

/** The longest time for the end after a failure, ms: work that hangs then must not keep a broken process alive. */
const patienceMs = 60_000;

/**
 * The first signal drains, the second ends at once; acknowledged work is on disk either way (docs/threats.md, H3). A
 * promise without an owner that rejects, or an error that nobody caught, drains too, so that running work is not
 * dropped; the exit code is then 1, and the supervisor of the process starts it anew.
 */
export function stopWhenTold({ service, stop }: Started): void {
  const { log } = service.parts;
  let stopping: Promise<void> | undefined;
  let code = 0;
  let signals = 0;

  const drain = async (): Promise<void> => {
    try {
      await stop();
    } catch (error) {
      code = 1;
      log.fatal({ err: error }, 'the stop failed');
    }
    log.flush(() => process.exit(code));
  };
  const onSignal = () => {
    if (++signals > 1) process.exit(1);
    stopping ??= drain();
  };
  const onFailure = (error: unknown) => {
    code = 1;
    stopping ??= drain();
    log.fatal(
      { err: error },
      'something failed that nobody had foreseen; the process drains and ends',
    );
    setTimeout(() => process.exit(1), patienceMs).unref();
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  process.on('unhandledRejection', onFailure);
  process.on('uncaughtException', onFailure);
}
