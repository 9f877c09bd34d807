/** Facts that the emulator has: the version of its API, credits, and what a second costs. */
export const VERSION = '2024-11-06';
export const CREDITS = 10_000;
export const CREDITS_A_SECOND = 12;
