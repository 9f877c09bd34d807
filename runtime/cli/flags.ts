/** Flags that several commands share. */

/** The demo organization is number 1; so is the first one of an installation without demo. */
export const organizationFlag = {
  type: 'number',
  default: 1,
  describe: 'Id of the organization',
} as const;
