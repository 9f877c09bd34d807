/** Models that the emulator has. */
export const models: readonly string[] = ['gpt-5.6-luna', 'gpt-5.6-luna-small'];

/** Models that paint. */
export const painters: readonly string[] = ['gpt-image-2.5-flare', 'gpt-image-1-mini'];
