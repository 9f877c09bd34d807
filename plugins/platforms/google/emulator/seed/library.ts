/** What a fresh account has beside its campaigns: pictures, a portfolio bid strategy, conversion actions, user lists. */
import { conversionDefaults, tagSnippets } from '../rules/defaults.ts';
import { userList } from '../rules/user-lists.ts';
import { add, idFor, type Building } from './building.ts';

const pictures = [
  ['Ridge at sunrise', 1200, 628, 164_200],
  ['Tent by the lake', 1200, 1200, 231_900],
  ['Logo', 512, 512, 18_400],
] as const;

export function addLibrary(customer: Building): void {
  pictures.forEach(([name, width, height, size], n) => {
    const id = idFor(customer, 11, 'asset', n);
    const url = `https://tpc.googlesyndication.com/simgad/${idFor(customer, 19, 'picture', n)}`;
    const fullSize = { heightPixels: String(height), widthPixels: String(width), url };
    const imageAsset = { fileSize: String(size), mimeType: 'IMAGE_JPEG', fullSize };
    add(customer, `/assets/${id}`, { id, name, type: 'IMAGE', source: 'ADVERTISER', imageAsset });
  });
  const id = idFor(customer, 10, 'bidding strategy');
  const targetCpa = { targetCpaMicros: '25000000' };
  const strategy = { name: 'Leads at 25', status: 'ENABLED', type: 'TARGET_CPA', targetCpa };
  add(customer, `/biddingStrategies/${id}`, { id, ...strategy });
}

const labels = [
  ['Brand', '#66CCFF', /^Brand/],
  ['Season', '#FFCC66', /Sale|Camping/],
] as const;

/** Labels, and the campaigns that have them. */
export function addLabels(customer: Building): void {
  labels.forEach(([name, backgroundColor, of], n) => {
    const id = idFor(customer, 10, 'label', n);
    const textLabel = { backgroundColor, description: '' };
    const label = add(customer, `/labels/${id}`, { id, name, status: 'ENABLED', textLabel });
    for (const campaign of customer.entities.in('campaigns'))
      if (of.test(String(campaign['name']))) {
        const place = `/campaignLabels/${String(campaign['id'])}~${id}`;
        const { resourceName } = campaign;
        add(customer, place, { campaign: resourceName, label });
        const own = (campaign['labels'] ?? []) as readonly string[];
        customer.entities.set(resourceName, { ...campaign, labels: [...own, label] });
      }
  });
}

/** A purchase that counts as a conversion, and a sign-up that only counts in all conversions. */
const actions = [
  ['Purchase', 'PURCHASE', true, 'MANY_PER_CLICK'],
  ['Newsletter sign-up', 'SIGNUP', false, 'ONE_PER_CLICK'],
] as const;

/** @returns the name of the purchase */
export function addConversions(customer: Building): string {
  const [purchase = ''] = actions.map(([name, category, primaryForGoal, countingType], n) => {
    const id = idFor(customer, 9, 'conversion', n);
    return add(customer, `/conversionActions/${id}`, {
      ...conversionDefaults(customer.id, id),
      name,
      type: 'WEBPAGE',
      category,
      primaryForGoal,
      includeInConversionsMetric: primaryForGoal,
      countingType,
      tagSnippets: tagSnippets(customer.id, id),
    });
  });
  return purchase;
}

const seen = { operator: 'CONTAINS', value: 'northwind.example' };
const rule = { ruleItemGroups: [{ ruleItems: [{ name: 'url__', stringRuleItem: seen }] }] };
const inclusiveOperands = [{ rule, lookbackWindowDays: '30' }];
const flexibleRuleUserList = { inclusiveRuleOperator: 'AND', inclusiveOperands };
const everybody = { ruleBasedUserList: { flexibleRuleUserList }, type: 'RULE_BASED' };

/** A rule list of everybody, and a list of those who bought. */
export function addUserLists(customer: Building, conversionAction: string): void {
  const buyers = { basicUserList: { actions: [{ conversionAction }] }, type: 'REMARKETING' };
  const lists = [
    ['All visitors 30 days', '30', '41000', everybody],
    ['Purchasers', '540', '5200', buyers],
  ] as const;
  lists.forEach(([name, membershipLifeSpan, size, rest], n) => {
    const id = idFor(customer, 10, 'user list', n);
    const own = { id, name, membershipLifeSpan, sizeForSearch: size, sizeForDisplay: size };
    add(customer, `/userLists/${id}`, { ...userList.defaults, ...rest, ...own });
  });
}
