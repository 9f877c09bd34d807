/** Facts that the emulator has: credits, steps of sides, the most of a picture, and another host that is asked. */
export const CREDITS = 1_000;
export const STEP = 16;
export const MOST_PIXELS = 4_194_304;
/** It is there at the second look. */
export const LOOKS = 2;
/** Of another host than that which took the task. */
export const POLLED_AT = 'https://api.eu2.bfl.ai/v1/get_result';
