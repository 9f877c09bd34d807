/** Times in UTC, in whole seconds. */
export const instant = (at: number) => `${new Date(at).toISOString().slice(0, 19)}Z`;
