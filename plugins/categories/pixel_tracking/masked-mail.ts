/** `ada@example.com` > `a…@example.com`. */
export function maskedMail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}…${email.slice(at)}`;
}
