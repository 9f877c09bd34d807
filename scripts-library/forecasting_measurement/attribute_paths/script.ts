import type { Script } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/index.ts';
import { attribute, type Path } from '../numbers/paths.ts';

const LEAST_PATHS = 100;
const LEAST_CONVERSIONS = 30;
const FEW = 10;

const script: Script<'attribute_paths'> = async ({ paths: given }) => {
  const paths = (given as (Partial<Path> & Pick<Path, 'path' | 'conversions'>)[]).map((one) => ({
    nulls: 0,
    value: 0,
    ...one,
  }));
  const conversions = total(paths, (path) => path.conversions);
  const walked = total(paths, (path) => path.conversions + path.nulls);
  if (conversions === 0)
    throw failure('input_invalid', 'paths has no conversion: there is nothing to attribute.', {
      field: 'paths',
    });
  const { conversion_probability, channels } = attribute(paths);
  const warnings = [];
  if (walked < LEAST_PATHS || conversions < LEAST_CONVERSIONS)
    warnings.push(
      `${walked} paths with ${conversions} conversions are few: from ${LEAST_PATHS} paths with ${LEAST_CONVERSIONS} on, shares can be trusted.`,
    );
  if (total(paths, (path) => path.nulls) === 0)
    warnings.push('No path ends without a conversion: removal effects say little.');
  for (const { channel } of channels) {
    const met = total(
      paths.filter(({ path }) => path.includes(channel)),
      (path) => path.conversions + path.nulls,
    );
    if (met < FEW) warnings.push(`${channel} is on ${met} paths only.`);
  }
  return {
    conversion_probability,
    channels,
    model: { name: 'Markov chain, first order, exact', observations: walked, fit: null, notes: [] },
    warnings: warnings.slice(0, 20),
  };
};
export default script;

function total(paths: readonly Path[], of: (path: Path) => number): number {
  return paths.reduce((sum, path) => sum + of(path), 0);
}
