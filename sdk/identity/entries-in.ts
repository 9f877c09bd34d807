/** Splits a typed or pasted list at commas, semicolons, tabs and line breaks, and leaves out empty entries. */
export function entriesIn(list: string): string[] {
  return list
    .split(/[,;\n\r\t\u2028]/)
    .map((one) => one.trim())
    .filter((one) => one !== '');
}
