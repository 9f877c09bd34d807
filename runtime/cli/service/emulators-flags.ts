/** The flags of `adops emulators`: data, for the command and for the way straight to it. */
export const emulatorsFlags = {
  platform: {
    type: 'string',
    array: true,
    coerce: (words: string[] | undefined) => words?.flatMap((word) => word.split(',')),
    alias: 'platforms',
    describe: 'Only these; all for every one, the ad platforms when absent',
  },
  port: {
    type: 'number',
    describe: 'Port of the control address, 4600 when absent, 0 for any; the platforms follow',
  },
  seed: { type: 'string', describe: 'Another world than the usual one' },
  tls: {
    type: 'boolean',
    default: false,
    describe: 'https on the same ports too, and a proxy, for clients whose hosts are constants',
  },
  clock: { type: 'string', describe: 'Instant at which time stands: 2026-11-01T09:00:00Z' },
} as const;

export interface EmulatorsFlags {
  readonly platform: readonly string[] | undefined;
  readonly port: number | undefined;
  readonly seed: string | undefined;
  readonly clock: string | undefined;
  readonly json: boolean;
}
