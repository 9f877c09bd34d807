/**
 * Nelder and Mead's downhill simplex: needs no derivative, which smoothing models do not have in a closed form.
 * @param start  first guess
 * @param step  how far the first simplex reaches in each direction
 */
export function minimize(
  cost: (at: readonly number[]) => number,
  start: readonly number[],
  { step = 1, rounds = 400, tolerance = 1e-7 } = {},
): number[] {
  const corners = [start, ...start.map((_, at) => start.map((x, i) => (i === at ? x + step : x)))];
  let simplex = corners.map((at) => ({ at: [...at], cost: cost(at) }));
  const size = start.length;
  for (let round = 0; round < rounds; round += 1) {
    simplex.sort((a, b) => a.cost - b.cost);
    const best = simplex[0]!;
    const worst = simplex[size]!;
    if (Math.abs(worst.cost - best.cost) <= tolerance * (Math.abs(best.cost) + tolerance)) break;
    const middle = start.map(
      (_, i) => simplex.slice(0, size).reduce((sum, { at }) => sum + at[i]!, 0) / size,
    );
    const move = (far: number) => {
      const at = middle.map((x, i) => x + far * (x - worst.at[i]!));
      return { at, cost: cost(at) };
    };
    const mirrored = move(1);
    if (mirrored.cost < best.cost) {
      const farther = move(2);
      simplex[size] = farther.cost < mirrored.cost ? farther : mirrored;
    } else if (mirrored.cost < simplex[size - 1]!.cost) simplex[size] = mirrored;
    else {
      const nearer = mirrored.cost < worst.cost ? move(0.5) : move(-0.5);
      if (nearer.cost < Math.min(mirrored.cost, worst.cost)) simplex[size] = nearer;
      else
        simplex = simplex.map(({ at, cost: own }, n) => {
          if (n === 0) return { at, cost: own };
          const closer = at.map((x, i) => best.at[i]! + (x - best.at[i]!) / 2);
          return { at: closer, cost: cost(closer) };
        });
    }
  }
  return simplex.reduce((a, b) => (b.cost < a.cost ? b : a)).at;
}
