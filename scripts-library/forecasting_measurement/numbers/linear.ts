/**
 * Solves `matrix · x = right` by elimination with the largest pivot of each column. Both are left as they were.
 * @returns undefined when the matrix has no inverse
 */
export function solve(
  matrix: readonly (readonly number[])[],
  right: readonly number[],
): number[] | undefined {
  const rows = matrix.map((row, at) => [...row, right[at]!]);
  const size = rows.length;
  for (let column = 0; column < size; column += 1) {
    let pivot = column;
    for (let row = column + 1; row < size; row += 1)
      if (Math.abs(rows[row]![column]!) > Math.abs(rows[pivot]![column]!)) pivot = row;
    if (Math.abs(rows[pivot]![column]!) < 1e-14) return undefined;
    [rows[column], rows[pivot]] = [rows[pivot]!, rows[column]!];
    const own = rows[column]!;
    for (let row = column + 1; row < size; row += 1) {
      const factor = rows[row]![column]! / own[column]!;
      if (factor === 0) continue;
      for (let at = column; at <= size; at += 1) rows[row]![at]! -= factor * own[at]!;
    }
  }
  const answer = new Array<number>(size).fill(0);
  for (let row = size - 1; row >= 0; row -= 1) {
    let rest = rows[row]![size]!;
    for (let at = row + 1; at < size; at += 1) rest -= rows[row]![at]! * answer[at]!;
    answer[row] = rest / rows[row]![row]!;
  }
  return answer;
}
