/** The catalogue of the repository's own plugins, and what the conformance tests ask of texts. */
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { wholeCatalog } from '../support/whole-catalog.ts';

export const catalog = wholeCatalog();

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
