/** Settings for a test that makes more calls a minute than the usual limits allow. */
export const wideLimits = {
  rateLimits: { keyPerMinute: 60_000, organizationPerMinute: 60_000, addressPerMinute: 60_000 },
};
