/** Models that the emulator has. */
export const models: readonly string[] = ['claude-sonnet-5-5', 'claude-sonnet-5-5-small'];
