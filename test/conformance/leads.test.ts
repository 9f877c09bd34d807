/** Checks the arguments of every ad platform: each one that may be an address must say whether it leads a click. */
import { expect } from 'chai';
import type { ArgSpec, JsonSchema } from '../../sdk/script.ts';
import { adPlatforms, catalog } from './catalog.ts';

/** Names of arguments that may hold an address, or a substitute for one. */
const namesOf =
  /(?:^|_)(?:ur[li]s?|links?|landing|click|track\w*|template|suffix|domains?|hosts?|web_?sites?|deep\w*|app_?ids?|apps?|package|privacy)(?:_|$)/i;
/** Words of descriptions that suggest the same. */
const words =
  /\b(?:click leads|ads? leads?|it leads|destination address|landing page|deep link|app at|google play|card to show)\b/i;

/** Addresses that lead no click, each with its reason. */
const NOWHERE = new Set([
  // Files: the service or the platform fetches them once.
  'csv_url',
  'document_url',
  'feed_url',
  'image_url',
  'landscape_image_url',
  'logo_url',
  'media_url',
  'poster_url',
  'square_image_url',
  'thumbnail_url',
  'video_url',
  'assets/url',
  'schedule/url',
  // Visitors of such pages, and people who work there, belong to an audience.
  'company_domains',
  'url_contains',
  'url_not_contains',
  // The page where a conversion happened.
  'events/url',
  // Which app it is; its page is an argument beside it.
  'app_store_id',
  // A tag by which others count.
  'tracking_tag_id',
  // A saved targeting.
  'targeting_template_id',
  // Behind the name of a campaign.
  'suffix',
  // Placements that campaigns leave out.
  'entries',
  'websites',
  // Deals that a group or a campaign buys.
  'inventory_package_ids',
  'deal_ids',
]);

interface Part {
  readonly name: string;
  readonly says: unknown;
  readonly about: string;
  readonly at: string;
}

/** A part named `url` takes the name of its list, which shows its use. */
const nameIn = ({ at, name }: Part) => (name === 'url' ? at.split(' ')[1]! : name);

const isText = ({ type, enum: values }: ArgSpec) =>
  ['string', 'url', 'csv', 'json', 'id'].includes(type) && values === undefined;

const parts = [...catalog.scripts.values()]
  .filter(({ platform, manifest }) =>
    adPlatforms.some(({ id }) => id === platform && manifest.effect !== 'read'),
  )
  .flatMap(({ manifest }) =>
    Object.entries(manifest.args ?? {})
      .filter(([, spec]) => isText(spec))
      .flatMap(([name, spec]): Part[] => {
        const at = `${manifest.name} ${name}`;
        const own = { name, says: spec.leads, about: spec.description, at };
        return [own, ...partsIn(spec.schema, at, spec.leads)];
      }),
  );

/** The `leads` of a whole holds for its parts. */
function partsIn(schema: JsonSchema | undefined, at: string, says: unknown): Part[] {
  const { properties = {}, items } = (schema ?? {}) as {
    properties?: Record<string, JsonSchema>;
    items?: JsonSchema;
  };
  const below = Object.entries(properties).flatMap(([name, part]): Part[] => {
    const own = part['leads'] ?? says;
    const isAddress = part['type'] === 'string' && part['enum'] === undefined;
    const about = String(part['description'] ?? '');
    const here = { name, says: own, about, at: `${at}/${name}` };
    return [...(isAddress ? [here] : []), ...partsIn(part, here.at, own)];
  });
  return items ? [...below, ...partsIn(items, at, says)] : below;
}

describe('Where arguments lead clicks', () => {
  it('is said of each that may be an address', () => {
    const silent = parts
      .filter(
        ({ name, about, says }) => says === undefined && (namesOf.test(name) || words.test(about)),
      )
      .map(({ at, about }) => `${at}: ${about}`);
    expect(silent, silent.join('\n')).to.deep.equal([]);
  });

  it('is nowhere for the known ones alone', () => {
    const nowhere = parts.filter(({ says }) => says === 'nowhere');
    expect(nowhere.filter((one) => !NOWHERE.has(nameIn(one))).map(({ at }) => at)).to.deep.equal(
      [],
    );
    const used = new Set(nowhere.map(nameIn));
    expect([...NOWHERE].filter((name) => !used.has(name))).to.deep.equal([]);
  });

  for (const { id, plugin } of adPlatforms)
    it(`${id}: the lists of where it leads are there, and have the fields`, () => {
      for (const { run, args = {}, list, fields } of plugin.manifest.looks?.leads ?? []) {
        const manifest = catalog.findScript(run)?.manifest;
        expect(manifest?.effect, run).to.equal('read');
        expect(Object.keys(manifest?.args ?? {})).to.include.members(Object.keys(args));
        const { properties = {} } = manifest?.result as { properties?: Record<string, JsonSchema> };
        const row = (properties[list]?.['items'] as { properties?: object } | undefined)
          ?.properties;
        expect(Object.keys(row ?? {}), run).to.include.members([...fields]);
      }
    });
});
