/** Goals, buttons and objectives are values of a list. */
import { expect } from 'chai';
import { parseValue } from '../../runtime/scripts/parse-value.ts';
import type { ScriptExample } from '../../sdk/script.ts';
import { catalog } from './catalog.ts';

const CHOSEN =
  /^(objective|goal|billing_event|bid_strategy|call_to_action|optimization_goal|.*_goal)$/;

describe('Goals, buttons and objectives', () => {
  const all = [...catalog.scripts.values()].flatMap(({ name, manifest }) =>
    Object.entries(manifest.args ?? {})
      .filter(([key]) => CHOSEN.test(key))
      .map(([key, spec]) => ({ place: `${name}.${key}`, spec })),
  );

  it('are chosen from a list, never written freely', () => {
    expect(all.length).to.be.above(10);
    const free = all.filter(({ spec }) => spec.type === 'string' && spec.enum === undefined);
    expect(free.map(({ place }) => place)).to.deep.equal([]);
  });
});

describe('What a change answers of a choice', () => {
  it('is taken as an argument, in the words of the answer', () => {
    const told = [...catalog.scripts.values()]
      .filter(({ manifest }) => manifest.effect !== 'read')
      .flatMap(({ name, platform, manifest, examples }) => {
        const words = catalog.platforms.get(platform)?.data.words;
        const world = { currency: 'USD', today: '2026-03-02', words };
        return answersOf(examples()).flatMap((answer) =>
          Object.entries(manifest.args ?? {})
            .filter(([key, spec]) => spec.enum && typeof answer[key] === 'string')
            .map(([key, spec]) => {
              const faults: string[] = [];
              parseValue(answer[key], spec, world, (fault) => void faults.push(fault));
              return { place: `${name}.${key}`, faults };
            }),
        );
      });
    expect(told.length).to.be.above(100);
    expect(told.filter(({ faults }) => faults.length > 0)).to.deep.equal([]);
  });
});

describe('What a list answers of a choice', () => {
  it('is taken by what makes such a thing, and by what changes it', () => {
    const told = valuesRead();
    const refused = [...catalog.scripts.values()]
      .filter(({ manifest }) => manifest.effect !== 'read')
      .flatMap(({ name, platform, manifest }) => {
        const words = catalog.platforms.get(platform)?.data.words;
        const world = { currency: 'USD', today: '2026-03-02', words };
        return Object.entries(manifest.args ?? {})
          .filter(([, spec]) => spec.enum)
          .flatMap(([key, spec]) =>
            [key, `${key}s`]
              .flatMap((field) => [...(told.get(`${platform} ${nounIn(name)} ${field}`) ?? [])])
              .filter((value) => {
                const faults: string[] = [];
                parseValue(value, spec, world, (fault) => void faults.push(fault));
                return faults.length > 0 && !isOver(value);
              })
              .map((value) => `${name}.${key}: ${value}`),
          );
      });
    expect(told.size).to.be.above(500);
    expect(refused).to.have.members(Object.keys(notTaken));
  });
});

/** Units that are there and cannot be made so; a mended one is taken off. */
const notTaken: Readonly<Record<string, string>> = {
  'freewheel_create_line_item.status: ENABLED': 'it is made paused, and enabled by its update',
  'meta_ads_create_audience.subtype: WEBSITE': 'meta_ads_create_website_audience makes these',
  'target_roundel_create_campaign.status: ENABLED': 'it begins paused, as its line items do',
  'trade_desk_create_campaign.status: ENABLED': 'it begins paused',
  'x_ads_upload_media.category: AMPLIFY_VIDEO': 'X makes it of a film by itself',
};

/** Of what is gone nothing is made. */
const isOver = (status: string) => status === 'REMOVED';

const singular = (noun: string) =>
  noun
    .replace(/ies$/, 'y')
    .replace(/s$/, '')
    .replace(/^ad(group|set)$/, 'ad_$1');

/** `google_ads_update_ad_group` is about an ad_group. */
const nounIn = (script: string) =>
  singular(
    script
      .replace(/_status$/, '')
      .replace(/^.*?_(?:create|update|add|upload|pause|enable)_/, '')
      .replace(/^(?:[a-z]+_)??(campaign|ad)$/, '$1'),
  );

/** Texts by platform, noun and field, as examples of reading scripts answer them. */
function valuesRead(): ReadonlyMap<string, ReadonlySet<string>> {
  const told = new Map<string, Set<string>>();
  const walk = (node: unknown, platform: string, noun: string): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const [key, value] of Object.entries(node)) {
      const inner = Array.isArray(node) || key === 'settings' ? noun : singular(key);
      walk(value, platform, inner);
      const place = `${platform} ${noun} ${key}`;
      for (const one of Array.isArray(value) ? value : [value])
        if (typeof one === 'string') told.set(place, (told.get(place) ?? new Set()).add(one));
    }
  };
  for (const { platform, manifest, examples } of catalog.scripts.values())
    if (manifest.effect === 'read') for (const { result } of examples()) walk(result, platform, '');
  return told;
}

/** Results of examples, and the objects right inside them. */
function answersOf(examples: readonly ScriptExample[]): Readonly<Record<string, unknown>>[] {
  return examples.flatMap(({ result }) => {
    if (typeof result !== 'object' || result === null) return [];
    const inside = Object.values(result).filter((value) => typeof value === 'object' && value);
    return [result, ...inside] as Readonly<Record<string, unknown>>[];
  });
}
