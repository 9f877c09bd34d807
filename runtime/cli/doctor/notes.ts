/** The findings of the doctor, in the order of looking. */
export interface Finding {
  readonly check: string;
  /** A `warning` will be a fault one day, or is one where more is at stake; it does not change the exit code. */
  readonly level: 'ok' | 'warning' | 'fault';
  readonly ok: boolean;
  readonly detail: string;
  /** The operator's remedy, when there is something to do. */
  readonly todo?: string;
}

/** Thrown by a check that holds, but not for long or not against everything. */
export class Warning extends Error {
  readonly todo: string | undefined;

  constructor(message: string, todo?: string) {
    super(message);
    this.todo = todo;
  }
}

/** Thrown by a check that knows better than its caller what to do. */
export class Fault extends Error {
  readonly todo: string;

  constructor(message: string, todo: string) {
    super(message);
    this.todo = todo;
  }
}

export class Notes {
  readonly all: Finding[] = [];

  get ok(): boolean {
    return this.all.every(({ level }) => level !== 'fault');
  }

  /** @param todo  the remedy when `look` throws and does not say it itself */
  async take(check: string, todo: string, look: () => Promise<string> | string): Promise<void> {
    try {
      this.all.push({ check, level: 'ok', ok: true, detail: await look() });
    } catch (error) {
      const { message } = error as Error;
      if (error instanceof Warning)
        this.all.push({
          check,
          level: 'warning',
          ok: true,
          detail: message,
          ...(error.todo === undefined ? {} : { todo: error.todo }),
        });
      else {
        const advice = error instanceof Fault ? error.todo : todo;
        this.all.push({ check, level: 'fault', ok: false, detail: message, todo: advice });
      }
    }
  }
}
