/** What the checks of a plan may stop. Every workspace has the same. */
export const gate = { qa_failure_blocks: true, override_allowed: true } as const;
