/** What targeting can name in test mode: a small part of Reddit's communities, interests and places. */
export const communities = [
  ['camping', 'Camping and hiking for everyone', 4_100_000],
  ['CampingandHiking', 'Backpacking and camping', 2_700_000],
  ['CampingGear', 'Gear for camping', 610_000],
  ['EarthPorn', 'Photographs of landscapes', 23_800_000],
  ['hiking', 'All about hiking', 3_200_000],
  ['outdoors', 'Life outdoors', 2_900_000],
  ['Ultralight', 'Less weight on the back', 750_000],
].map(([name, description, subscriber_count]) => ({
  id: `t5_${String(name).toLowerCase().slice(0, 6)}`,
  name: String(name),
  description: String(description),
  subscriber_count: Number(subscriber_count),
  categories: ['Outdoors'],
  icon_url: null,
}));

export const interests = [
  { id: 'outdoors_hiking', name: 'Hiking', category: 'Outdoors' },
  { id: 'outdoors_camping', name: 'Camping', category: 'Outdoors' },
  { id: 'travel_adventure', name: 'Adventure travel', category: 'Travel' },
  { id: 'sports_running', name: 'Running', category: 'Sports' },
];

export const geolocations = [
  { id: 'US', name: 'United States', country: 'US' },
  { id: 'CA', name: 'Canada', country: 'CA' },
  { id: 'GB', name: 'United Kingdom', country: 'GB' },
  { id: 'DE', name: 'Germany', country: 'DE' },
  { id: 'AU', name: 'Australia', country: 'AU' },
  { id: 'NZ', name: 'New Zealand', country: 'NZ' },
  { id: 'US-CO', name: 'Colorado, United States', country: 'US', region: 'Colorado' },
  { id: 'US-CA', name: 'California, United States', country: 'US', region: 'California' },
  { id: 'US-DMA:803', name: 'Los Angeles, CA', country: 'US', dma: 803 },
  {
    id: 'US-CITY:boulder',
    name: 'Boulder, CO',
    country: 'US',
    region: 'Colorado',
    city: 'Boulder',
  },
];

export const languages = [
  { code: 'DE', name: 'German' },
  { code: 'EN', name: 'English' },
  { code: 'ES', name: 'Spanish' },
  { code: 'FR', name: 'French' },
  { code: 'IT', name: 'Italian' },
  { code: 'PT', name: 'Portuguese' },
];

/** Words that no advertiser wants to stand beside. */
export const unsafeWords = ['casino', 'gun', 'kill', 'porn'];
