/** A tool whose own code runs a generic script offers the platforms that have a route to it, and no others. */
import { expect } from 'chai';
import { catalog } from '../../conformance/catalog.ts';

describe('A tool that names a generic script under `routes`', () => {
  for (const { name, manifest, inputSchema } of catalog.tools.values()) {
    const { routes } = manifest;
    if (routes === undefined) continue;
    it(`${name} offers the platforms of ${routes}`, () => {
      const { platform } = inputSchema['properties'] as Record<string, { enum?: string[] }>;
      expect(platform?.enum).to.deep.equal([...catalog.scripts.get(routes)!.routes.keys()]);
    });
  }
});
