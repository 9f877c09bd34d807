import type { ToolManifest } from '../../../sdk/tool.ts';
import type { LoadedPlugin, LoadedTool } from '../catalog.ts';
import { completeTool } from './complete-tool.ts';
import { inputSchemaOf, resultSchemaOf } from '../schema/expand-schema.ts';
import { withOrigin } from './with-origin.ts';

/** The tool that a manifest describes. @param place  `category` is the plugin among whose tools it is listed */
export function toolOf(
  written: ToolManifest,
  {
    category,
    ...place
  }: Pick<LoadedTool, 'plugin' | 'folder' | 'file' | 'examples'> & {
    readonly category: LoadedPlugin;
  },
): LoadedTool {
  const { id, title, order = 1000 } = category.manifest;
  const manifest = withOrigin(place.plugin, completeTool(written));
  return {
    ...place,
    name: manifest.name,
    manifest,
    category: { id, title, order },
    inputSchema: inputSchemaOf(manifest),
    outputSchema: resultSchemaOf(manifest),
    annotations: annotationsOf(manifest),
  };
}

/** Hints for hosts, derived from the effect so that they cannot lie (threats, M5). */
export function annotationsOf(manifest: ToolManifest): LoadedTool['annotations'] {
  const readOnly = manifest.effect === 'read';
  return {
    title: manifest.title,
    readOnlyHint: readOnly,
    destructiveHint: !readOnly,
    idempotentHint: manifest.idempotent ?? readOnly,
    openWorldHint: manifest.openWorld ?? false,
  };
}
