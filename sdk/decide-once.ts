/** Decisions and reads made once a call, so that `apply` uses exactly what `preview` showed. */

export interface DecideOnce<Input, World, Plan> {
  forPreview(input: Input, world: World): Promise<Plan>;
  /** The decision of this call's preview; made now if there was no preview. */
  forApply(input: Input, world: World): Promise<Plan>;
}

/** @param decide  may take long, and may answer differently each time */
export function decideOnce<Input, World extends object, Plan>(
  decide: (input: Input, world: World) => Promise<Plan>,
): DecideOnce<Input, World, Plan> {
  const known = new WeakMap<World, { readonly plan: Plan }>();
  const forPreview = async (input: Input, world: World) => {
    const plan = await decide(input, world);
    known.set(world, { plan });
    return plan;
  };
  return {
    forPreview,
    forApply: async (input, world) => {
      const found = known.get(world);
      return found ? found.plan : forPreview(input, world);
    },
  };
}
