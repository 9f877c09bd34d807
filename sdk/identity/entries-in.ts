/** A list that somebody typed or pasted, parted by commas, semicolons, tabs and lines; empty entries are left out. */
export function entriesIn(list: string): string[] {
  return list
    .split(/[,;\n\r\t\u2028]/)
    .map((one) => one.trim())
    .filter((one) => one !== '');
}
