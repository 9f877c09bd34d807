/**
 * A destination that a script lists for words that anybody can read in the organization's name. By default a person
 * reads them first.
 */

/** Comes before the change itself, as a change that is made with it. */
export const inPublic = {
  entity: 'destination',
  name: 'everybody',
  settings: { channel: 'post', address: 'everybody' },
} as const;
