/** Flags that several commands share. */

/** The demo organization is number 1; so is the first one of an installation without demo. */
export const organizationFlag = {
  type: 'number',
  default: 1,
  describe: 'Id of the organization',
} as const;

/** The same name wherever a command acts on an account; `account-id` is what callers of the doors know it by. */
export const accountFlag = {
  type: 'string',
  alias: 'account-id',
  describe: 'Account id; the primary one when absent',
} as const;

/** A list: given several times, with several words, or as one with commas. */
export const listFlag = {
  type: 'string',
  array: true,
  coerce: (words: string[] | undefined) => words?.flatMap((word) => word.split(',')),
} as const;
