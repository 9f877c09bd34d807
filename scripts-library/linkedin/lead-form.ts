/** The lead form that opens when people click. */
import { urnOf } from './restli.ts';

export function leadFormOf(form: string | undefined, label: string) {
  if (form === undefined) return {};
  return { leadgenCallToAction: { destination: urnOf('adForm', form), label } };
}
