/** What one call decides or reads once: its apply speaks of what its preview showed. */

export interface Decided<Input, World, Plan> {
  /** For `preview`. */
  anew(input: Input, world: World): Promise<Plan>;
  /** For `apply`: what the preview of this call decided, and otherwise anew. */
  kept(input: Input, world: World): Promise<Plan>;
}

/** @param decide  may take long, and need not answer twice the same */
export function decided<Input, World extends object, Plan>(
  decide: (input: Input, world: World) => Promise<Plan>,
): Decided<Input, World, Plan> {
  const known = new WeakMap<World, { readonly plan: Plan }>();
  const anew = async (input: Input, world: World) => {
    const plan = await decide(input, world);
    known.set(world, { plan });
    return plan;
  };
  return {
    anew,
    kept: async (input, world) => {
      const found = known.get(world);
      return found ? found.plan : anew(input, world);
    },
  };
}
