/** Models that the emulator has. */
export const models: readonly string[] = ['gemini-3.8-flash', 'gemini-3.8-flash-small'];

/** Models that make films. */
export const filmMakers: readonly string[] = ['gemini-omni-1.1-flash', 'gemini-omni-1.2-flash'];

/** Models that paint. */
export const painters: readonly string[] = ['gemini-3.1-flash-image', 'gemini-3-pro-image'];
