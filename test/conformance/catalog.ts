/** The catalogue of the repository's own plugins, and what the conformance tests ask of texts. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { wholeCatalog } from '../support/whole-catalog.ts';

export const catalog = wholeCatalog();

/** A platform that says of itself that nobody else was asked yet, as the scaffold writes it (`draft` in `facts.json`). */
function isDraft({ folder }: { readonly folder: string }): boolean {
  const file = join(folder, 'facts.json');
  return existsSync(file) && 'draft' in (JSON.parse(readFileSync(file, 'utf8')) as object);
}

/** Drafts need not report and warn yet. */
export const adPlatforms = [...catalog.platforms.values()].filter(
  ({ plugin }) => plugin.manifest.platformKind === 'ads' && !isDraft(plugin),
);

/** Verbs that the description of a script or tool may begin with. */
export const verbs = [
  'Adds',
  'Answers',
  'Applies',
  'Arms',
  'Archives',
  'Builds',
  'Cancels',
  'Changes',
  'Checks',
  'Closes',
  'Compares',
  'Computes',
  'Connects',
  'Copies',
  'Counts',
  'Creates',
  'Deletes',
  'Detects',
  'Disables',
  'Draws',
  'Enables',
  'Estimates',
  'Explains',
  'Exports',
  'Finds',
  'Forecasts',
  'Generates',
  'Gives',
  'Imports',
  'Lists',
  'Looks',
  'Measures',
  'Moves',
  'Pauses',
  'Pulls',
  'Posts',
  'Publishes',
  'Reads',
  'Records',
  'Removes',
  'Renames',
  'Reports',
  'Resumes',
  'Runs',
  'Searches',
  'Sends',
  'Sets',
  'Shows',
  'Starts',
  'Stops',
  'Stores',
  'Suggests',
  'Summarises',
  'Tests',
  'Tracks',
  'Updates',
  'Uploads',
  'Validates',
  'Verifies',
  'Writes',
];

/** Files below a folder, relative to it. */
export function tableOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}
