/** Whether a release came after another: `0.10.0` after `0.9.1`. Nothing is known of one without a name. */
export function isNewerRelease(one: string, other: string | undefined): boolean {
  if (other === undefined) return true;
  const [a, b] = [one, other].map((name) =>
    name.split('.').map((part) => Number.parseInt(part, 10)),
  );
  const at = a!.findIndex((part, place) => part !== b![place]);
  return at !== -1 && a![at]! > (b![at] ?? 0);
}
