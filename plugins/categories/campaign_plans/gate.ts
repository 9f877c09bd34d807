/** Rights of the checks to stop a plan. Every workspace has the same. */
export const gate = { qa_failure_blocks: true, override_allowed: true } as const;
