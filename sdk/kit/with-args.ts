import type { WriteScript } from '../script.ts';
import type { TreeArgs } from './tree-model.ts';

/** The same script with arguments that it gives itself: `{ action: 'archive' }`. */
export function withArgs<Result>(
  { preview, apply, verify }: WriteScript<TreeArgs, Result>,
  fixed: TreeArgs,
): WriteScript<TreeArgs, Result> {
  const given = (args: TreeArgs) => ({ ...args, ...fixed });
  return {
    preview: (args, host) => preview(given(args), host),
    apply: (args, host, changes) => apply(given(args), host, changes),
    ...(verify ? { verify: (args, host, result) => verify(given(args), host, result) } : {}),
  };
}
