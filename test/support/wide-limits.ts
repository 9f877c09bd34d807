/** Settings for a test that makes more calls than a minute has room for. */
export const wideLimits = {
  rateLimits: { keyPerMinute: 60_000, organizationPerMinute: 60_000, addressPerMinute: 60_000 },
};
