import { readFileSync } from 'node:fs';
import { isNewerRelease } from '../stores/newer-release.ts';

const file = new URL('../../CHANGELOG.md', import.meta.url);

/** The paragraphs *Upgrade* of `CHANGELOG.md` for all releases after this one, oldest first. */
export function upgradeNotes(after: string): readonly string[] {
  return readFileSync(file, 'utf8')
    .split(/^## /m)
    .slice(1)
    .map(
      (part) =>
        [/^\S+/.exec(part)![0], /^_Upgrade_[^]*?(?=\n\n|$(?![^]))/m.exec(part)?.[0]] as const,
    )
    .filter(([name, note]) => note !== undefined && isNewerRelease(name, after))
    .map(([name, note]) => `${name}: ${note!.replace(/^_Upgrade_ /, '').replaceAll(/\s+/g, ' ')}`)
    .reverse();
}
