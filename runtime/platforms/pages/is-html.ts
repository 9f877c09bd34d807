/** By the header `Content-Type`. */
export function isHtml(contentType: string): boolean {
  return /^\s*(text\/html|application\/xhtml\+xml)\b/i.test(contentType);
}
