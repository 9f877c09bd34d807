import {
  decideOnce,
  ServiceError,
  type ChangingTool,
  type ToolWorld,
} from '../../../../../sdk/index.ts';
import {
  BRAND_FILE,
  BRAND_ID,
  BRAND_KIND,
  kitOf,
  type BrandKit,
} from '../../../../../sdk/brand.ts';
import { kitView } from '../../kit-view.ts';
import { planKit, type KitWish } from '../../kit.ts';
import type { BrandFile } from '../../pictures.ts';

type Needs = 'records' | 'artifacts';
type World = ToolWorld<Needs>;

const KEEP_DAYS = 365;

const plans = decideOnce(async (wish: KitWish, { ports }: World) => {
  if (Object.keys(wish).length === 0)
    throw new ServiceError('input_invalid', {
      faults: [{ field: 'color_primary', message: 'or another part of the kit must be given' }],
    });
  const stored = await kitOf(ports.records);
  return { stored, ...(await planKit(stored?.value, wish, ports.artifacts)) };
});

const tool: ChangingTool<KitWish, Needs> = {
  async preview(wish, world) {
    const { next, stored } = await plans.forPreview(wish, world);
    const updated_at = stored?.value.updated_at ?? '-';
    return world.ports.records.changes(BRAND_KIND, BRAND_ID, { ...next, updated_at });
  },

  async apply(wish, world) {
    const { ports, context } = world;
    const { next, stored, logo, picture } = await plans.forApply(wish, world);
    const keep = async (sort: 'logo' | 'picture', file: BrandFile | undefined) => {
      if (!file) return {};
      const { bytes, mime } = file;
      const name = `${sort}.${mime.slice('image/'.length)}`;
      const kept = { mime, name, purpose: BRAND_FILE, keepDays: KEEP_DAYS, ours: true };
      return { [sort]: (await ports.artifacts.keep(bytes, kept)).artifact_id };
    };
    const value: BrandKit = {
      ...next,
      ...(await keep('logo', logo)),
      ...(await keep('picture', picture)),
      updated_at: context.now.toISOString(),
    };
    await ports.records.put(BRAND_KIND, BRAND_ID, value, stored?.revision);
    return kitView(value);
  },
};
export default tool;
