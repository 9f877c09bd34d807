/** Whether the row of a list is on: lists say every platform's status in one word. */
export const isEnabled = ({ status }: { readonly status?: unknown }): boolean =>
  status === 'ENABLED';
