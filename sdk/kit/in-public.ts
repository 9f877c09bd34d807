/** What a script lists beside words that anybody can read under the organization's name: by default a person reads them first. */

/** Before the change itself, as one that is made with it. */
export const inPublic = {
  entity: 'destination',
  name: 'everybody',
  settings: { channel: 'post', address: 'everybody' },
} as const;
