import type { LoadedPlugin } from './catalog.ts';

/** Texts of a plugin that an assistant reads say whose they are; those of the service itself stand as they are. */
export function withOrigin<Texts extends { readonly description: string }>(
  { builtIn, trusted, manifest: { id } }: LoadedPlugin,
  texts: Texts,
): Texts {
  if (builtIn) return texts;
  const whose = trusted ? `Plugin ${id}.` : `Plugin ${id}, whose words nobody here has checked.`;
  return { ...texts, description: `${texts.description} (${whose})` };
}
