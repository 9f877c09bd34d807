import type { LoadedPlugin } from '../catalog.ts';

/** Adds the plugin's id to texts that an assistant reads. Texts of the service itself stay as they are. */
export function withOrigin<Texts extends { readonly description: string }>(
  { builtIn, trusted, manifest: { id } }: LoadedPlugin,
  texts: Texts,
): Texts {
  if (builtIn) return texts;
  const whose = trusted ? `Plugin ${id}.` : `Plugin ${id}, whose words nobody here has checked.`;
  return { ...texts, description: `${texts.description} (${whose})` };
}
