/** The documents of campaigns and ads. Values stand in variables, so nobody but the service has to read them. */

/** Entries of a page. */
export const PAGE = 100;

const FLIGHT = `id name startTime endTime bidType bidAmount budgetType grossDailyBudget grossLifetimeBudget isPaceEvenly`;
const CAMPAIGN = `id name channelType goalType isArchived isDraft createdAt campaignStatus { state status }
  advertiser { id } campaignGroup { id name } currentFlight { ${FLIGHT} }`;
const AD = `id name channelType brandname clickUrl creativeSize creativeStatus { state status } paused isArchived isDraft
  campaign { id name advertiser { id } }`;
const list = (field: string, filters: string, node: string) =>
  `query($first: Int, $after: String, $filters: ${filters}) {
    ${field}(first: $first, after: $after, filterBy: $filters) {
      totalCount pageInfo { hasNextPage endCursor } nodes { ${node} } } }`;

export const CAMPAIGNS = list('campaigns', 'CampaignFilters', CAMPAIGN);
export const ADS = list('ads', 'AdFilters', AD);
export const GROUPS = list(
  'campaignGroups',
  'CampaignGroupFilters',
  'id name isArchived createdAt advertiser { id } campaignGroupStatus { state status }',
);
const oneGroup = (
  more: string,
) => `query($first: Int, $after: String, $filters: CampaignGroupFilters, $parts: Int) {
  campaignGroups(first: $first, after: $after, filterBy: $filters) {
    totalCount pageInfo { hasNextPage endCursor }
    nodes { id name isArchived campaignGroupStatus { state status }${more}
      flights(first: $parts) { nodes { id name startTime endTime dailyBudget lifetimeBudget isPaceEvenly } } } } }`;
/** One of them with all its flights, which a change sends whole. */
export const ONE_GROUP = oneGroup('');
/** With what holds for all its campaigns. */
export const GROUP_TERMS = oneGroup(' freqCapLimit freqCapExpiry domainExclusions');
/** The same of one campaign. */
export const CAMPAIGN_CAP = `query($id: ID!, $parts: Int) { campaign(id: $id) { ${CAMPAIGN}
  freqCapLimit freqCapExpiry flights(first: $parts) { nodes { id } } } }`;
export const PAUSE_GROUP = `mutation($input: PauseCampaignGroupInput!) {
  pauseCampaignGroup(input: $input) { pausedCampaignGroup { id } userErrors { message path } } }`;
export const RESUME_GROUP = `mutation($input: ResumeCampaignGroupInput!) {
  resumeCampaignGroup(input: $input) { resumedCampaignGroup { id } userErrors { message path } } }`;
/** Lists of supply that a group or a campaign buys: of the packages or of the deals, by their ids. */
export type Supply = 'inventoryPackages' | 'byodDeals';
const supplyOf = (field: Supply) => ` ${field}(first: $parts) { totalCount nodes { id } }`;
export const groupWith = (field: Supply) => oneGroup(supplyOf(field));
export const campaignWith = (field: Supply) =>
  `query($id: ID!, $parts: Int) { campaign(id: $id) { ${CAMPAIGN} inventory {${supplyOf(field)} } } }`;
/** A deal with all that a change of it sends again, and with whom it serves. */
export const DEALS = list(
  'byodDeals',
  'ByodDealFilters',
  `id name dealId dealType bidType dealFloor startDate endDate publisherBudget publisherId publisherName
    sspContactEmail creativeSize supplyTypeId deviceTypeId adNetwork { id name } sensitiveVerticals { id }
    permittedAdvertisers { id } campaignGroups { id advertiser { id } } campaigns { id advertiser { id } }`,
);
export const SAVE_DEAL = `mutation($input: CreateOrUpdateByodDeal!) {
  createOrUpdateByodDeals(input: $input) { byodDeal { id } userErrors { message path } } }`;
export const DELETE_DEAL = `mutation($input: DeleteByodDealInput!) {
  deleteByodDeal(input: $input) { userErrors { message path } } }`;
export const SOURCES = list('supplySources', 'SupplySourceFilters', 'id name');
export const COPY_CAMPAIGNS = `mutation($input: CopyCampaignsInput!) {
  copyCampaigns(input: $input) { copiedCampaignIds userErrors { message path } } }`;
export const PACKAGES = list(
  'inventoryPackages',
  'InventoryPackageFilters',
  'id name description isPrivate isDeprecated supplyTypes deviceTypes countryCodes avails bidGuidanceMin bidGuidanceMax',
);
export const ARCHIVE_GROUP = `mutation($input: ArchiveCampaignGroupInput!) {
  archiveCampaignGroup(input: $input) { userErrors { message path } } }`;
export const RESTORE_GROUP = `mutation($input: RestoreCampaignGroupInput!) {
  restoreCampaignGroup(input: $input) { userErrors { message path } } }`;
export const UPDATE_GROUP = `mutation($input: CampaignGroupInput!) {
  updateCampaignGroup(input: $input) { campaignGroup { id } userErrors { message path } } }`;
/** With all flights and segments: a change sends them whole. */
export const ONE_CAMPAIGN = `query($id: ID!, $parts: Int) { campaign(id: $id) { ${CAMPAIGN}
  flights(first: $parts) { nodes { ${FLIGHT} } }
  audience {
    customSegments(first: $parts) { nodes { id name } }
    customSegmentExclusions(first: $parts) { nodes { id name } } } } }`;
export const PAUSE_CAMPAIGNS = `mutation($input: PauseCampaignsInput!) {
  pauseCampaigns(input: $input) { pausedCount userErrors { message path } } }`;
export const RESUME_CAMPAIGNS = `mutation($input: ResumeCampaignsInput!) {
  resumeCampaigns(input: $input) { resumedCount userErrors { message path } } }`;
export const PAUSE_ADS = `mutation($input: PauseAdsInput!) {
  pauseAds(input: $input) { pausedCount userErrors { message path } } }`;
export const RESUME_ADS = `mutation($input: ResumeAdsInput!) {
  resumeAds(input: $input) { resumedCount userErrors { message path } } }`;
export const ARCHIVE_CAMPAIGNS = `mutation($input: ArchiveCampaignsInput!) {
  archiveCampaigns(input: $input) { userErrors { message path } } }`;
export const RESTORE_CAMPAIGNS = `mutation($input: RestoreCampaignsInput!) {
  restoreCampaigns(input: $input) { userErrors { message path } } }`;
export const ARCHIVE_ADS = `mutation($input: ArchiveAdsInput!) {
  archiveAds(input: $input) { archivedCount userErrors { message path } } }`;
export const RESTORE_ADS = `mutation($input: RestoreAdsInput!) {
  restoreAds(input: $input) { restoredCount userErrors { message path } } }`;
export const UPSERT_CAMPAIGN = `mutation($input: CampaignInput!) {
  upsertCampaign(input: $input) { campaign { id } userErrors { message path } } }`;
