/** What a fresh account has in its library: pictures of each shape that ads ask for, and a portfolio bid strategy. */
import { digits } from '../../../../sdk/emulator/index.ts';
import type { Entity } from './customers.ts';

const pictures = [
  ['Ridge at sunrise', 1200, 628, 164_200],
  ['Tent by the lake', 1200, 1200, 231_900],
  ['Logo', 512, 512, 18_400],
] as const;

export function seededAssets(customerId: string): Entity[] {
  const prefix = `customers/${customerId}`;
  const images = pictures.map(([name, width, height, size], n): Entity => {
    const id = digits(11, 'google', customerId, 'asset', String(n));
    const place = digits(19, 'google', customerId, 'picture', String(n));
    return {
      resourceName: `${prefix}/assets/${id}`,
      id,
      name,
      type: 'IMAGE',
      source: 'ADVERTISER',
      imageAsset: {
        fileSize: String(size),
        mimeType: 'IMAGE_JPEG',
        fullSize: {
          heightPixels: String(height),
          widthPixels: String(width),
          url: `https://tpc.googlesyndication.com/simgad/${place}`,
        },
      },
    };
  });
  const id = digits(10, 'google', customerId, 'bidding strategy');
  const strategy: Entity = {
    resourceName: `${prefix}/biddingStrategies/${id}`,
    id,
    name: 'Leads at 25',
    status: 'ENABLED',
    type: 'TARGET_CPA',
    targetCpa: { targetCpaMicros: '25000000' },
  };
  return [...images, strategy];
}
