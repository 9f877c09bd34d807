/** Texts and values for people to read, without what tells who somebody is and without what opens a door. */

/** An e-mail address, or a phone with its country; each word is tried once, so that no text takes long. */
export const personalText = /(?<![^\s@,;"'<>])[^\s@,;"'<>]+@[^\s@,;"'<>]+|\+\d[\d ().-]{5,30}\d/g;
export const PERSONAL = '[personal]';

const secretName = /secret|token|password|passwd|authorization|api_?key|credential|private_?key/i;
/** Keys of this service and of those that are met most, by what they begin with. */
const secretText =
  /\b(?:svc_[\w-]{12,}|whsec_[\w-]{12,}|sk-[\w-]{12,}|xox[abprs]-[\w-]{8,}|ya29\.[\w-]{8,}|AIza[\w-]{20,}|EAA[A-Za-z0-9]{20,}|gh[pousr]_\w{16,}|eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*)|\bBearer\s+[\w.~+/-]{8,}=*/g;
const SECRET = '[secret]';
const MOST_DEEP = 12;

export function redactedText(text: string): string {
  return text.replace(secretText, SECRET).replace(personalText, PERSONAL);
}

/** The same JSON value; parts that stand too deep are left out. */
export function redacted(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactedText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > MOST_DEEP) return '…';
  if (Array.isArray(value)) return value.map((one) => redacted(one, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      redactedText(key),
      secretName.test(key) && typeof inner === 'string' ? SECRET : redacted(inner, depth + 1),
    ]),
  );
}
