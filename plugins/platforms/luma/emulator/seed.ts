/** Facts that the emulator has: ratios that it can draw, a length where none is asked for, and credits. */
export const ratios: readonly unknown[] = ['16:9', '9:16', '1:1'];
export const DEFAULT_SECONDS = 5;
export const CREDITS = 10_000;
