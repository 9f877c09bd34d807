/** Parsed in the service itself, each would hold it for a second and more; the bench (`held`) measures that none does. */
export const hostilePages: readonly string[] = [
  '<p>words</p><a href="/x">y</a>'.repeat(300_000),
  '<div>'.repeat(1_000_000),
  '<b><p>'.repeat(50_000),
];
