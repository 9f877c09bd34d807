// Generated from the manifests by `npm run generate`; do not edit.
/* eslint-disable */
export interface Scripts {
  amazon_dsp_add_targets: { args: AmazonDspAddTargetsArgs; result: AmazonDspAddTargetsResult; effect: 'write' };
  amazon_dsp_associate_ad: { args: AmazonDspAssociateAdArgs; result: AmazonDspAssociateAdResult; effect: 'write' };
  amazon_dsp_audit_structure: { args: AmazonDspAuditStructureArgs; result: AmazonDspAuditStructureResult; effect: 'read' };
  amazon_dsp_create_ad: { args: AmazonDspCreateAdArgs; result: AmazonDspCreateAdResult; effect: 'write' };
  amazon_dsp_create_ad_group: { args: AmazonDspCreateAdGroupArgs; result: AmazonDspCreateAdGroupResult; effect: 'write' };
  amazon_dsp_create_audience: { args: AmazonDspCreateAudienceArgs; result: AmazonDspCreateAudienceResult; effect: 'write' };
  amazon_dsp_create_campaign: { args: AmazonDspCreateCampaignArgs; result: AmazonDspCreateCampaignResult; effect: 'write' };
  amazon_dsp_delete_audience: { args: AmazonDspDeleteAudienceArgs; result: AmazonDspDeleteAudienceResult; effect: 'write' };
  amazon_dsp_get_account_info: { args: AmazonDspGetAccountInfoArgs; result: AmazonDspGetAccountInfoResult; effect: 'read' };
  amazon_dsp_get_ad: { args: AmazonDspGetAdArgs; result: AmazonDspGetAdResult; effect: 'read' };
  amazon_dsp_get_ad_group: { args: AmazonDspGetAdGroupArgs; result: AmazonDspGetAdGroupResult; effect: 'read' };
  amazon_dsp_get_advertiser: { args: AmazonDspGetAdvertiserArgs; result: AmazonDspGetAdvertiserResult; effect: 'read' };
  amazon_dsp_get_campaign: { args: AmazonDspGetCampaignArgs; result: AmazonDspGetCampaignResult; effect: 'read' };
  amazon_dsp_get_daily_report: { args: AmazonDspGetDailyReportArgs; result: AmazonDspGetDailyReportResult; effect: 'read' };
  amazon_dsp_get_daily_spend: { args: AmazonDspGetDailySpendArgs; result: AmazonDspGetDailySpendResult; effect: 'read' };
  amazon_dsp_get_forecast: { args: AmazonDspGetForecastArgs; result: AmazonDspGetForecastResult; effect: 'read' };
  amazon_dsp_list_ad_groups: { args: AmazonDspListAdGroupsArgs; result: AmazonDspListAdGroupsResult; effect: 'read' };
  amazon_dsp_list_ads: { args: AmazonDspListAdsArgs; result: AmazonDspListAdsResult; effect: 'read' };
  amazon_dsp_list_advertisers: { args: AmazonDspListAdvertisersArgs; result: AmazonDspListAdvertisersResult; effect: 'read' };
  amazon_dsp_list_audiences: { args: AmazonDspListAudiencesArgs; result: AmazonDspListAudiencesResult; effect: 'read' };
  amazon_dsp_list_campaigns: { args: AmazonDspListCampaignsArgs; result: AmazonDspListCampaignsResult; effect: 'read' };
  amazon_dsp_list_targets: { args: AmazonDspListTargetsArgs; result: AmazonDspListTargetsResult; effect: 'read' };
  amazon_dsp_remove_ad_association: { args: AmazonDspRemoveAdAssociationArgs; result: AmazonDspRemoveAdAssociationResult; effect: 'write' };
  amazon_dsp_remove_targets: { args: AmazonDspRemoveTargetsArgs; result: AmazonDspRemoveTargetsResult; effect: 'write' };
  amazon_dsp_search_audiences: { args: AmazonDspSearchAudiencesArgs; result: AmazonDspSearchAudiencesResult; effect: 'read' };
  amazon_dsp_update_ad: { args: AmazonDspUpdateAdArgs; result: AmazonDspUpdateAdResult; effect: 'write' };
  amazon_dsp_update_ad_group: { args: AmazonDspUpdateAdGroupArgs; result: AmazonDspUpdateAdGroupResult; effect: 'write' };
  amazon_dsp_update_audience: { args: AmazonDspUpdateAudienceArgs; result: AmazonDspUpdateAudienceResult; effect: 'write' };
  amazon_dsp_update_campaign: { args: AmazonDspUpdateCampaignArgs; result: AmazonDspUpdateCampaignResult; effect: 'write' };
  amazon_dsp_update_campaign_budget: { args: AmazonDspUpdateCampaignBudgetArgs; result: AmazonDspUpdateCampaignBudgetResult; effect: 'write' };
  amazon_dsp_validate_structure: { args: AmazonDspValidateStructureArgs; result: AmazonDspValidateStructureResult; effect: 'read' };
  pull_amazon_dsp: { args: PullAmazonDspArgs; result: PullAmazonDspResult; effect: 'read' };
  audit_account_structure: { args: AuditAccountStructureArgs; result: AuditAccountStructureResult; effect: 'read' };
  get_account_changelog: { args: GetAccountChangelogArgs; result: GetAccountChangelogResult; effect: 'read' };
  repair_account_structure: { args: RepairAccountStructureArgs; result: RepairAccountStructureResult; effect: 'write' };
  google_ads_add_keywords: { args: GoogleAdsAddKeywordsArgs; result: GoogleAdsAddKeywordsResult; effect: 'write' };
  google_ads_add_negative_keywords: { args: GoogleAdsAddNegativeKeywordsArgs; result: GoogleAdsAddNegativeKeywordsResult; effect: 'write' };
  google_ads_attach_audience: { args: GoogleAdsAttachAudienceArgs; result: GoogleAdsAttachAudienceResult; effect: 'write' };
  google_ads_audit_structure: { args: GoogleAdsAuditStructureArgs; result: GoogleAdsAuditStructureResult; effect: 'read' };
  google_ads_create_ad_group: { args: GoogleAdsCreateAdGroupArgs; result: GoogleAdsCreateAdGroupResult; effect: 'write' };
  google_ads_create_conversion: { args: GoogleAdsCreateConversionArgs; result: GoogleAdsCreateConversionResult; effect: 'write' };
  google_ads_create_customer_match: { args: GoogleAdsCreateCustomerMatchArgs; result: GoogleAdsCreateCustomerMatchResult; effect: 'write' };
  google_ads_create_display_campaign: { args: GoogleAdsCreateDisplayCampaignArgs; result: GoogleAdsCreateDisplayCampaignResult; effect: 'write' };
  google_ads_create_pmax_campaign: { args: GoogleAdsCreatePmaxCampaignArgs; result: GoogleAdsCreatePmaxCampaignResult; effect: 'write' };
  google_ads_create_responsive_search_ad: { args: GoogleAdsCreateResponsiveSearchAdArgs; result: GoogleAdsCreateResponsiveSearchAdResult; effect: 'write' };
  google_ads_create_search_campaign: { args: GoogleAdsCreateSearchCampaignArgs; result: GoogleAdsCreateSearchCampaignResult; effect: 'write' };
  google_ads_create_standard_retargeting_audiences: { args: GoogleAdsCreateStandardRetargetingAudiencesArgs; result: GoogleAdsCreateStandardRetargetingAudiencesResult; effect: 'write' };
  google_ads_create_website_visitor_audience: { args: GoogleAdsCreateWebsiteVisitorAudienceArgs; result: GoogleAdsCreateWebsiteVisitorAudienceResult; effect: 'write' };
  google_ads_data_manager: { args: GoogleAdsDataManagerArgs; result: GoogleAdsDataManagerResult; effect: 'write' };
  google_ads_delete_audience: { args: GoogleAdsDeleteAudienceArgs; result: GoogleAdsDeleteAudienceResult; effect: 'write' };
  google_ads_enable_campaign: { args: GoogleAdsEnableCampaignArgs; result: GoogleAdsEnableCampaignResult; effect: 'state' };
  google_ads_export_campaigns: { args: GoogleAdsExportCampaignsArgs; result: GoogleAdsExportCampaignsResult; effect: 'read' };
  google_ads_get_account_changelog: { args: GoogleAdsGetAccountChangelogArgs; result: GoogleAdsGetAccountChangelogResult; effect: 'read' };
  google_ads_get_account_hierarchy: { args: GoogleAdsGetAccountHierarchyArgs; result: GoogleAdsGetAccountHierarchyResult; effect: 'read' };
  google_ads_get_account_info: { args: GoogleAdsGetAccountInfoArgs; result: GoogleAdsGetAccountInfoResult; effect: 'read' };
  google_ads_get_ad_groups: { args: GoogleAdsGetAdGroupsArgs; result: GoogleAdsGetAdGroupsResult; effect: 'read' };
  google_ads_get_ad_policy_issues: { args: GoogleAdsGetAdPolicyIssuesArgs; result: GoogleAdsGetAdPolicyIssuesResult; effect: 'read' };
  google_ads_get_ads: { args: GoogleAdsGetAdsArgs; result: GoogleAdsGetAdsResult; effect: 'read' };
  google_ads_get_asset_groups: { args: GoogleAdsGetAssetGroupsArgs; result: GoogleAdsGetAssetGroupsResult; effect: 'read' };
  google_ads_get_assets: { args: GoogleAdsGetAssetsArgs; result: GoogleAdsGetAssetsResult; effect: 'read' };
  google_ads_get_campaign: { args: GoogleAdsGetCampaignArgs; result: GoogleAdsGetCampaignResult; effect: 'read' };
  google_ads_get_campaigns: { args: GoogleAdsGetCampaignsArgs; result: GoogleAdsGetCampaignsResult; effect: 'read' };
  google_ads_get_change_history: { args: GoogleAdsGetChangeHistoryArgs; result: GoogleAdsGetChangeHistoryResult; effect: 'read' };
  google_ads_get_conversion_performance: { args: GoogleAdsGetConversionPerformanceArgs; result: GoogleAdsGetConversionPerformanceResult; effect: 'read' };
  google_ads_get_daily_spend: { args: GoogleAdsGetDailySpendArgs; result: GoogleAdsGetDailySpendResult; effect: 'read' };
  google_ads_get_demographic_performance: { args: GoogleAdsGetDemographicPerformanceArgs; result: GoogleAdsGetDemographicPerformanceResult; effect: 'read' };
  google_ads_get_device_performance: { args: GoogleAdsGetDevicePerformanceArgs; result: GoogleAdsGetDevicePerformanceResult; effect: 'read' };
  google_ads_get_geo_performance: { args: GoogleAdsGetGeoPerformanceArgs; result: GoogleAdsGetGeoPerformanceResult; effect: 'read' };
  google_ads_get_hourly_performance: { args: GoogleAdsGetHourlyPerformanceArgs; result: GoogleAdsGetHourlyPerformanceResult; effect: 'read' };
  google_ads_get_impression_share: { args: GoogleAdsGetImpressionShareArgs; result: GoogleAdsGetImpressionShareResult; effect: 'read' };
  google_ads_get_keywords: { args: GoogleAdsGetKeywordsArgs; result: GoogleAdsGetKeywordsResult; effect: 'read' };
  google_ads_get_negative_keywords: { args: GoogleAdsGetNegativeKeywordsArgs; result: GoogleAdsGetNegativeKeywordsResult; effect: 'read' };
  google_ads_get_quality_scores: { args: GoogleAdsGetQualityScoresArgs; result: GoogleAdsGetQualityScoresResult; effect: 'read' };
  google_ads_get_recommendations: { args: GoogleAdsGetRecommendationsArgs; result: GoogleAdsGetRecommendationsResult; effect: 'read' };
  google_ads_get_search_terms: { args: GoogleAdsGetSearchTermsArgs; result: GoogleAdsGetSearchTermsResult; effect: 'read' };
  google_ads_get_weekday_performance: { args: GoogleAdsGetWeekdayPerformanceArgs; result: GoogleAdsGetWeekdayPerformanceResult; effect: 'read' };
  google_ads_list_audiences: { args: GoogleAdsListAudiencesArgs; result: GoogleAdsListAudiencesResult; effect: 'read' };
  google_ads_list_bidding_strategies: { args: GoogleAdsListBiddingStrategiesArgs; result: GoogleAdsListBiddingStrategiesResult; effect: 'read' };
  google_ads_list_budgets: { args: GoogleAdsListBudgetsArgs; result: GoogleAdsListBudgetsResult; effect: 'read' };
  google_ads_list_campaigns: { args: GoogleAdsListCampaignsArgs; result: GoogleAdsListCampaignsResult; effect: 'read' };
  google_ads_list_conversions: { args: GoogleAdsListConversionsArgs; result: GoogleAdsListConversionsResult; effect: 'read' };
  google_ads_list_customers: { args: GoogleAdsListCustomersArgs; result: GoogleAdsListCustomersResult; effect: 'read' };
  google_ads_pause_campaign: { args: GoogleAdsPauseCampaignArgs; result: GoogleAdsPauseCampaignResult; effect: 'state' };
  google_ads_remove_ad: { args: GoogleAdsRemoveAdArgs; result: GoogleAdsRemoveAdResult; effect: 'write' };
  google_ads_remove_ad_group: { args: GoogleAdsRemoveAdGroupArgs; result: GoogleAdsRemoveAdGroupResult; effect: 'write' };
  google_ads_remove_campaign: { args: GoogleAdsRemoveCampaignArgs; result: GoogleAdsRemoveCampaignResult; effect: 'write' };
  google_ads_remove_conversion: { args: GoogleAdsRemoveConversionArgs; result: GoogleAdsRemoveConversionResult; effect: 'write' };
  google_ads_remove_keywords: { args: GoogleAdsRemoveKeywordsArgs; result: GoogleAdsRemoveKeywordsResult; effect: 'write' };
  google_ads_remove_negative_keywords: { args: GoogleAdsRemoveNegativeKeywordsArgs; result: GoogleAdsRemoveNegativeKeywordsResult; effect: 'write' };
  google_ads_repair_structure: { args: GoogleAdsRepairStructureArgs; result: GoogleAdsRepairStructureResult; effect: 'write' };
  google_ads_search_geo_targets: { args: GoogleAdsSearchGeoTargetsArgs; result: GoogleAdsSearchGeoTargetsResult; effect: 'read' };
  google_ads_set_campaign_geo_targets: { args: GoogleAdsSetCampaignGeoTargetsArgs; result: GoogleAdsSetCampaignGeoTargetsResult; effect: 'write' };
  google_ads_set_campaign_languages: { args: GoogleAdsSetCampaignLanguagesArgs; result: GoogleAdsSetCampaignLanguagesResult; effect: 'write' };
  google_ads_update_ad_group: { args: GoogleAdsUpdateAdGroupArgs; result: GoogleAdsUpdateAdGroupResult; effect: 'write' };
  google_ads_update_ad_status: { args: GoogleAdsUpdateAdStatusArgs; result: GoogleAdsUpdateAdStatusResult; effect: 'state' };
  google_ads_update_audience: { args: GoogleAdsUpdateAudienceArgs; result: GoogleAdsUpdateAudienceResult; effect: 'write' };
  google_ads_update_campaign: { args: GoogleAdsUpdateCampaignArgs; result: GoogleAdsUpdateCampaignResult; effect: 'write' };
  google_ads_update_campaign_bidding: { args: GoogleAdsUpdateCampaignBiddingArgs; result: GoogleAdsUpdateCampaignBiddingResult; effect: 'write' };
  google_ads_update_campaign_budget: { args: GoogleAdsUpdateCampaignBudgetArgs; result: GoogleAdsUpdateCampaignBudgetResult; effect: 'write' };
  google_ads_update_conversion: { args: GoogleAdsUpdateConversionArgs; result: GoogleAdsUpdateConversionResult; effect: 'write' };
  google_ads_update_keyword_bids: { args: GoogleAdsUpdateKeywordBidsArgs; result: GoogleAdsUpdateKeywordBidsResult; effect: 'write' };
  google_ads_update_keyword_status: { args: GoogleAdsUpdateKeywordStatusArgs; result: GoogleAdsUpdateKeywordStatusResult; effect: 'state' };
  google_ads_upload_image_asset: { args: GoogleAdsUploadImageAssetArgs; result: GoogleAdsUploadImageAssetResult; effect: 'write' };
  google_ads_validate_campaign_structure: { args: GoogleAdsValidateCampaignStructureArgs; result: GoogleAdsValidateCampaignStructureResult; effect: 'read' };
  pull_google_ads: { args: PullGoogleAdsArgs; result: PullGoogleAdsResult; effect: 'read' };
  run_gaql: { args: RunGaqlArgs; result: RunGaqlResult; effect: 'read' };
  setup_google_ads_trial_funnel: { args: SetupGoogleAdsTrialFunnelArgs; result: SetupGoogleAdsTrialFunnelResult; effect: 'write' };
  linkedin_ads_add_audience_members: { args: LinkedinAdsAddAudienceMembersArgs; result: LinkedinAdsAddAudienceMembersResult; effect: 'write' };
  linkedin_ads_archive_campaign: { args: LinkedinAdsArchiveCampaignArgs; result: LinkedinAdsArchiveCampaignResult; effect: 'write' };
  linkedin_ads_attach_audience: { args: LinkedinAdsAttachAudienceArgs; result: LinkedinAdsAttachAudienceResult; effect: 'write' };
  linkedin_ads_audit_structure: { args: LinkedinAdsAuditStructureArgs; result: LinkedinAdsAuditStructureResult; effect: 'read' };
  linkedin_ads_create_campaign_complete: { args: LinkedinAdsCreateCampaignCompleteArgs; result: LinkedinAdsCreateCampaignCompleteResult; effect: 'write' };
  linkedin_ads_create_campaign_group: { args: LinkedinAdsCreateCampaignGroupArgs; result: LinkedinAdsCreateCampaignGroupResult; effect: 'write' };
  linkedin_ads_create_image_ad: { args: LinkedinAdsCreateImageAdArgs; result: LinkedinAdsCreateImageAdResult; effect: 'write' };
  linkedin_ads_create_lead_form: { args: LinkedinAdsCreateLeadFormArgs; result: LinkedinAdsCreateLeadFormResult; effect: 'write' };
  linkedin_ads_create_matched_audience: { args: LinkedinAdsCreateMatchedAudienceArgs; result: LinkedinAdsCreateMatchedAudienceResult; effect: 'write' };
  linkedin_ads_create_text_ad: { args: LinkedinAdsCreateTextAdArgs; result: LinkedinAdsCreateTextAdResult; effect: 'write' };
  linkedin_ads_delete_audience: { args: LinkedinAdsDeleteAudienceArgs; result: LinkedinAdsDeleteAudienceResult; effect: 'write' };
  linkedin_ads_delete_campaign: { args: LinkedinAdsDeleteCampaignArgs; result: LinkedinAdsDeleteCampaignResult; effect: 'write' };
  linkedin_ads_delete_campaign_group: { args: LinkedinAdsDeleteCampaignGroupArgs; result: LinkedinAdsDeleteCampaignGroupResult; effect: 'write' };
  linkedin_ads_delete_creative: { args: LinkedinAdsDeleteCreativeArgs; result: LinkedinAdsDeleteCreativeResult; effect: 'write' };
  linkedin_ads_get_account_info: { args: LinkedinAdsGetAccountInfoArgs; result: LinkedinAdsGetAccountInfoResult; effect: 'read' };
  linkedin_ads_get_ad_preview: { args: LinkedinAdsGetAdPreviewArgs; result: LinkedinAdsGetAdPreviewResult; effect: 'read' };
  linkedin_ads_get_audience: { args: LinkedinAdsGetAudienceArgs; result: LinkedinAdsGetAudienceResult; effect: 'read' };
  linkedin_ads_get_audience_count: { args: LinkedinAdsGetAudienceCountArgs; result: LinkedinAdsGetAudienceCountResult; effect: 'read' };
  linkedin_ads_get_campaign: { args: LinkedinAdsGetCampaignArgs; result: LinkedinAdsGetCampaignResult; effect: 'read' };
  linkedin_ads_get_campaign_group: { args: LinkedinAdsGetCampaignGroupArgs; result: LinkedinAdsGetCampaignGroupResult; effect: 'read' };
  linkedin_ads_get_campaign_groups: { args: LinkedinAdsGetCampaignGroupsArgs; result: LinkedinAdsGetCampaignGroupsResult; effect: 'read' };
  linkedin_ads_get_creative: { args: LinkedinAdsGetCreativeArgs; result: LinkedinAdsGetCreativeResult; effect: 'read' };
  linkedin_ads_get_daily_spend: { args: LinkedinAdsGetDailySpendArgs; result: LinkedinAdsGetDailySpendResult; effect: 'read' };
  linkedin_ads_get_demographics: { args: LinkedinAdsGetDemographicsArgs; result: LinkedinAdsGetDemographicsResult; effect: 'read' };
  linkedin_ads_get_insights: { args: LinkedinAdsGetInsightsArgs; result: LinkedinAdsGetInsightsResult; effect: 'read' };
  linkedin_ads_get_leads: { args: LinkedinAdsGetLeadsArgs; result: LinkedinAdsGetLeadsResult; effect: 'read' };
  linkedin_ads_list_account_users: { args: LinkedinAdsListAccountUsersArgs; result: LinkedinAdsListAccountUsersResult; effect: 'read' };
  linkedin_ads_list_ad_accounts: { args: LinkedinAdsListAdAccountsArgs; result: LinkedinAdsListAdAccountsResult; effect: 'read' };
  linkedin_ads_list_audiences: { args: LinkedinAdsListAudiencesArgs; result: LinkedinAdsListAudiencesResult; effect: 'read' };
  linkedin_ads_list_campaigns: { args: LinkedinAdsListCampaignsArgs; result: LinkedinAdsListCampaignsResult; effect: 'read' };
  linkedin_ads_list_conversions: { args: LinkedinAdsListConversionsArgs; result: LinkedinAdsListConversionsResult; effect: 'read' };
  linkedin_ads_list_creatives: { args: LinkedinAdsListCreativesArgs; result: LinkedinAdsListCreativesResult; effect: 'read' };
  linkedin_ads_list_lead_forms: { args: LinkedinAdsListLeadFormsArgs; result: LinkedinAdsListLeadFormsResult; effect: 'read' };
  linkedin_ads_list_targeting_facets: { args: LinkedinAdsListTargetingFacetsArgs; result: LinkedinAdsListTargetingFacetsResult; effect: 'read' };
  linkedin_ads_remove_audience_members: { args: LinkedinAdsRemoveAudienceMembersArgs; result: LinkedinAdsRemoveAudienceMembersResult; effect: 'write' };
  linkedin_ads_repair_structure: { args: LinkedinAdsRepairStructureArgs; result: LinkedinAdsRepairStructureResult; effect: 'write' };
  linkedin_ads_search_targeting: { args: LinkedinAdsSearchTargetingArgs; result: LinkedinAdsSearchTargetingResult; effect: 'read' };
  linkedin_ads_sponsor_post: { args: LinkedinAdsSponsorPostArgs; result: LinkedinAdsSponsorPostResult; effect: 'write' };
  linkedin_ads_update_campaign: { args: LinkedinAdsUpdateCampaignArgs; result: LinkedinAdsUpdateCampaignResult; effect: 'write' };
  linkedin_ads_update_campaign_bid: { args: LinkedinAdsUpdateCampaignBidArgs; result: LinkedinAdsUpdateCampaignBidResult; effect: 'write' };
  linkedin_ads_update_campaign_budget: { args: LinkedinAdsUpdateCampaignBudgetArgs; result: LinkedinAdsUpdateCampaignBudgetResult; effect: 'write' };
  linkedin_ads_update_campaign_group: { args: LinkedinAdsUpdateCampaignGroupArgs; result: LinkedinAdsUpdateCampaignGroupResult; effect: 'write' };
  linkedin_ads_update_campaign_targeting: { args: LinkedinAdsUpdateCampaignTargetingArgs; result: LinkedinAdsUpdateCampaignTargetingResult; effect: 'write' };
  linkedin_ads_update_creative: { args: LinkedinAdsUpdateCreativeArgs; result: LinkedinAdsUpdateCreativeResult; effect: 'write' };
  linkedin_ads_upload_image: { args: LinkedinAdsUploadImageArgs; result: LinkedinAdsUploadImageResult; effect: 'write' };
  linkedin_ads_validate_campaign_structure: { args: LinkedinAdsValidateCampaignStructureArgs; result: LinkedinAdsValidateCampaignStructureResult; effect: 'read' };
  pull_linkedin_ads: { args: PullLinkedinAdsArgs; result: PullLinkedinAdsResult; effect: 'read' };
  pull_linkedin_ads_performance: { args: PullLinkedinAdsPerformanceArgs; result: PullLinkedinAdsPerformanceResult; effect: 'read' };
  pull_linkedin_company_engagement: { args: PullLinkedinCompanyEngagementArgs; result: PullLinkedinCompanyEngagementResult; effect: 'read' };
  meta_ads_create_ad: { args: MetaAdsCreateAdArgs; result: MetaAdsCreateAdResult; effect: 'write' };
  meta_ads_create_ad_set: { args: MetaAdsCreateAdSetArgs; result: MetaAdsCreateAdSetResult; effect: 'write' };
  meta_ads_create_audience: { args: MetaAdsCreateAudienceArgs; result: MetaAdsCreateAudienceResult; effect: 'write' };
  meta_ads_create_campaign: { args: MetaAdsCreateCampaignArgs; result: MetaAdsCreateCampaignResult; effect: 'write' };
  meta_ads_create_creative: { args: MetaAdsCreateCreativeArgs; result: MetaAdsCreateCreativeResult; effect: 'write' };
  meta_ads_delete_ad: { args: MetaAdsDeleteAdArgs; result: MetaAdsDeleteAdResult; effect: 'write' };
  meta_ads_delete_ad_set: { args: MetaAdsDeleteAdSetArgs; result: MetaAdsDeleteAdSetResult; effect: 'write' };
  meta_ads_delete_audience: { args: MetaAdsDeleteAudienceArgs; result: MetaAdsDeleteAudienceResult; effect: 'write' };
  meta_ads_delete_campaign: { args: MetaAdsDeleteCampaignArgs; result: MetaAdsDeleteCampaignResult; effect: 'write' };
  meta_ads_get_account_info: { args: MetaAdsGetAccountInfoArgs; result: MetaAdsGetAccountInfoResult; effect: 'read' };
  meta_ads_get_ad: { args: MetaAdsGetAdArgs; result: MetaAdsGetAdResult; effect: 'read' };
  meta_ads_get_ad_preview: { args: MetaAdsGetAdPreviewArgs; result: MetaAdsGetAdPreviewResult; effect: 'read' };
  meta_ads_get_ad_readback: { args: MetaAdsGetAdReadbackArgs; result: MetaAdsGetAdReadbackResult; effect: 'read' };
  meta_ads_get_ad_set: { args: MetaAdsGetAdSetArgs; result: MetaAdsGetAdSetResult; effect: 'read' };
  meta_ads_get_audience: { args: MetaAdsGetAudienceArgs; result: MetaAdsGetAudienceResult; effect: 'read' };
  meta_ads_get_campaign: { args: MetaAdsGetCampaignArgs; result: MetaAdsGetCampaignResult; effect: 'read' };
  meta_ads_get_change_history: { args: MetaAdsGetChangeHistoryArgs; result: MetaAdsGetChangeHistoryResult; effect: 'read' };
  meta_ads_get_creative_fatigue: { args: MetaAdsGetCreativeFatigueArgs; result: MetaAdsGetCreativeFatigueResult; effect: 'read' };
  meta_ads_get_daily_spend: { args: MetaAdsGetDailySpendArgs; result: MetaAdsGetDailySpendResult; effect: 'read' };
  meta_ads_get_demographic_performance: { args: MetaAdsGetDemographicPerformanceArgs; result: MetaAdsGetDemographicPerformanceResult; effect: 'read' };
  meta_ads_get_device_performance: { args: MetaAdsGetDevicePerformanceArgs; result: MetaAdsGetDevicePerformanceResult; effect: 'read' };
  meta_ads_get_geo_performance: { args: MetaAdsGetGeoPerformanceArgs; result: MetaAdsGetGeoPerformanceResult; effect: 'read' };
  meta_ads_get_placement_performance: { args: MetaAdsGetPlacementPerformanceArgs; result: MetaAdsGetPlacementPerformanceResult; effect: 'read' };
  meta_ads_list_ad_accounts: { args: MetaAdsListAdAccountsArgs; result: MetaAdsListAdAccountsResult; effect: 'read' };
  meta_ads_list_ad_sets: { args: MetaAdsListAdSetsArgs; result: MetaAdsListAdSetsResult; effect: 'read' };
  meta_ads_list_ads: { args: MetaAdsListAdsArgs; result: MetaAdsListAdsResult; effect: 'read' };
  meta_ads_list_audiences: { args: MetaAdsListAudiencesArgs; result: MetaAdsListAudiencesResult; effect: 'read' };
  meta_ads_list_campaigns: { args: MetaAdsListCampaignsArgs; result: MetaAdsListCampaignsResult; effect: 'read' };
  meta_ads_list_creatives: { args: MetaAdsListCreativesArgs; result: MetaAdsListCreativesResult; effect: 'read' };
  meta_ads_list_images: { args: MetaAdsListImagesArgs; result: MetaAdsListImagesResult; effect: 'read' };
  meta_ads_list_pages: { args: MetaAdsListPagesArgs; result: MetaAdsListPagesResult; effect: 'read' };
  meta_ads_list_pixels: { args: MetaAdsListPixelsArgs; result: MetaAdsListPixelsResult; effect: 'read' };
  meta_ads_search_geo: { args: MetaAdsSearchGeoArgs; result: MetaAdsSearchGeoResult; effect: 'read' };
  meta_ads_search_targeting: { args: MetaAdsSearchTargetingArgs; result: MetaAdsSearchTargetingResult; effect: 'read' };
  meta_ads_update_ad: { args: MetaAdsUpdateAdArgs; result: MetaAdsUpdateAdResult; effect: 'write' };
  meta_ads_update_ad_set: { args: MetaAdsUpdateAdSetArgs; result: MetaAdsUpdateAdSetResult; effect: 'write' };
  meta_ads_update_campaign: { args: MetaAdsUpdateCampaignArgs; result: MetaAdsUpdateCampaignResult; effect: 'write' };
  meta_ads_update_campaign_budget: { args: MetaAdsUpdateCampaignBudgetArgs; result: MetaAdsUpdateCampaignBudgetResult; effect: 'write' };
  meta_ads_upload_image: { args: MetaAdsUploadImageArgs; result: MetaAdsUploadImageResult; effect: 'write' };
  meta_ads_validate_campaign_structure: { args: MetaAdsValidateCampaignStructureArgs; result: MetaAdsValidateCampaignStructureResult; effect: 'read' };
  pull_meta_ads: { args: PullMetaAdsArgs; result: PullMetaAdsResult; effect: 'read' };
  microsoft_ads_add_campaign_targets: { args: MicrosoftAdsAddCampaignTargetsArgs; result: MicrosoftAdsAddCampaignTargetsResult; effect: 'write' };
  microsoft_ads_add_keywords: { args: MicrosoftAdsAddKeywordsArgs; result: MicrosoftAdsAddKeywordsResult; effect: 'write' };
  microsoft_ads_add_negative_keywords: { args: MicrosoftAdsAddNegativeKeywordsArgs; result: MicrosoftAdsAddNegativeKeywordsResult; effect: 'write' };
  microsoft_ads_audit_structure: { args: MicrosoftAdsAuditStructureArgs; result: MicrosoftAdsAuditStructureResult; effect: 'read' };
  microsoft_ads_create_ad_group: { args: MicrosoftAdsCreateAdGroupArgs; result: MicrosoftAdsCreateAdGroupResult; effect: 'write' };
  microsoft_ads_create_audience: { args: MicrosoftAdsCreateAudienceArgs; result: MicrosoftAdsCreateAudienceResult; effect: 'write' };
  microsoft_ads_create_campaign: { args: MicrosoftAdsCreateCampaignArgs; result: MicrosoftAdsCreateCampaignResult; effect: 'write' };
  microsoft_ads_create_responsive_search_ad: { args: MicrosoftAdsCreateResponsiveSearchAdArgs; result: MicrosoftAdsCreateResponsiveSearchAdResult; effect: 'write' };
  microsoft_ads_delete_ad: { args: MicrosoftAdsDeleteAdArgs; result: MicrosoftAdsDeleteAdResult; effect: 'write' };
  microsoft_ads_delete_ad_group: { args: MicrosoftAdsDeleteAdGroupArgs; result: MicrosoftAdsDeleteAdGroupResult; effect: 'write' };
  microsoft_ads_delete_audience: { args: MicrosoftAdsDeleteAudienceArgs; result: MicrosoftAdsDeleteAudienceResult; effect: 'write' };
  microsoft_ads_delete_campaign: { args: MicrosoftAdsDeleteCampaignArgs; result: MicrosoftAdsDeleteCampaignResult; effect: 'write' };
  microsoft_ads_delete_keywords: { args: MicrosoftAdsDeleteKeywordsArgs; result: MicrosoftAdsDeleteKeywordsResult; effect: 'write' };
  microsoft_ads_get_account_changelog: { args: MicrosoftAdsGetAccountChangelogArgs; result: MicrosoftAdsGetAccountChangelogResult; effect: 'read' };
  microsoft_ads_get_account_info: { args: MicrosoftAdsGetAccountInfoArgs; result: MicrosoftAdsGetAccountInfoResult; effect: 'read' };
  microsoft_ads_get_ad: { args: MicrosoftAdsGetAdArgs; result: MicrosoftAdsGetAdResult; effect: 'read' };
  microsoft_ads_get_ad_group: { args: MicrosoftAdsGetAdGroupArgs; result: MicrosoftAdsGetAdGroupResult; effect: 'read' };
  microsoft_ads_get_campaign: { args: MicrosoftAdsGetCampaignArgs; result: MicrosoftAdsGetCampaignResult; effect: 'read' };
  microsoft_ads_get_change_history: { args: MicrosoftAdsGetChangeHistoryArgs; result: MicrosoftAdsGetChangeHistoryResult; effect: 'read' };
  microsoft_ads_get_daily_spend: { args: MicrosoftAdsGetDailySpendArgs; result: MicrosoftAdsGetDailySpendResult; effect: 'read' };
  microsoft_ads_get_insights: { args: MicrosoftAdsGetInsightsArgs; result: MicrosoftAdsGetInsightsResult; effect: 'read' };
  microsoft_ads_list_accounts: { args: MicrosoftAdsListAccountsArgs; result: MicrosoftAdsListAccountsResult; effect: 'read' };
  microsoft_ads_list_ad_groups: { args: MicrosoftAdsListAdGroupsArgs; result: MicrosoftAdsListAdGroupsResult; effect: 'read' };
  microsoft_ads_list_ads: { args: MicrosoftAdsListAdsArgs; result: MicrosoftAdsListAdsResult; effect: 'read' };
  microsoft_ads_list_audiences: { args: MicrosoftAdsListAudiencesArgs; result: MicrosoftAdsListAudiencesResult; effect: 'read' };
  microsoft_ads_list_budgets: { args: MicrosoftAdsListBudgetsArgs; result: MicrosoftAdsListBudgetsResult; effect: 'read' };
  microsoft_ads_list_campaign_targets: { args: MicrosoftAdsListCampaignTargetsArgs; result: MicrosoftAdsListCampaignTargetsResult; effect: 'read' };
  microsoft_ads_list_campaigns: { args: MicrosoftAdsListCampaignsArgs; result: MicrosoftAdsListCampaignsResult; effect: 'read' };
  microsoft_ads_list_conversion_goals: { args: MicrosoftAdsListConversionGoalsArgs; result: MicrosoftAdsListConversionGoalsResult; effect: 'read' };
  microsoft_ads_list_keywords: { args: MicrosoftAdsListKeywordsArgs; result: MicrosoftAdsListKeywordsResult; effect: 'read' };
  microsoft_ads_list_negative_keywords: { args: MicrosoftAdsListNegativeKeywordsArgs; result: MicrosoftAdsListNegativeKeywordsResult; effect: 'read' };
  microsoft_ads_list_uet_tags: { args: MicrosoftAdsListUetTagsArgs; result: MicrosoftAdsListUetTagsResult; effect: 'read' };
  microsoft_ads_remove_campaign_targets: { args: MicrosoftAdsRemoveCampaignTargetsArgs; result: MicrosoftAdsRemoveCampaignTargetsResult; effect: 'write' };
  microsoft_ads_remove_negative_keywords: { args: MicrosoftAdsRemoveNegativeKeywordsArgs; result: MicrosoftAdsRemoveNegativeKeywordsResult; effect: 'write' };
  microsoft_ads_update_ad: { args: MicrosoftAdsUpdateAdArgs; result: MicrosoftAdsUpdateAdResult; effect: 'write' };
  microsoft_ads_update_ad_group: { args: MicrosoftAdsUpdateAdGroupArgs; result: MicrosoftAdsUpdateAdGroupResult; effect: 'write' };
  microsoft_ads_update_campaign: { args: MicrosoftAdsUpdateCampaignArgs; result: MicrosoftAdsUpdateCampaignResult; effect: 'write' };
  microsoft_ads_update_campaign_budget: { args: MicrosoftAdsUpdateCampaignBudgetArgs; result: MicrosoftAdsUpdateCampaignBudgetResult; effect: 'write' };
  microsoft_ads_update_keyword: { args: MicrosoftAdsUpdateKeywordArgs; result: MicrosoftAdsUpdateKeywordResult; effect: 'write' };
  microsoft_ads_update_shared_budget: { args: MicrosoftAdsUpdateSharedBudgetArgs; result: MicrosoftAdsUpdateSharedBudgetResult; effect: 'write' };
  microsoft_ads_validate_campaign_structure: { args: MicrosoftAdsValidateCampaignStructureArgs; result: MicrosoftAdsValidateCampaignStructureResult; effect: 'read' };
  pull_microsoft_ads: { args: PullMicrosoftAdsArgs; result: PullMicrosoftAdsResult; effect: 'read' };
  pull_reddit_ads: { args: PullRedditAdsArgs; result: PullRedditAdsResult; effect: 'read' };
  reddit_ads_archive_ad: { args: RedditAdsArchiveAdArgs; result: RedditAdsArchiveAdResult; effect: 'write' };
  reddit_ads_archive_ad_group: { args: RedditAdsArchiveAdGroupArgs; result: RedditAdsArchiveAdGroupResult; effect: 'write' };
  reddit_ads_archive_campaign: { args: RedditAdsArchiveCampaignArgs; result: RedditAdsArchiveCampaignResult; effect: 'write' };
  reddit_ads_attach_audience: { args: RedditAdsAttachAudienceArgs; result: RedditAdsAttachAudienceResult; effect: 'write' };
  reddit_ads_audit_structure: { args: RedditAdsAuditStructureArgs; result: RedditAdsAuditStructureResult; effect: 'read' };
  reddit_ads_create_ad: { args: RedditAdsCreateAdArgs; result: RedditAdsCreateAdResult; effect: 'write' };
  reddit_ads_create_ad_group: { args: RedditAdsCreateAdGroupArgs; result: RedditAdsCreateAdGroupResult; effect: 'write' };
  reddit_ads_create_audience: { args: RedditAdsCreateAudienceArgs; result: RedditAdsCreateAudienceResult; effect: 'write' };
  reddit_ads_create_campaign: { args: RedditAdsCreateCampaignArgs; result: RedditAdsCreateCampaignResult; effect: 'write' };
  reddit_ads_create_post: { args: RedditAdsCreatePostArgs; result: RedditAdsCreatePostResult; effect: 'write' };
  reddit_ads_delete_ad: { args: RedditAdsDeleteAdArgs; result: RedditAdsDeleteAdResult; effect: 'write' };
  reddit_ads_delete_ad_group: { args: RedditAdsDeleteAdGroupArgs; result: RedditAdsDeleteAdGroupResult; effect: 'write' };
  reddit_ads_delete_audience: { args: RedditAdsDeleteAudienceArgs; result: RedditAdsDeleteAudienceResult; effect: 'write' };
  reddit_ads_delete_campaign: { args: RedditAdsDeleteCampaignArgs; result: RedditAdsDeleteCampaignResult; effect: 'write' };
  reddit_ads_delete_creative_asset: { args: RedditAdsDeleteCreativeAssetArgs; result: RedditAdsDeleteCreativeAssetResult; effect: 'write' };
  reddit_ads_get_ad: { args: RedditAdsGetAdArgs; result: RedditAdsGetAdResult; effect: 'read' };
  reddit_ads_get_ad_group: { args: RedditAdsGetAdGroupArgs; result: RedditAdsGetAdGroupResult; effect: 'read' };
  reddit_ads_get_audience: { args: RedditAdsGetAudienceArgs; result: RedditAdsGetAudienceResult; effect: 'read' };
  reddit_ads_get_audience_performance: { args: RedditAdsGetAudiencePerformanceArgs; result: RedditAdsGetAudiencePerformanceResult; effect: 'read' };
  reddit_ads_get_campaign: { args: RedditAdsGetCampaignArgs; result: RedditAdsGetCampaignResult; effect: 'read' };
  reddit_ads_get_change_history: { args: RedditAdsGetChangeHistoryArgs; result: RedditAdsGetChangeHistoryResult; effect: 'read' };
  reddit_ads_get_community_performance: { args: RedditAdsGetCommunityPerformanceArgs; result: RedditAdsGetCommunityPerformanceResult; effect: 'read' };
  reddit_ads_get_daily_performance: { args: RedditAdsGetDailyPerformanceArgs; result: RedditAdsGetDailyPerformanceResult; effect: 'read' };
  reddit_ads_get_daily_spend: { args: RedditAdsGetDailySpendArgs; result: RedditAdsGetDailySpendResult; effect: 'read' };
  reddit_ads_get_geo_performance: { args: RedditAdsGetGeoPerformanceArgs; result: RedditAdsGetGeoPerformanceResult; effect: 'read' };
  reddit_ads_get_interest_performance: { args: RedditAdsGetInterestPerformanceArgs; result: RedditAdsGetInterestPerformanceResult; effect: 'read' };
  reddit_ads_get_keyword_performance: { args: RedditAdsGetKeywordPerformanceArgs; result: RedditAdsGetKeywordPerformanceResult; effect: 'read' };
  reddit_ads_get_pixel_health: { args: RedditAdsGetPixelHealthArgs; result: RedditAdsGetPixelHealthResult; effect: 'read' };
  reddit_ads_get_placement_performance: { args: RedditAdsGetPlacementPerformanceArgs; result: RedditAdsGetPlacementPerformanceResult; effect: 'read' };
  reddit_ads_get_post: { args: RedditAdsGetPostArgs; result: RedditAdsGetPostResult; effect: 'read' };
  reddit_ads_list_ad_accounts: { args: RedditAdsListAdAccountsArgs; result: RedditAdsListAdAccountsResult; effect: 'read' };
  reddit_ads_list_ad_groups: { args: RedditAdsListAdGroupsArgs; result: RedditAdsListAdGroupsResult; effect: 'read' };
  reddit_ads_list_ads: { args: RedditAdsListAdsArgs; result: RedditAdsListAdsResult; effect: 'read' };
  reddit_ads_list_audiences: { args: RedditAdsListAudiencesArgs; result: RedditAdsListAudiencesResult; effect: 'read' };
  reddit_ads_list_campaigns: { args: RedditAdsListCampaignsArgs; result: RedditAdsListCampaignsResult; effect: 'read' };
  reddit_ads_list_creative_assets: { args: RedditAdsListCreativeAssetsArgs; result: RedditAdsListCreativeAssetsResult; effect: 'read' };
  reddit_ads_list_languages: { args: RedditAdsListLanguagesArgs; result: RedditAdsListLanguagesResult; effect: 'read' };
  reddit_ads_list_posts: { args: RedditAdsListPostsArgs; result: RedditAdsListPostsResult; effect: 'read' };
  reddit_ads_repair_structure: { args: RedditAdsRepairStructureArgs; result: RedditAdsRepairStructureResult; effect: 'write' };
  reddit_ads_suggest_communities: { args: RedditAdsSuggestCommunitiesArgs; result: RedditAdsSuggestCommunitiesResult; effect: 'read' };
  reddit_ads_suggest_keywords: { args: RedditAdsSuggestKeywordsArgs; result: RedditAdsSuggestKeywordsResult; effect: 'read' };
  reddit_ads_update_account: { args: RedditAdsUpdateAccountArgs; result: RedditAdsUpdateAccountResult; effect: 'write' };
  reddit_ads_update_ad: { args: RedditAdsUpdateAdArgs; result: RedditAdsUpdateAdResult; effect: 'write' };
  reddit_ads_update_ad_group: { args: RedditAdsUpdateAdGroupArgs; result: RedditAdsUpdateAdGroupResult; effect: 'write' };
  reddit_ads_update_ad_group_targeting: { args: RedditAdsUpdateAdGroupTargetingArgs; result: RedditAdsUpdateAdGroupTargetingResult; effect: 'write' };
  reddit_ads_update_audience_users: { args: RedditAdsUpdateAudienceUsersArgs; result: RedditAdsUpdateAudienceUsersResult; effect: 'write' };
  reddit_ads_update_campaign: { args: RedditAdsUpdateCampaignArgs; result: RedditAdsUpdateCampaignResult; effect: 'write' };
  reddit_ads_update_campaign_budget: { args: RedditAdsUpdateCampaignBudgetArgs; result: RedditAdsUpdateCampaignBudgetResult; effect: 'write' };
  reddit_ads_upload_creative_asset: { args: RedditAdsUploadCreativeAssetArgs; result: RedditAdsUploadCreativeAssetResult; effect: 'write' };
  reddit_ads_validate_campaign_structure: { args: RedditAdsValidateCampaignStructureArgs; result: RedditAdsValidateCampaignStructureResult; effect: 'read' };
  pull_tiktok_ads: { args: PullTiktokAdsArgs; result: PullTiktokAdsResult; effect: 'read' };
  tiktok_ads_attach_audience: { args: TiktokAdsAttachAudienceArgs; result: TiktokAdsAttachAudienceResult; effect: 'write' };
  tiktok_ads_audit_structure: { args: TiktokAdsAuditStructureArgs; result: TiktokAdsAuditStructureResult; effect: 'read' };
  tiktok_ads_create_ad: { args: TiktokAdsCreateAdArgs; result: TiktokAdsCreateAdResult; effect: 'write' };
  tiktok_ads_create_adgroup: { args: TiktokAdsCreateAdgroupArgs; result: TiktokAdsCreateAdgroupResult; effect: 'write' };
  tiktok_ads_create_audience: { args: TiktokAdsCreateAudienceArgs; result: TiktokAdsCreateAudienceResult; effect: 'write' };
  tiktok_ads_create_campaign: { args: TiktokAdsCreateCampaignArgs; result: TiktokAdsCreateCampaignResult; effect: 'write' };
  tiktok_ads_create_lookalike_audience: { args: TiktokAdsCreateLookalikeAudienceArgs; result: TiktokAdsCreateLookalikeAudienceResult; effect: 'write' };
  tiktok_ads_create_report_task: { args: TiktokAdsCreateReportTaskArgs; result: TiktokAdsCreateReportTaskResult; effect: 'read' };
  tiktok_ads_create_spark_ad: { args: TiktokAdsCreateSparkAdArgs; result: TiktokAdsCreateSparkAdResult; effect: 'write' };
  tiktok_ads_delete_ad: { args: TiktokAdsDeleteAdArgs; result: TiktokAdsDeleteAdResult; effect: 'write' };
  tiktok_ads_delete_adgroup: { args: TiktokAdsDeleteAdgroupArgs; result: TiktokAdsDeleteAdgroupResult; effect: 'write' };
  tiktok_ads_delete_audience: { args: TiktokAdsDeleteAudienceArgs; result: TiktokAdsDeleteAudienceResult; effect: 'write' };
  tiktok_ads_delete_campaign: { args: TiktokAdsDeleteCampaignArgs; result: TiktokAdsDeleteCampaignResult; effect: 'write' };
  tiktok_ads_get_account_info: { args: TiktokAdsGetAccountInfoArgs; result: TiktokAdsGetAccountInfoResult; effect: 'read' };
  tiktok_ads_get_ad: { args: TiktokAdsGetAdArgs; result: TiktokAdsGetAdResult; effect: 'read' };
  tiktok_ads_get_ad_groups: { args: TiktokAdsGetAdGroupsArgs; result: TiktokAdsGetAdGroupsResult; effect: 'read' };
  tiktok_ads_get_ad_readback: { args: TiktokAdsGetAdReadbackArgs; result: TiktokAdsGetAdReadbackResult; effect: 'read' };
  tiktok_ads_get_adgroup: { args: TiktokAdsGetAdgroupArgs; result: TiktokAdsGetAdgroupResult; effect: 'read' };
  tiktok_ads_get_ads: { args: TiktokAdsGetAdsArgs; result: TiktokAdsGetAdsResult; effect: 'read' };
  tiktok_ads_get_audience: { args: TiktokAdsGetAudienceArgs; result: TiktokAdsGetAudienceResult; effect: 'read' };
  tiktok_ads_get_audience_report: { args: TiktokAdsGetAudienceReportArgs; result: TiktokAdsGetAudienceReportResult; effect: 'read' };
  tiktok_ads_get_campaign: { args: TiktokAdsGetCampaignArgs; result: TiktokAdsGetCampaignResult; effect: 'read' };
  tiktok_ads_get_change_history: { args: TiktokAdsGetChangeHistoryArgs; result: TiktokAdsGetChangeHistoryResult; effect: 'read' };
  tiktok_ads_get_daily_report: { args: TiktokAdsGetDailyReportArgs; result: TiktokAdsGetDailyReportResult; effect: 'read' };
  tiktok_ads_get_daily_spend: { args: TiktokAdsGetDailySpendArgs; result: TiktokAdsGetDailySpendResult; effect: 'read' };
  tiktok_ads_get_insights: { args: TiktokAdsGetInsightsArgs; result: TiktokAdsGetInsightsResult; effect: 'read' };
  tiktok_ads_get_placement_report: { args: TiktokAdsGetPlacementReportArgs; result: TiktokAdsGetPlacementReportResult; effect: 'read' };
  tiktok_ads_list_advertisers: { args: TiktokAdsListAdvertisersArgs; result: TiktokAdsListAdvertisersResult; effect: 'read' };
  tiktok_ads_list_audiences: { args: TiktokAdsListAudiencesArgs; result: TiktokAdsListAudiencesResult; effect: 'read' };
  tiktok_ads_list_campaigns: { args: TiktokAdsListCampaignsArgs; result: TiktokAdsListCampaignsResult; effect: 'read' };
  tiktok_ads_list_identities: { args: TiktokAdsListIdentitiesArgs; result: TiktokAdsListIdentitiesResult; effect: 'read' };
  tiktok_ads_list_pixels: { args: TiktokAdsListPixelsArgs; result: TiktokAdsListPixelsResult; effect: 'read' };
  tiktok_ads_list_regions: { args: TiktokAdsListRegionsArgs; result: TiktokAdsListRegionsResult; effect: 'read' };
  tiktok_ads_search_targeting: { args: TiktokAdsSearchTargetingArgs; result: TiktokAdsSearchTargetingResult; effect: 'read' };
  tiktok_ads_search_videos: { args: TiktokAdsSearchVideosArgs; result: TiktokAdsSearchVideosResult; effect: 'read' };
  tiktok_ads_update_ad: { args: TiktokAdsUpdateAdArgs; result: TiktokAdsUpdateAdResult; effect: 'write' };
  tiktok_ads_update_ad_status: { args: TiktokAdsUpdateAdStatusArgs; result: TiktokAdsUpdateAdStatusResult; effect: 'state' };
  tiktok_ads_update_adgroup: { args: TiktokAdsUpdateAdgroupArgs; result: TiktokAdsUpdateAdgroupResult; effect: 'write' };
  tiktok_ads_update_campaign: { args: TiktokAdsUpdateCampaignArgs; result: TiktokAdsUpdateCampaignResult; effect: 'write' };
  tiktok_ads_update_campaign_budget: { args: TiktokAdsUpdateCampaignBudgetArgs; result: TiktokAdsUpdateCampaignBudgetResult; effect: 'write' };
  tiktok_ads_upload_image: { args: TiktokAdsUploadImageArgs; result: TiktokAdsUploadImageResult; effect: 'write' };
  tiktok_ads_upload_video: { args: TiktokAdsUploadVideoArgs; result: TiktokAdsUploadVideoResult; effect: 'write' };
  tiktok_ads_validate_campaign_structure: { args: TiktokAdsValidateCampaignStructureArgs; result: TiktokAdsValidateCampaignStructureResult; effect: 'read' };
  pull_x_ads: { args: PullXAdsArgs; result: PullXAdsResult; effect: 'read' };
  x_ads_add_targeting: { args: XAdsAddTargetingArgs; result: XAdsAddTargetingResult; effect: 'write' };
  x_ads_attach_audience: { args: XAdsAttachAudienceArgs; result: XAdsAttachAudienceResult; effect: 'write' };
  x_ads_create_app_card: { args: XAdsCreateAppCardArgs; result: XAdsCreateAppCardResult; effect: 'write' };
  x_ads_create_audience: { args: XAdsCreateAudienceArgs; result: XAdsCreateAudienceResult; effect: 'write' };
  x_ads_create_campaign: { args: XAdsCreateCampaignArgs; result: XAdsCreateCampaignResult; effect: 'write' };
  x_ads_create_line_item: { args: XAdsCreateLineItemArgs; result: XAdsCreateLineItemResult; effect: 'write' };
  x_ads_create_promoted_tweet: { args: XAdsCreatePromotedTweetArgs; result: XAdsCreatePromotedTweetResult; effect: 'write' };
  x_ads_create_tweet: { args: XAdsCreateTweetArgs; result: XAdsCreateTweetResult; effect: 'publish' };
  x_ads_create_website_card: { args: XAdsCreateWebsiteCardArgs; result: XAdsCreateWebsiteCardResult; effect: 'write' };
  x_ads_delete_audience: { args: XAdsDeleteAudienceArgs; result: XAdsDeleteAudienceResult; effect: 'write' };
  x_ads_delete_campaign: { args: XAdsDeleteCampaignArgs; result: XAdsDeleteCampaignResult; effect: 'write' };
  x_ads_delete_card: { args: XAdsDeleteCardArgs; result: XAdsDeleteCardResult; effect: 'write' };
  x_ads_delete_line_item: { args: XAdsDeleteLineItemArgs; result: XAdsDeleteLineItemResult; effect: 'write' };
  x_ads_delete_media: { args: XAdsDeleteMediaArgs; result: XAdsDeleteMediaResult; effect: 'write' };
  x_ads_delete_promoted_tweet: { args: XAdsDeletePromotedTweetArgs; result: XAdsDeletePromotedTweetResult; effect: 'write' };
  x_ads_estimate_audience: { args: XAdsEstimateAudienceArgs; result: XAdsEstimateAudienceResult; effect: 'read' };
  x_ads_get_account_info: { args: XAdsGetAccountInfoArgs; result: XAdsGetAccountInfoResult; effect: 'read' };
  x_ads_get_active_entities: { args: XAdsGetActiveEntitiesArgs; result: XAdsGetActiveEntitiesResult; effect: 'read' };
  x_ads_get_campaign: { args: XAdsGetCampaignArgs; result: XAdsGetCampaignResult; effect: 'read' };
  x_ads_get_change_history: { args: XAdsGetChangeHistoryArgs; result: XAdsGetChangeHistoryResult; effect: 'read' };
  x_ads_get_daily_spend: { args: XAdsGetDailySpendArgs; result: XAdsGetDailySpendResult; effect: 'read' };
  x_ads_get_insights: { args: XAdsGetInsightsArgs; result: XAdsGetInsightsResult; effect: 'read' };
  x_ads_get_line_item: { args: XAdsGetLineItemArgs; result: XAdsGetLineItemResult; effect: 'read' };
  x_ads_get_promoted_tweet: { args: XAdsGetPromotedTweetArgs; result: XAdsGetPromotedTweetResult; effect: 'read' };
  x_ads_get_reach: { args: XAdsGetReachArgs; result: XAdsGetReachResult; effect: 'read' };
  x_ads_get_targeting_suggestions: { args: XAdsGetTargetingSuggestionsArgs; result: XAdsGetTargetingSuggestionsResult; effect: 'read' };
  x_ads_get_tweet_preview: { args: XAdsGetTweetPreviewArgs; result: XAdsGetTweetPreviewResult; effect: 'read' };
  x_ads_list_accounts: { args: XAdsListAccountsArgs; result: XAdsListAccountsResult; effect: 'read' };
  x_ads_list_audiences: { args: XAdsListAudiencesArgs; result: XAdsListAudiencesResult; effect: 'read' };
  x_ads_list_campaigns: { args: XAdsListCampaignsArgs; result: XAdsListCampaignsResult; effect: 'read' };
  x_ads_list_cards: { args: XAdsListCardsArgs; result: XAdsListCardsResult; effect: 'read' };
  x_ads_list_funding_instruments: { args: XAdsListFundingInstrumentsArgs; result: XAdsListFundingInstrumentsResult; effect: 'read' };
  x_ads_list_line_items: { args: XAdsListLineItemsArgs; result: XAdsListLineItemsResult; effect: 'read' };
  x_ads_list_media: { args: XAdsListMediaArgs; result: XAdsListMediaResult; effect: 'read' };
  x_ads_list_promotable_users: { args: XAdsListPromotableUsersArgs; result: XAdsListPromotableUsersResult; effect: 'read' };
  x_ads_list_promoted_tweets: { args: XAdsListPromotedTweetsArgs; result: XAdsListPromotedTweetsResult; effect: 'read' };
  x_ads_list_targeting: { args: XAdsListTargetingArgs; result: XAdsListTargetingResult; effect: 'read' };
  x_ads_list_tweets: { args: XAdsListTweetsArgs; result: XAdsListTweetsResult; effect: 'read' };
  x_ads_remove_targeting: { args: XAdsRemoveTargetingArgs; result: XAdsRemoveTargetingResult; effect: 'write' };
  x_ads_search_targeting: { args: XAdsSearchTargetingArgs; result: XAdsSearchTargetingResult; effect: 'read' };
  x_ads_update_campaign: { args: XAdsUpdateCampaignArgs; result: XAdsUpdateCampaignResult; effect: 'write' };
  x_ads_update_line_item: { args: XAdsUpdateLineItemArgs; result: XAdsUpdateLineItemResult; effect: 'write' };
  x_ads_upload_media: { args: XAdsUploadMediaArgs; result: XAdsUploadMediaResult; effect: 'write' };
  x_ads_validate_campaign_structure: { args: XAdsValidateCampaignStructureArgs; result: XAdsValidateCampaignStructureResult; effect: 'read' };
}

export interface AmazonDspAddTargetsArgs {
ad_group_id: string
/**
 * @minItems 1
 * @maxItems 100
 */
targets: {
[k: string]: {

}
}[]
negative: boolean
}
export interface AmazonDspAddTargetsResult {
target_ids: string[]
targets: {
id: string
type: string
negative: boolean
status: string
details: {

}
}[]
ad_group_id: string
}

export interface AmazonDspAssociateAdArgs {
ad_group_id: string
ad_id: string
weight?: number
status: ("ENABLED" | "PAUSED")
}
export interface AmazonDspAssociateAdResult {
association: {
id: string
ad_group_id: string
ad_id: string
status: string
weight: (number | null)
}
}

export interface AmazonDspAuditStructureArgs {

}
export interface AmazonDspAuditStructureResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
supported: boolean
depth?: ("campaign" | "ad_group" | "ad")
findings: {
kind: ("duplicate_name" | "empty_targeting" | "rebuilt_campaign")
entity: string
id: string
name: (string | null)
keep_id?: (string | null)
repairable: boolean
message: string
}[]
counts: {

}
warnings: string[]
}

export interface AmazonDspCreateAdArgs {
name: string
format: ("DISPLAY" | "VIDEO" | "AUDIO" | "THIRD_PARTY" | "COMPONENT")
creative: {
[k: string]: {

}
}
landing_url?: string
ad_group_id?: string
weight?: number
status: ("PAUSED" | "ENABLED")
}
export interface AmazonDspCreateAdResult {
ad: {
id: string
name: string
status: string
ad_type: (string | null)
creative: {

}
}
association: ({
id: string
ad_group_id: string
ad_id: string
status: string
weight: (number | null)
} | null)
}

export interface AmazonDspCreateAdGroupArgs {
campaign_id: string
name: string
bid: string
max_bid?: string
inventory_type: ("DISPLAY" | "ONLINE_VIDEO" | "STREAMING_TV" | "AUDIO" | "PODCAST" | "LIVE_EVENTS" | "STANDARD_DISPLAY" | "VIDEO" | "AMAZON_MOBILE_DISPLAY" | "AAP_MOBILE_APP")
/**
 * @minItems 1
 * @maxItems 500
 */
product_category_ids: string[]
daily_budget?: string
budget?: string
start_date?: string
end_date?: string
/**
 * @maxItems 3
 */
frequency_cap?: {
max: number
per: number
unit: ("DAYS" | "HOURS" | "MINUTES")
by?: ("USER" | "HOUSEHOLD")
}[]
status: ("PAUSED" | "ENABLED")
}
export interface AmazonDspCreateAdGroupResult {
ad_group: {
id: string
campaign_id: string
name: string
status: string
platform_status: (string | null)
inventory_type: (string | null)
bid: (number | null)
max_bid: (number | null)
daily_budget: (number | null)
lifetime_budget: (number | null)
start_date_time: (string | null)
end_date_time: (string | null)
frequency_caps: unknown[]
delivery_reasons: string[]
currency: string
}
}

export interface AmazonDspCreateAudienceArgs {
name: string
type: ("PRODUCT_VIEWS" | "PRODUCT_SEARCH" | "PRODUCT_PURCHASES" | "PRODUCT_SIMS" | "WHOLE_FOODS_MARKET_PURCHASES")
rules: {
/**
 * @minItems 1
 * @maxItems 1000
 */
asins: string[]
}
description?: string
country?: ("AE" | "AU" | "BR" | "CA" | "DE" | "ES" | "FR" | "GB" | "IN" | "IT" | "JP" | "MX" | "NL" | "SA" | "SE" | "TR" | "US")
lookback_days: number
}
export interface AmazonDspCreateAudienceResult {
audience: {
id: string
name: string
description: string
category: string
sub_category: (string | null)
status: string
daily_reach: ({
from: (number | null)
to: (number | null)
} | null)
created_at: (string | null)
}
}

export interface AmazonDspCreateCampaignArgs {
name: string
budget: string
start_date: string
end_date: string
goal: ("AWARENESS" | "CONSIDERATION" | "CONVERSIONS")
kpi?: ("CLICK_THROUGH_RATE" | "COMBINED_RETURN_ON_AD_SPEND" | "COST_PER_ACTION" | "COST_PER_CLICK" | "COST_PER_CONVERSION_OFF_AMAZON" | "COST_PER_DETAIL_PAGE_VIEW" | "COST_PER_FIRST_APP_OPEN" | "COST_PER_INSTALL" | "COST_PER_SIGN_UP" | "COST_PER_VIDEO_COMPLETION" | "DETAIL_PAGE_VIEW_RATE" | "FREQUENCY_AVERAGE" | "REACH" | "RETURN_ON_AD_SPEND" | "ROAS" | "ROAS_COMBINED" | "ROAS_PROMOTED" | "TOTAL_RETURN_ON_AD_SPEND" | "VIDEO_COMPLETION_RATE")
daily_budget?: string
status: ("PAUSED" | "ENABLED")
}
export interface AmazonDspCreateCampaignResult {
campaign: {
id: string
name: string
status: string
platform_status: (string | null)
objective: (string | null)
daily_budget: (number | null)
lifetime_budget: (number | null)
start_date_time: (string | null)
end_date_time: (string | null)
kpi: (string | null)
bid_strategy: (string | null)
flights: {
flight_id: (string | null)
name: (string | null)
budget: (number | null)
start_date_time: string
end_date_time: string
}[]
frequency_caps: unknown[]
delivery_reasons: string[]
currency: string
}
}

export interface AmazonDspDeleteAudienceArgs {
audience_id: string
}
export interface AmazonDspDeleteAudienceResult {
deleted: {
id: string
name: string
description: string
category: string
sub_category: (string | null)
status: string
daily_reach: ({
from: (number | null)
to: (number | null)
} | null)
created_at: (string | null)
}
}

export interface AmazonDspGetAccountInfoArgs {

}
export interface AmazonDspGetAccountInfoResult {
account: {
account_id: string
name: (string | null)
currency: (string | null)
time_zone: (string | null)
country: (string | null)
url: (string | null)
}
}

export interface AmazonDspGetAdArgs {
ad_id: string
}
export interface AmazonDspGetAdResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
ad: {
id: string
name: string
status: string
ad_type: (string | null)
creative: {

}
}
associations: {
id: string
ad_group_id: string
ad_id: string
status: string
weight: (number | null)
}[]
}

export interface AmazonDspGetAdGroupArgs {
ad_group_id: string
}
export interface AmazonDspGetAdGroupResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
ad_group: {
id: string
campaign_id: string
name: string
status: string
platform_status: (string | null)
inventory_type: (string | null)
bid: (number | null)
max_bid: (number | null)
daily_budget: (number | null)
lifetime_budget: (number | null)
start_date_time: (string | null)
end_date_time: (string | null)
frequency_caps: unknown[]
delivery_reasons: string[]
}
targets: unknown[]
associations: unknown[]
}

export interface AmazonDspGetAdvertiserArgs {
advertiser_id: string
}
export interface AmazonDspGetAdvertiserResult {
advertiser: {
account_id: string
name: (string | null)
currency: (string | null)
time_zone: (string | null)
country: (string | null)
url: (string | null)
}
}

export interface AmazonDspGetCampaignArgs {
campaign_id: string
}
export interface AmazonDspGetCampaignResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
campaign: {
id: string
name: string
status: string
platform_status: (string | null)
objective: (string | null)
daily_budget: (number | null)
lifetime_budget: (number | null)
start_date_time: (string | null)
end_date_time: (string | null)
kpi: (string | null)
bid_strategy: (string | null)
flights: {
flight_id: (string | null)
name: (string | null)
budget: (number | null)
start_date_time: string
end_date_time: string
}[]
frequency_caps: unknown[]
delivery_reasons: string[]
}
}

export interface AmazonDspGetDailyReportArgs {
level: ("campaign" | "ad-group" | "ad")
window: {
start_date: string
end_date: string
}
}
export interface AmazonDspGetDailyReportResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
window: {
start_date: string
end_date: string
}
currency: (string | null)
time_zone: (string | null)
level: string
rows: {
id: string
name: (string | null)
status: (string | null)
parent_id?: (string | null)
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
date?: string
}[]
totals: {
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
}
truncated: boolean
warnings: string[]
}

export interface AmazonDspGetDailySpendArgs {
date?: string
days: number
}
export interface AmazonDspGetDailySpendResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
window: {
start_date: string
end_date: string
}
currency: (string | null)
time_zone: (string | null)
days: {
date: string
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
}[]
totals: {
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
}
}

export interface AmazonDspGetForecastArgs {
campaign_id: string
budget?: string
}
export interface AmazonDspGetForecastResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
campaign: {
id: string
name: string
status: string
}
currency: string
flights: {
flight_id: string
start_date_time: string
end_date_time: string
confidence: (string | null)
spend: (number | null)
metrics: {
metric: string
low: number
mean: number
high: number
}[]
}[]
warnings: string[]
}

export interface AmazonDspListAdGroupsArgs {
campaign_id?: string
status?: ("ENABLED" | "PAUSED" | "REMOVED")
limit: number
}
export interface AmazonDspListAdGroupsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
ad_groups: {
id: string
campaign_id: string
name: string
status: string
platform_status: (string | null)
inventory_type: (string | null)
bid: (number | null)
max_bid: (number | null)
daily_budget: (number | null)
lifetime_budget: (number | null)
start_date_time: (string | null)
end_date_time: (string | null)
frequency_caps: unknown[]
delivery_reasons: string[]
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface AmazonDspListAdsArgs {
ad_group_id?: string
limit: number
}
export interface AmazonDspListAdsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
ads: {
id: string
name: string
status: string
ad_type: (string | null)
association_id?: string
weight?: (number | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface AmazonDspListAdvertisersArgs {

}
export interface AmazonDspListAdvertisersResult {
accounts: {
account_id: string
name: (string | null)
currency: (string | null)
time_zone: (string | null)
country: (string | null)
url: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface AmazonDspListAudiencesArgs {
type?: string
limit: number
}
export interface AmazonDspListAudiencesResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
audiences: {
id: string
name: string
description: string
category: string
sub_category: (string | null)
status: string
daily_reach: ({
from: (number | null)
to: (number | null)
} | null)
created_at: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface AmazonDspListCampaignsArgs {
status?: ("ENABLED" | "PAUSED" | "REMOVED")
limit: number
}
export interface AmazonDspListCampaignsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
campaigns: {
id: string
name: string
status: string
platform_status?: (string | null)
objective?: (string | null)
daily_budget?: (number | null)
metrics: {
clicks: (number | null)
impressions: (number | null)
cost: (number | null)
}
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface AmazonDspListTargetsArgs {
ad_group_id: string
limit: number
}
export interface AmazonDspListTargetsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
targets: {
id: string
type: string
negative: boolean
status: string
details: {

}
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface AmazonDspRemoveAdAssociationArgs {
association_id: string
}
export interface AmazonDspRemoveAdAssociationResult {
removed: {
id: string
ad_group_id: string
ad_id: string
status: string
weight: (number | null)
}
}

export interface AmazonDspRemoveTargetsArgs {
ad_group_id: string
/**
 * @minItems 1
 * @maxItems 100
 */
target_ids: string[]
}
export interface AmazonDspRemoveTargetsResult {
ad_group_id: string
removed: number
}

export interface AmazonDspSearchAudiencesArgs {
query?: string
category?: string
limit: number
}
export interface AmazonDspSearchAudiencesResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
audiences: {
id: string
name: string
description: string
category: string
sub_category: (string | null)
status: string
daily_reach: ({
from: (number | null)
to: (number | null)
} | null)
created_at: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface AmazonDspUpdateAdArgs {
ad_id: string
action?: ("pause" | "enable")
status?: ("ENABLED" | "PAUSED")
name?: string
creative?: {
[k: string]: {

}
}
}
export interface AmazonDspUpdateAdResult {
ad: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
}
creative: {

}
}

export interface AmazonDspUpdateAdGroupArgs {
ad_group_id: string
action?: ("pause" | "enable")
bid?: string
daily_budget?: string
no_daily_budget?: boolean
budget?: string
no_budget?: boolean
/**
 * @maxItems 3
 */
frequency_cap?: {
max: number
per: number
unit: ("DAYS" | "HOURS" | "MINUTES")
by?: ("USER" | "HOUSEHOLD")
}[]
name?: string
}
export interface AmazonDspUpdateAdGroupResult {
ad_group: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
}
bid?: (number | null)
daily_budget?: (number | null)
budget?: (number | null)
frequency_caps?: unknown[]
currency?: string
}

export interface AmazonDspUpdateAudienceArgs {
audience_id: string
type: ("PRODUCT_VIEWS" | "PRODUCT_SEARCH" | "PRODUCT_PURCHASES" | "PRODUCT_SIMS")
name?: string
description?: string
}
export interface AmazonDspUpdateAudienceResult {
audience: {
id: string
name: string
description: string
category: string
sub_category: (string | null)
status: string
daily_reach: ({
from: (number | null)
to: (number | null)
} | null)
created_at: (string | null)
}
type: string
}

export interface AmazonDspUpdateCampaignArgs {
campaign_id: string
action?: ("pause" | "enable")
budget?: string
flight_id?: string
daily_budget?: string
no_daily_budget?: boolean
end_date?: string
name?: string
}
export interface AmazonDspUpdateCampaignResult {
campaign: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
}
flight_id?: (string | null)
budget?: (number | null)
daily_budget?: (number | null)
end_date?: (string | null)
currency?: string
}

export interface AmazonDspUpdateCampaignBudgetArgs {
campaign_id: string
daily_budget: string
currency?: string
}
export interface AmazonDspUpdateCampaignBudgetResult {
campaign: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
}
daily_budget: number
previous_daily_budget?: (number | null)
currency: string
}

export interface AmazonDspValidateStructureArgs {
campaign_id: string
}
export interface AmazonDspValidateStructureResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
campaign: {
id: string
name: string
status: string
}
can_serve: boolean
checks: {
check: string
passed: boolean
severity: ("error" | "warning")
message: string
entity: string
id: string
}[]
}

export interface PullAmazonDspArgs {
level: ("campaign" | "ad-group" | "ad" | "inventory" | "audience")
window: {
start_date: string
end_date: string
}
}
export interface PullAmazonDspResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
window: {
start_date: string
end_date: string
}
currency: (string | null)
time_zone: (string | null)
level: string
rows: {
id: string
name: (string | null)
status: (string | null)
parent_id?: (string | null)
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
}[]
totals: {
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
}
truncated: boolean
warnings: string[]
}

export interface AuditAccountStructureArgs {

}
export interface AuditAccountStructureResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
supported: boolean
depth?: ("campaign" | "ad_group" | "ad")
findings: {
kind: ("duplicate_name" | "empty_targeting" | "rebuilt_campaign")
entity: string
id: string
name: (string | null)
keep_id?: (string | null)
repairable: boolean
message: string
}[]
counts: {

}
warnings: string[]
}

export interface GetAccountChangelogArgs {
lookback_days: number
}
export interface GetAccountChangelogResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
changelog_supported: boolean
window: {
start_date: string
end_date: string
}
events: {
changed_at: string
user: (string | null)
client: (string | null)
automated: boolean
entity: string
id: string
name: (string | null)
operation: string
fields: {
field: string
before: unknown
after: unknown
}[]
}[]
advice: string[]
truncated: boolean
warnings: string[]
}

export interface RepairAccountStructureArgs {
apply: boolean
}
export interface RepairAccountStructureResult {
supported: boolean
applied: boolean
findings: {
entity: string
id: string
name: (string | null)
action: ("archive" | "keep" | "flag")
}[]
warnings?: string[]
}

export interface GoogleAdsAddKeywordsArgs {
ad_group_id: string
/**
 * @minItems 1
 * @maxItems 500
 */
keyword: string[]
match_type: ("EXACT" | "PHRASE" | "BROAD")
}
export interface GoogleAdsAddKeywordsResult {
ad_group: {
id: string
name: string
}
added: {
text: string
match_type: string
}[]
criterion_ids: string[]
}

export interface GoogleAdsAddNegativeKeywordsArgs {
campaign_id: string
/**
 * @minItems 1
 * @maxItems 500
 */
keywords: string[]
match_type: ("EXACT" | "PHRASE" | "BROAD")
}
export interface GoogleAdsAddNegativeKeywordsResult {
campaign: {
id: string
name: string
}
added: {
text: string
match_type: string
}[]
criterion_ids: string[]
}

export interface GoogleAdsAttachAudienceArgs {
campaign_id?: string
ad_group_id?: string
audience_id?: string
mode: ("add" | "remove" | "replace")
targeting?: ("observation" | "targeting" | "exclusion" | "unset")
bid_modifier?: number
/**
 * @maxItems 100
 */
audiences?: {
audience_id: string
exclude?: boolean
bid_modifier?: (number | null)
}[]
}
export interface GoogleAdsAttachAudienceResult {
level: ("campaign" | "ad_group")
id: string
name: (string | null)
targeting: ("observation" | "targeting" | "unset")
audiences: {
audience_id: string
exclude: boolean
bid_modifier: (number | null)
}[]
}

export interface GoogleAdsAuditStructureArgs {

}
export interface GoogleAdsAuditStructureResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
supported: boolean
depth?: ("campaign" | "ad_group" | "ad")
findings: {
kind: ("duplicate_name" | "empty_targeting" | "rebuilt_campaign")
entity: string
id: string
name: (string | null)
keep_id?: (string | null)
repairable: boolean
message: string
}[]
counts: {

}
warnings: string[]
}

export interface GoogleAdsCreateAdGroupArgs {
campaign_id: string
name: string
cpc_bid?: string
type: ("SEARCH_STANDARD" | "DISPLAY_STANDARD")
status: ("ENABLED" | "PAUSED")
}
export interface GoogleAdsCreateAdGroupResult {
ad_group: {
id: string
name: string
status: string
campaign_id: string
}
}

export interface GoogleAdsCreateConversionArgs {
name: string
value?: string
category: ("PURCHASE" | "SIGNUP" | "LEAD" | "PAGE_VIEW" | "ADD_TO_CART" | "DOWNLOAD" | "OTHER")
}
export interface GoogleAdsCreateConversionResult {
conversion: {
id: string
name: string
status: string
category: (string | null)
send_to: (string | null)
}
}

export interface GoogleAdsCreateCustomerMatchArgs {
name: string
/**
 * @minItems 1
 * @maxItems 2500
 */
emails?: string[]
/**
 * @minItems 1
 * @maxItems 2500
 */
hashed_emails?: string[]
/**
 * @minItems 1
 * @maxItems 2500
 */
hashed_phones?: string[]
csv_url?: string
/**
 * @minItems 1
 * @maxItems 1000
 */
company_domains?: string[]
membership_lifespan: number
ad_user_data_consent?: ("GRANTED" | "DENIED")
ad_personalization_consent?: ("GRANTED" | "DENIED")
}
export interface GoogleAdsCreateCustomerMatchResult {
audience: {
id: (string | null)
name: (string | null)
description: (string | null)
type: (string | null)
status: (string | null)
membership_lifespan: (number | null)
size_search: (number | null)
size_display: (number | null)
match_rate: (number | null)
eligible_for_search: boolean
eligible_for_display: boolean
}
job: {
id: string
status: string
}
members_sent: number
}

export interface GoogleAdsCreateDisplayCampaignArgs {
campaign_name: string
daily_budget: string
business_name: string
final_url: string
/**
 * @minItems 1
 * @maxItems 5
 */
headline: string[]
long_headline?: string
/**
 * @minItems 1
 * @maxItems 5
 */
description: string[]
landscape_image?: string
square_image?: string
/**
 * @minItems 1
 * @maxItems 50
 */
geo_targets?: string[]
status: ("PAUSED" | "ENABLED")
bidding_strategy: ("MAXIMIZE_CONVERSIONS" | "MAXIMIZE_CLICKS" | "MANUAL_CPC")
eu_political_ads: boolean
}
export interface GoogleAdsCreateDisplayCampaignResult {
campaign: {
id: string
name: string
status: string
}
budget_id: string
ad_group_id: string
ad_id: string
images: {
use: ("landscape" | "square" | "logo")
name: string
asset_id: (string | null)
width: number
height: number
}[]
daily_budget: number
currency: string
warnings: string[]
}

export interface GoogleAdsCreatePmaxCampaignArgs {
campaign_name: string
daily_budget: string
business_name: string
final_url: string
long_headline: string
/**
 * @minItems 3
 * @maxItems 15
 */
headline: string[]
/**
 * @minItems 2
 * @maxItems 5
 */
description: string[]
landscape_image_url?: string
square_image_url?: string
logo_url?: string
target_cpa?: string
/**
 * @minItems 1
 * @maxItems 50
 */
geo_targets?: string[]
status: ("PAUSED" | "ENABLED")
eu_political_ads: boolean
}
export interface GoogleAdsCreatePmaxCampaignResult {
campaign: {
id: string
name: string
status: string
}
budget_id: string
asset_group_id: string
images: {
use: ("landscape" | "square" | "logo")
name: string
asset_id: (string | null)
width: number
height: number
}[]
daily_budget: number
currency: string
warnings: string[]
}

export interface GoogleAdsCreateResponsiveSearchAdArgs {
ad_group_id: string
final_url: string
/**
 * @minItems 3
 * @maxItems 15
 */
headline: string[]
/**
 * @minItems 2
 * @maxItems 4
 */
description: string[]
path1?: string
path2?: string
pins?: {
[k: string]: "HEADLINE_1" | "HEADLINE_2" | "HEADLINE_3" | "DESCRIPTION_1" | "DESCRIPTION_2"
}
status: ("PAUSED" | "ENABLED")
}
export interface GoogleAdsCreateResponsiveSearchAdResult {
ad: {
id: string
ad_group_id: string
status: string
}
}

export interface GoogleAdsCreateSearchCampaignArgs {
campaign_name: string
daily_budget: string
final_url: string
/**
 * @minItems 1
 * @maxItems 200
 */
keyword: string[]
/**
 * @minItems 3
 * @maxItems 15
 */
headline: string[]
/**
 * @minItems 2
 * @maxItems 4
 */
description: string[]
/**
 * @minItems 1
 * @maxItems 50
 */
geo_targets?: string[]
/**
 * @minItems 1
 * @maxItems 13
 */
language?: ("en" | "de" | "fr" | "es" | "it" | "ja" | "da" | "nl" | "fi" | "ko" | "no" | "pt" | "sv")[]
status: ("PAUSED" | "ENABLED")
bidding_strategy: ("MAXIMIZE_CONVERSIONS" | "MAXIMIZE_CONVERSION_VALUE" | "MAXIMIZE_CLICKS" | "MANUAL_CPC")
eu_political_ads: boolean
}
export interface GoogleAdsCreateSearchCampaignResult {
campaign: {
id: string
name: string
status: string
}
budget_id: string
ad_group_id: string
ad_id: string
keywords: number
daily_budget: number
currency: string
warnings: string[]
}

export interface GoogleAdsCreateStandardRetargetingAudiencesArgs {
/**
 * @minItems 1
 * @maxItems 20
 */
url_contains: string[]
/**
 * @minItems 1
 * @maxItems 10
 */
lookbacks: string[]
prefix: string
include_converters: boolean
}
export interface GoogleAdsCreateStandardRetargetingAudiencesResult {
audiences: {
id: (string | null)
name: (string | null)
description: (string | null)
type: (string | null)
status: (string | null)
membership_lifespan: (number | null)
size_search: (number | null)
size_display: (number | null)
match_rate: (number | null)
eligible_for_search: boolean
eligible_for_display: boolean
}[]
audience_ids: string[]
}

export interface GoogleAdsCreateWebsiteVisitorAudienceArgs {
name: string
/**
 * @minItems 1
 * @maxItems 20
 */
url_contains: string[]
/**
 * @minItems 1
 * @maxItems 20
 */
url_not_contains?: string[]
lookback_days: number
}
export interface GoogleAdsCreateWebsiteVisitorAudienceResult {
audience: {
id: (string | null)
name: (string | null)
description: (string | null)
type: (string | null)
status: (string | null)
membership_lifespan: (number | null)
size_search: (number | null)
size_display: (number | null)
match_rate: (number | null)
eligible_for_search: boolean
eligible_for_display: boolean
}
}

export interface GoogleAdsDataManagerArgs {
action: ("create" | "upload" | "list" | "status" | "list-sources")
name?: string
/**
 * @minItems 1
 * @maxItems 2500
 */
emails?: string[]
/**
 * @minItems 1
 * @maxItems 2500
 */
phones?: string[]
/**
 * @minItems 1
 * @maxItems 1000
 */
company_domains?: string[]
audience_id?: string
membership_lifespan: number
job_resource_name?: string
ad_user_data_consent?: ("GRANTED" | "DENIED")
ad_personalization_consent?: ("GRANTED" | "DENIED")
}
export interface GoogleAdsDataManagerResult {
action: string
audience?: {
id: (string | null)
name: (string | null)
description: (string | null)
type: (string | null)
status: (string | null)
membership_lifespan: (number | null)
size_search: (number | null)
size_display: (number | null)
match_rate: (number | null)
eligible_for_search: boolean
eligible_for_display: boolean
}
members_sent?: number
job_resource_name?: (string | null)
audiences?: {
id: (string | null)
name: (string | null)
description: (string | null)
type: (string | null)
status: (string | null)
membership_lifespan: (number | null)
size_search: (number | null)
size_display: (number | null)
match_rate: (number | null)
eligible_for_search: boolean
eligible_for_display: boolean
upload_key: (string | null)
}[]
sources?: {
type: string
data_source: (string | null)
key: (string | null)
lists: number
members: number
}[]
job?: {
job_resource_name: string
status: string
members: (number | null)
match_rate: (string | null)
errors: string[]
}
warnings?: string[]
}

export interface GoogleAdsDeleteAudienceArgs {
audience_id?: string
/**
 * @minItems 1
 * @maxItems 100
 */
audience_ids?: string[]
}
export interface GoogleAdsDeleteAudienceResult {
closed: {
id: string
name: (string | null)
}[]
}

export interface GoogleAdsEnableCampaignArgs {
campaign_id: string
}
export interface GoogleAdsEnableCampaignResult {
campaign: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
}
}

export interface GoogleAdsExportCampaignsArgs {
campaign_filter?: string
format: ("json" | "csv")
}
export interface GoogleAdsExportCampaignsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
format: string
campaigns?: {

}[]
csv?: string
total: number
truncated: boolean
}

export interface GoogleAdsGetAccountChangelogArgs {
lookback_days: number
}
export interface GoogleAdsGetAccountChangelogResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
changelog_supported: boolean
window: {
start_date: string
end_date: string
}
events: {
changed_at: string
user: (string | null)
client: (string | null)
automated: boolean
entity: string
id: string
name: (string | null)
operation: string
fields: {
field: string
before: unknown
after: unknown
}[]
}[]
advice: string[]
truncated: boolean
warnings: string[]
}

export interface GoogleAdsGetAccountHierarchyArgs {
max_depth: number
}
export interface GoogleAdsGetAccountHierarchyResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
accounts: {
id: (string | null)
name: (string | null)
level: (number | null)
currency: (string | null)
time_zone: (string | null)
status: (string | null)
is_manager: boolean
is_test: boolean
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface GoogleAdsGetAccountInfoArgs {

}
export interface GoogleAdsGetAccountInfoResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
time_zone: (string | null)
status: (string | null)
auto_tagging: boolean
is_manager: boolean
is_test: boolean
conversion_tracking_id: (string | null)
optimization_score: (number | null)
}

export interface GoogleAdsGetAdGroupsArgs {
campaign_id?: string
status?: ("ENABLED" | "PAUSED" | "REMOVED")
limit: number
}
export interface GoogleAdsGetAdGroupsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
ad_groups: {
id: (string | null)
name: (string | null)
status: (string | null)
type: (string | null)
cpc_bid: (number | null)
campaign_id: (string | null)
campaign_name: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface GoogleAdsGetAdPolicyIssuesArgs {
campaign_id?: string
}
export interface GoogleAdsGetAdPolicyIssuesResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
ads: {
id: (string | null)
ad_group_id: (string | null)
campaign_id: (string | null)
status: (string | null)
approval: (string | null)
review: (string | null)
topics: string[]
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface GoogleAdsGetAdsArgs {
campaign_id?: string
ad_group_id?: string
status?: ("ENABLED" | "PAUSED" | "REMOVED")
limit: number
}
export interface GoogleAdsGetAdsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
ads: {
id: (string | null)
name: (string | null)
status: (string | null)
type: (string | null)
headlines: string[]
descriptions: string[]
final_urls: string[]
approval: (string | null)
strength: (string | null)
ad_group_id: (string | null)
campaign_id: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface GoogleAdsGetAssetGroupsArgs {
campaign_id?: string
limit: number
}
export interface GoogleAdsGetAssetGroupsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
asset_groups: {
id: (string | null)
name: (string | null)
status: (string | null)
primary_status: (string | null)
ad_strength: (string | null)
final_urls: string[]
campaign_id: (string | null)
campaign_name: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface GoogleAdsGetAssetsArgs {
asset_type?: ("IMAGE" | "TEXT" | "YOUTUBE_VIDEO" | "SITELINK" | "CALLOUT" | "STRUCTURED_SNIPPET" | "CALL" | "PROMOTION" | "PRICE" | "LEAD_FORM")
limit: number
}
export interface GoogleAdsGetAssetsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
assets: {
id: (string | null)
name: (string | null)
type: (string | null)
source: (string | null)
text: (string | null)
url: (string | null)
width: (number | null)
height: (number | null)
final_urls: string[]
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface GoogleAdsGetCampaignArgs {
campaign_id: string
}
export interface GoogleAdsGetCampaignResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
campaign: {
id: (string | null)
name: (string | null)
status: (string | null)
serving_status: (string | null)
channel: (string | null)
bidding_strategy: (string | null)
start_date: (string | null)
end_date: (string | null)
daily_budget: (number | null)
budget_id: (string | null)
tracking_template: (string | null)
final_url_suffix: (string | null)
search_partners: boolean
display_network: boolean
locations: string[]
excluded_locations: string[]
languages: string[]
}
}

export interface GoogleAdsGetCampaignsArgs {
status?: ("ENABLED" | "PAUSED" | "REMOVED")
limit: number
window: {
start_date: string
end_date: string
}
}
export interface GoogleAdsGetCampaignsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
window: {
start_date: string
end_date: string
}
campaigns: {
id: string
name: string
status: string
platform_status?: (string | null)
objective?: (string | null)
daily_budget?: (number | null)
metrics: {
clicks: (number | null)
impressions: (number | null)
cost: (number | null)
}
}[]
total: number
truncated: boolean
}

export interface GoogleAdsGetChangeHistoryArgs {
days: number
resource_type?: ("CAMPAIGN" | "CAMPAIGN_BUDGET" | "AD_GROUP" | "AD_GROUP_AD" | "AD_GROUP_CRITERION" | "CAMPAIGN_CRITERION")
limit: number
}
export interface GoogleAdsGetChangeHistoryResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
time_zone: (string | null)
changes: {
at: string
user: (string | null)
client: (string | null)
operation: (string | null)
resource_type: (string | null)
resource: (string | null)
campaign_id: (string | null)
fields: string[]
before: {

}
after: {

}
}[]
total: number
truncated: boolean
}

export interface GoogleAdsGetConversionPerformanceArgs {
campaign_id?: string
window: {
start_date: string
end_date: string
}
}
export interface GoogleAdsGetConversionPerformanceResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
time_zone: (string | null)
window: {
start_date: string
end_date: string
}
rows: {
campaign_id: (string | null)
campaign_name: (string | null)
conversion_action: (string | null)
conversions: (number | null)
conversion_value: (number | null)
all_conversions: (number | null)
}[]
truncated: boolean
warnings: string[]
}

export interface GoogleAdsGetDailySpendArgs {
date?: string
days: number
}
export interface GoogleAdsGetDailySpendResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
window: {
start_date: string
end_date: string
}
currency: (string | null)
time_zone: (string | null)
days: {
date: string
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
}[]
totals: {
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
}
}

export interface GoogleAdsGetDemographicPerformanceArgs {
campaign_id?: string
dimension: ("age" | "gender" | "income" | "parental")
window: {
start_date: string
end_date: string
}
}
export interface GoogleAdsGetDemographicPerformanceResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
window: {
start_date: string
end_date: string
}
currency: (string | null)
time_zone: (string | null)
level: string
rows: {
id: string
name: (string | null)
status: (string | null)
parent_id?: (string | null)
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
segment?: (string | null)
campaign_id?: (string | null)
campaign_name?: (string | null)
}[]
totals: {
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
}
truncated: boolean
warnings: string[]
}

export interface GoogleAdsGetDevicePerformanceArgs {
campaign_id?: string
window: {
start_date: string
end_date: string
}
}
export interface GoogleAdsGetDevicePerformanceResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
window: {
start_date: string
end_date: string
}
currency: (string | null)
time_zone: (string | null)
level: string
rows: {
id: string
name: (string | null)
status: (string | null)
parent_id?: (string | null)
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
device?: (string | null)
}[]
totals: {
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
}
truncated: boolean
warnings: string[]
}

export interface GoogleAdsGetGeoPerformanceArgs {
campaign_id?: string
view: ("user" | "target")
window: {
start_date: string
end_date: string
}
}
export interface GoogleAdsGetGeoPerformanceResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
window: {
start_date: string
end_date: string
}
currency: (string | null)
time_zone: (string | null)
level: string
rows: {
id: string
name: (string | null)
status: (string | null)
parent_id?: (string | null)
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
country_id?: (number | null)
is_targeted?: boolean
location_type?: (string | null)
}[]
totals: {
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
}
truncated: boolean
warnings: string[]
}

export interface GoogleAdsGetHourlyPerformanceArgs {
campaign_id?: string
window: {
start_date: string
end_date: string
}
}
export interface GoogleAdsGetHourlyPerformanceResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
window: {
start_date: string
end_date: string
}
currency: (string | null)
time_zone: (string | null)
level: string
rows: {
id: string
name: (string | null)
status: (string | null)
parent_id?: (string | null)
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
day_of_week?: (string | null)
hour?: (number | null)
}[]
totals: {
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
}
truncated: boolean
warnings: string[]
}

export interface GoogleAdsGetImpressionShareArgs {
campaign_id?: string
window: {
start_date: string
end_date: string
}
}
export interface GoogleAdsGetImpressionShareResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
window: {
start_date: string
end_date: string
}
currency: (string | null)
time_zone: (string | null)
level: string
rows: {
id: string
name: (string | null)
status: (string | null)
parent_id?: (string | null)
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
impression_share?: (number | null)
lost_to_budget?: (number | null)
}[]
totals: {
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
}
truncated: boolean
warnings: string[]
}

export interface GoogleAdsGetKeywordsArgs {
campaign_id?: string
ad_group_id?: string
status?: ("ENABLED" | "PAUSED" | "REMOVED")
limit: number
}
export interface GoogleAdsGetKeywordsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
keywords: {
id: (string | null)
text: (string | null)
match_type: (string | null)
status: (string | null)
cpc_bid: (number | null)
ad_group_id: (string | null)
ad_group_name: (string | null)
campaign_id: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface GoogleAdsGetNegativeKeywordsArgs {
campaign_id?: string
level: ("all" | "campaign" | "ad-group")
limit: number
}
export interface GoogleAdsGetNegativeKeywordsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
negative_keywords: {
id: (string | null)
level: string
text: (string | null)
match_type: (string | null)
ad_group_id: (string | null)
campaign_id: (string | null)
campaign_name: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface GoogleAdsGetQualityScoresArgs {
campaign_id?: string
min_impressions: number
limit: number
}
export interface GoogleAdsGetQualityScoresResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
keywords: {
id: (string | null)
text: (string | null)
match_type: (string | null)
quality_score: (number | null)
ad_relevance: (string | null)
landing_page: (string | null)
expected_ctr: (string | null)
ad_group_id: (string | null)
ad_group_name: (string | null)
campaign_id: (string | null)
campaign_name: (string | null)
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface GoogleAdsGetRecommendationsArgs {
/**
 * @minItems 1
 * @maxItems 20
 */
types?: string[]
campaign_id?: string
limit: number
}
export interface GoogleAdsGetRecommendationsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
recommendations: {
id: (string | null)
type: (string | null)
campaign_id: (string | null)
campaign_name: (string | null)
current_budget: (number | null)
recommended_budget: (number | null)
clicks: (number | null)
potential_clicks: (number | null)
spend: (number | null)
potential_spend: (number | null)
conversions: (number | null)
potential_conversions: (number | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface GoogleAdsGetSearchTermsArgs {
campaign_id?: string
min_cost: number
limit: number
window: {
start_date: string
end_date: string
}
}
export interface GoogleAdsGetSearchTermsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
window: {
start_date: string
end_date: string
}
currency: (string | null)
time_zone: (string | null)
level: string
rows: {
id: string
name: (string | null)
status: (string | null)
parent_id?: (string | null)
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
match_type?: (string | null)
campaign_id?: (string | null)
}[]
totals: {
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
}
truncated: boolean
warnings: string[]
}

export interface GoogleAdsGetWeekdayPerformanceArgs {
campaign_id?: string
window: {
start_date: string
end_date: string
}
}
export interface GoogleAdsGetWeekdayPerformanceResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
window: {
start_date: string
end_date: string
}
currency: (string | null)
time_zone: (string | null)
level: string
rows: {
id: string
name: (string | null)
status: (string | null)
parent_id?: (string | null)
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
day_of_week?: (string | null)
}[]
totals: {
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
}
truncated: boolean
warnings: string[]
}

export interface GoogleAdsListAudiencesArgs {
status?: ("ENABLED" | "OPEN" | "CLOSED")
limit: number
}
export interface GoogleAdsListAudiencesResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
audiences: {
id: (string | null)
name: (string | null)
description: (string | null)
type: (string | null)
status: (string | null)
membership_lifespan: (number | null)
size_search: (number | null)
size_display: (number | null)
match_rate: (number | null)
eligible_for_search: boolean
eligible_for_display: boolean
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface GoogleAdsListBiddingStrategiesArgs {
limit: number
}
export interface GoogleAdsListBiddingStrategiesResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
bidding_strategies: {
id: (string | null)
name: (string | null)
type: (string | null)
status: (string | null)
campaigns: (number | null)
target_cpa: (number | null)
target_roas: (number | null)
max_cpc: (number | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface GoogleAdsListBudgetsArgs {
limit: number
}
export interface GoogleAdsListBudgetsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
budgets: {
id: (string | null)
name: (string | null)
status: (string | null)
daily_budget: (number | null)
is_shared: boolean
delivery: (string | null)
campaigns: (number | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface GoogleAdsListCampaignsArgs {
status?: ("ENABLED" | "PAUSED" | "REMOVED")
limit: number
}
export interface GoogleAdsListCampaignsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
campaigns: {
id: string
name: string
status: string
platform_status?: (string | null)
objective?: (string | null)
daily_budget?: (number | null)
metrics: {
clicks: (number | null)
impressions: (number | null)
cost: (number | null)
}
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface GoogleAdsListConversionsArgs {

}
export interface GoogleAdsListConversionsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
conversion_tracking_id: (string | null)
conversions: {
id: string
name: string
status: string
type: (string | null)
category: (string | null)
is_primary: boolean
counting: (string | null)
default_value: (number | null)
send_to: (string | null)
all_conversions: (number | null)
}[]
total: number
}

export interface GoogleAdsListCustomersArgs {

}
export interface GoogleAdsListCustomersResult {
customers: {
id: string
name: (string | null)
currency: (string | null)
time_zone: (string | null)
status: (string | null)
is_manager: boolean
is_test: boolean
manager_id: (string | null)
}[]
total: number
warnings: string[]
}

export interface GoogleAdsPauseCampaignArgs {
campaign_id: string
action: ("pause" | "enable")
}
export interface GoogleAdsPauseCampaignResult {
campaign: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
}
}

export interface GoogleAdsRemoveAdArgs {
ad_group_id: string
ad_id: string
}
export interface GoogleAdsRemoveAdResult {
removed: {
id: string
name: (string | null)
}[]
}

export interface GoogleAdsRemoveAdGroupArgs {
ad_group_id: string
}
export interface GoogleAdsRemoveAdGroupResult {
removed: {
id: string
name: (string | null)
}[]
}

export interface GoogleAdsRemoveCampaignArgs {
campaign_id: string
}
export interface GoogleAdsRemoveCampaignResult {
removed: {
id: string
name: (string | null)
}[]
}

export interface GoogleAdsRemoveConversionArgs {
conversion_id: string
}
export interface GoogleAdsRemoveConversionResult {
removed: {
id: string
name: (string | null)
}[]
}

export interface GoogleAdsRemoveKeywordsArgs {
ad_group_id: string
/**
 * @minItems 1
 * @maxItems 100
 */
criterion_ids: string[]
}
export interface GoogleAdsRemoveKeywordsResult {
removed: {
id: string
name: (string | null)
}[]
}

export interface GoogleAdsRemoveNegativeKeywordsArgs {
campaign_id: string
/**
 * @minItems 1
 * @maxItems 100
 */
criterion_ids: string[]
}
export interface GoogleAdsRemoveNegativeKeywordsResult {
removed: {
id: string
name: (string | null)
}[]
}

export interface GoogleAdsRepairStructureArgs {
apply: boolean
}
export interface GoogleAdsRepairStructureResult {
supported: boolean
applied: boolean
findings: {
entity: string
id: string
name: (string | null)
action: ("archive" | "keep" | "flag")
}[]
warnings?: string[]
}

export interface GoogleAdsSearchGeoTargetsArgs {
query: string
country_code?: string
locale: string
}
export interface GoogleAdsSearchGeoTargetsResult {
places: {
id: (string | null)
name: (string | null)
type: (string | null)
country_code: (string | null)
canonical_name: (string | null)
status: (string | null)
reach: (number | null)
}[]
}

export interface GoogleAdsSetCampaignGeoTargetsArgs {
/**
 * @minItems 1
 * @maxItems 100
 */
campaign_ids: string[]
/**
 * @minItems 1
 * @maxItems 2
 */
tier?: string[]
/**
 * @minItems 1
 * @maxItems 100
 */
geo_targets?: string[]
/**
 * @minItems 1
 * @maxItems 100
 */
exclude?: string[]
}
export interface GoogleAdsSetCampaignGeoTargetsResult {
campaigns: {
id: string
name: (string | null)
locations: string
excluded_locations: string
}[]
}

export interface GoogleAdsSetCampaignLanguagesArgs {
campaign_id: string
/**
 * @minItems 1
 * @maxItems 13
 */
languages: string[]
}
export interface GoogleAdsSetCampaignLanguagesResult {
campaigns: {
id: string
name: (string | null)
languages: string
}[]
}

export interface GoogleAdsUpdateAdGroupArgs {
ad_group_id: string
name?: string
status?: ("ENABLED" | "PAUSED")
cpc_bid?: string
target_cpa?: string
target_roas?: number
}
export interface GoogleAdsUpdateAdGroupResult {
ad_group: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
}
cpc_bid?: (number | null)
changed?: string[]
target_cpa?: (number | null)
target_roas?: (number | null)
}

export interface GoogleAdsUpdateAdStatusArgs {
ad_group_id: string
ad_id: string
status: ("ENABLED" | "PAUSED")
}
export interface GoogleAdsUpdateAdStatusResult {
ad: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
}
ad_group_id?: string
}

export interface GoogleAdsUpdateAudienceArgs {
audience_id: string
name?: string
status?: ("OPEN" | "CLOSED")
}
export interface GoogleAdsUpdateAudienceResult {
audience: {
id: string
name: (string | null)
status: string
previous_status: string
changed: string[]
}
}

export interface GoogleAdsUpdateCampaignArgs {
campaign_id: string
name?: string
status?: ("ENABLED" | "PAUSED")
end_date?: string
no_end_date?: boolean
tracking_template?: string
no_tracking_template?: boolean
final_url_suffix?: string
no_final_url_suffix?: boolean
search_partners?: boolean
display_network?: boolean
}
export interface GoogleAdsUpdateCampaignResult {
campaign: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
}
changed?: string[]
}

export interface GoogleAdsUpdateCampaignBiddingArgs {
campaign_id: string
strategy?: ("MANUAL_CPC" | "MAXIMIZE_CLICKS" | "MAXIMIZE_CONVERSIONS" | "MAXIMIZE_CONVERSION_VALUE")
target_cpa?: string
target_roas?: number
max_cpc?: string
no_target?: boolean
portfolio_strategy_id?: string
}
export interface GoogleAdsUpdateCampaignBiddingResult {
campaign: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
}
bidding_strategy?: string
}

export interface GoogleAdsUpdateCampaignBudgetArgs {
campaign_id: string
daily_budget: string
currency?: string
}
export interface GoogleAdsUpdateCampaignBudgetResult {
campaign: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
}
daily_budget: number
previous_daily_budget: (number | null)
currency: string
warnings: string[]
}

export interface GoogleAdsUpdateConversionArgs {
conversion_id: string
name?: string
value?: number
counting?: ("ONE_PER_CLICK" | "MANY_PER_CLICK")
lookback_days?: number
primary?: boolean
status?: ("ENABLED" | "HIDDEN")
}
export interface GoogleAdsUpdateConversionResult {
conversion: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
}
changed?: string[]
}

export interface GoogleAdsUpdateKeywordBidsArgs {
ad_group_id: string
bids: {
[k: string]: string | number
}
}
export interface GoogleAdsUpdateKeywordBidsResult {
ad_group_id: string
keywords: {
id: string
text: (string | null)
cpc_bid: (number | null)
}[]
}

export interface GoogleAdsUpdateKeywordStatusArgs {
ad_group_id: string
/**
 * @minItems 1
 * @maxItems 100
 */
criterion_ids: string[]
status: ("ENABLED" | "PAUSED")
}
export interface GoogleAdsUpdateKeywordStatusResult {
ad_group_id: string
keywords: {
id: string
text: (string | null)
status: string
}[]
}

export interface GoogleAdsUploadImageAssetArgs {
image_url: string
asset_name: string
}
export interface GoogleAdsUploadImageAssetResult {
asset: {
id: string
name: (string | null)
width: number
height: number
url: (string | null)
}
warnings: string[]
}

export interface GoogleAdsValidateCampaignStructureArgs {
campaign_id: string
}
export interface GoogleAdsValidateCampaignStructureResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
campaign: {
id: string
name: (string | null)
status: string
}
ready: boolean
checks: {
check: string
ok: boolean
message: string
}[]
}

export interface PullGoogleAdsArgs {
level: ("campaigns" | "ad-groups" | "keywords" | "ads" | "search-terms")
campaign_id?: string
window: {
start_date: string
end_date: string
}
}
export interface PullGoogleAdsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
window: {
start_date: string
end_date: string
}
currency: (string | null)
time_zone: (string | null)
level: string
rows: {
id: string
name: (string | null)
status: (string | null)
parent_id?: (string | null)
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
}[]
totals: {
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
}
truncated: boolean
warnings: string[]
}

export interface RunGaqlArgs {
query: string
page_size: number
}
export interface RunGaqlResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
time_zone: (string | null)
fields: string[]
rows: {

}[]
total: number
truncated: boolean
warnings: string[]
}

export interface SetupGoogleAdsTrialFunnelArgs {
landing_page_url: string
business_name: string
trial_days: number
total_daily_budget: string
month_label?: string
}
export interface SetupGoogleAdsTrialFunnelResult {
campaigns: {
id: string
name: string
type: ("search" | "performance_max" | "display")
status: string
daily_budget: number
}[]
audience: {
id: string
name: string
created: boolean
}
currency: string
warnings: string[]
}

export interface LinkedinAdsAddAudienceMembersArgs {
audience_id: string
/**
 * @minItems 1
 * @maxItems 10000
 */
hashed_emails?: string[]
/**
 * @minItems 1
 * @maxItems 10000
 */
company_domains?: string[]
/**
 * @minItems 1
 * @maxItems 10000
 */
company_names?: string[]
csv_url?: string
}
export interface LinkedinAdsAddAudienceMembersResult {
audience: {
id: string
name: string
type: string
status: string
size?: (number | null)
matched?: (number | null)
sent?: (number | null)
segment_urn: (string | null)
}
sent: number
accepted: number
rejected: number
warnings: string[]
}

export interface LinkedinAdsArchiveCampaignArgs {
campaign_id: string
}
export interface LinkedinAdsArchiveCampaignResult {
campaign: {
id: string
name: (string | null)
status: string
previous_status: (string | null)
platform_status: string
serving_statuses: string[]
daily_budget: (number | null)
previous_daily_budget: (number | null)
total_budget: (number | null)
bid: (number | null)
end_date: (string | null)
currency: string
}
}

export interface LinkedinAdsAttachAudienceArgs {
campaign_id: string
audience_id?: string
segment_urn?: string
mode: ("add" | "remove" | "replace")
facet: ("audienceMatchingSegments" | "dynamicSegments")
exclude: boolean
}
export interface LinkedinAdsAttachAudienceResult {
campaign: {
id: string
name: (string | null)
status: string
previous_status: (string | null)
platform_status: string
}
targeting: {

}
previous_targeting: {

}
}

export interface LinkedinAdsAuditStructureArgs {

}
export interface LinkedinAdsAuditStructureResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
supported: boolean
depth?: ("campaign" | "ad_group" | "ad")
findings: {
kind: ("duplicate_name" | "empty_targeting" | "rebuilt_campaign")
entity: string
id: string
name: (string | null)
keep_id?: (string | null)
repairable: boolean
message: string
}[]
counts: {

}
warnings: string[]
}

export interface LinkedinAdsCreateCampaignCompleteArgs {
name: string
group_id: string
objective: ("WEBSITE_VISIT" | "LEAD_GENERATION" | "ENGAGEMENT" | "VIDEO_VIEW" | "BRAND_AWARENESS" | "WEBSITE_CONVERSION")
daily_budget: string
/**
 * @minItems 1
 * @maxItems 100
 */
target_locations: string[]
/**
 * @minItems 1
 * @maxItems 20
 */
target_seniorities?: string[]
/**
 * @minItems 1
 * @maxItems 50
 */
target_functions?: string[]
/**
 * @minItems 1
 * @maxItems 100
 */
target_titles?: string[]
/**
 * @minItems 1
 * @maxItems 100
 */
target_industries?: string[]
/**
 * @minItems 1
 * @maxItems 100
 */
target_skills?: string[]
/**
 * @minItems 1
 * @maxItems 50
 */
target_audiences?: string[]
language: string
status: ("PAUSED" | "DRAFT" | "ACTIVE")
bid?: string
format: ("STANDARD_UPDATE" | "CAROUSEL" | "SINGLE_VIDEO" | "TEXT_AD")
start_date?: string
end_date?: string
organization_id?: string
political: boolean
}
export interface LinkedinAdsCreateCampaignCompleteResult {
campaign: {
id: string
name: (string | null)
status: string
platform_status: string
parent_id?: (string | null)
objective?: (string | null)
type?: (string | null)
format?: (string | null)
daily_budget: (number | null)
total_budget?: (number | null)
bid?: (number | null)
optimization?: (string | null)
cost_type?: (string | null)
start_date?: (string | null)
end_date?: (string | null)
serving_statuses?: string[]
targeting?: {

}
currency: string
}
}

export interface LinkedinAdsCreateCampaignGroupArgs {
name: string
status: ("PAUSED" | "DRAFT" | "ACTIVE")
total_budget?: string
start_date?: string
end_date?: string
objective?: ("WEBSITE_VISIT" | "LEAD_GENERATION" | "ENGAGEMENT" | "VIDEO_VIEW" | "BRAND_AWARENESS" | "WEBSITE_CONVERSION")
}
export interface LinkedinAdsCreateCampaignGroupResult {
group: {
id: string
name: (string | null)
status: string
platform_status: string
objective?: (string | null)
total_budget?: (number | null)
start_date?: (string | null)
end_date?: (string | null)
serving_statuses?: string[]
}
}

export interface LinkedinAdsCreateImageAdArgs {
campaign_id: string
name: string
introductory_text: string
headline: string
image_id?: string
image_url?: string
landing_url: string
organization_id?: string
cta: ("APPLY" | "DOWNLOAD" | "VIEW_QUOTE" | "LEARN_MORE" | "SIGN_UP" | "SUBSCRIBE" | "REGISTER" | "JOIN" | "ATTEND" | "REQUEST_DEMO" | "SEE_MORE" | "BUY_NOW" | "SHOP_NOW")
form_id?: string
status: ("PAUSED" | "DRAFT" | "ACTIVE")
}
export interface LinkedinAdsCreateImageAdResult {
creative: {
id: string
name: (string | null)
status: string
platform_status: string
parent_id: (string | null)
review_status?: (string | null)
is_serving?: (boolean | null)
holds?: string[]
post?: (string | null)
content?: {

}
}
}

export interface LinkedinAdsCreateLeadFormArgs {
name: string
headline: string
description?: string
/**
 * @minItems 1
 * @maxItems 12
 */
questions: {
field?: ("FIRST_NAME" | "LAST_NAME" | "EMAIL" | "WORK_EMAIL" | "PHONE_NUMBER" | "JOB_TITLE" | "JOB_FUNCTION" | "SENIORITY" | "COMPANY_NAME" | "INDUSTRY")
question?: string
required?: boolean
}[]
privacy_url: string
confirmation_message?: string
landing_url?: string
language: string
status: ("DRAFT" | "PUBLISHED")
}
export interface LinkedinAdsCreateLeadFormResult {
form: {
id: string
name: (string | null)
state: (string | null)
urn: string
}
}

export interface LinkedinAdsCreateMatchedAudienceArgs {
name: string
/**
 * @minItems 1
 * @maxItems 10000
 */
hashed_emails?: string[]
/**
 * @minItems 1
 * @maxItems 10000
 */
company_domains?: string[]
/**
 * @minItems 1
 * @maxItems 10000
 */
company_names?: string[]
csv_url?: string
}
export interface LinkedinAdsCreateMatchedAudienceResult {
audience: {
id: string
name: string
type: string
status: string
size?: (number | null)
matched?: (number | null)
sent?: (number | null)
segment_urn: (string | null)
}
sent: number
accepted: number
rejected: number
warnings: string[]
}

export interface LinkedinAdsCreateTextAdArgs {
campaign_id: string
name: string
headline: string
description: string
landing_url: string
status: ("PAUSED" | "DRAFT" | "ACTIVE")
}
export interface LinkedinAdsCreateTextAdResult {
creative: {
id: string
name: (string | null)
status: string
platform_status: string
parent_id: (string | null)
review_status?: (string | null)
is_serving?: (boolean | null)
holds?: string[]
post?: (string | null)
content?: {

}
}
}

export interface LinkedinAdsDeleteAudienceArgs {
audience_id: string
}
export interface LinkedinAdsDeleteAudienceResult {
audience: {
id: string
name: string
deleted: boolean
}
}

export interface LinkedinAdsDeleteCampaignArgs {
campaign_id: string
}
export interface LinkedinAdsDeleteCampaignResult {
campaign: {
id: string
name: (string | null)
status: string
previous_status: string
outcome: string
}
}

export interface LinkedinAdsDeleteCampaignGroupArgs {
group_id: string
}
export interface LinkedinAdsDeleteCampaignGroupResult {
group: {
id: string
name: (string | null)
status: string
previous_status: string
outcome: string
}
}

export interface LinkedinAdsDeleteCreativeArgs {
creative_id: string
}
export interface LinkedinAdsDeleteCreativeResult {
creative: {
id: string
name: (string | null)
status: string
previous_status: string
outcome: string
}
}

export interface LinkedinAdsGetAccountInfoArgs {

}
export interface LinkedinAdsGetAccountInfoResult {
account: {
account_id: string
name: (string | null)
status: string
currency: (string | null)
time_zone: (string | null)
type: (string | null)
page: (string | null)
serving_statuses: string[]
is_serving: boolean
test: boolean
}
}

export interface LinkedinAdsGetAdPreviewArgs {
creative_id: string
}
export interface LinkedinAdsGetAdPreviewResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
creative_id: string
previews: {
placement: (string | null)
html: string
}[]
}

export interface LinkedinAdsGetAudienceArgs {
audience_id: string
}
export interface LinkedinAdsGetAudienceResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
audience: {
id: string
name: string
type: string
status: string
size?: (number | null)
matched?: (number | null)
sent?: (number | null)
segment_urn: (string | null)
}
}

export interface LinkedinAdsGetAudienceCountArgs {
include?: {
/**
 * @minItems 1
 */
[k: string]: string[]
}
exclude?: {
/**
 * @minItems 1
 */
[k: string]: string[]
}
targeting?: {
include: {

}
exclude?: {

}
}
}
export interface LinkedinAdsGetAudienceCountResult {
total: number
enough: boolean
warnings: string[]
}

export interface LinkedinAdsGetCampaignArgs {
campaign_id: string
}
export interface LinkedinAdsGetCampaignResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
campaign: {
id: string
name: (string | null)
status: string
platform_status: string
parent_id?: (string | null)
objective?: (string | null)
type?: (string | null)
format?: (string | null)
daily_budget: (number | null)
total_budget?: (number | null)
bid?: (number | null)
optimization?: (string | null)
cost_type?: (string | null)
start_date?: (string | null)
end_date?: (string | null)
serving_statuses?: string[]
targeting?: {

}
currency: string
}
}

export interface LinkedinAdsGetCampaignGroupArgs {
group_id: string
}
export interface LinkedinAdsGetCampaignGroupResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
group: {
id: string
name: (string | null)
status: string
platform_status: string
objective?: (string | null)
total_budget?: (number | null)
start_date?: (string | null)
end_date?: (string | null)
serving_statuses?: string[]
}
campaigns: {
id: string
name: (string | null)
status: string
platform_status: string
parent_id?: (string | null)
objective?: (string | null)
type?: (string | null)
format?: (string | null)
daily_budget: (number | null)
total_budget?: (number | null)
bid?: (number | null)
optimization?: (string | null)
cost_type?: (string | null)
start_date?: (string | null)
end_date?: (string | null)
serving_statuses?: string[]
targeting?: {

}
currency: string
}[]
}

export interface LinkedinAdsGetCampaignGroupsArgs {
status?: ("ENABLED" | "PAUSED" | "REMOVED")
limit: number
}
export interface LinkedinAdsGetCampaignGroupsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
groups: {
id: string
name: (string | null)
status: string
platform_status: string
objective?: (string | null)
total_budget?: (number | null)
start_date?: (string | null)
end_date?: (string | null)
serving_statuses?: string[]
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface LinkedinAdsGetCreativeArgs {
creative_id: string
}
export interface LinkedinAdsGetCreativeResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
creative: {
id: string
name: (string | null)
status: string
platform_status: string
parent_id: (string | null)
review_status?: (string | null)
is_serving?: (boolean | null)
holds?: string[]
post?: (string | null)
content?: {

}
}
}

export interface LinkedinAdsGetDailySpendArgs {
date?: string
days: number
}
export interface LinkedinAdsGetDailySpendResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
window: {
start_date: string
end_date: string
}
currency: (string | null)
time_zone: (string | null)
days: {
date: string
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
}[]
totals: {
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
}
}

export interface LinkedinAdsGetDemographicsArgs {
pivot: ("MEMBER_JOB_TITLE" | "MEMBER_JOB_FUNCTION" | "MEMBER_SENIORITY" | "MEMBER_INDUSTRY" | "MEMBER_COMPANY_SIZE" | "MEMBER_COUNTRY_V2")
/**
 * @minItems 1
 * @maxItems 500
 */
campaign_ids?: string[]
window: {
start_date: string
end_date: string
}
}
export interface LinkedinAdsGetDemographicsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
window: {
start_date: string
end_date: string
}
currency: (string | null)
time_zone: (string | null)
level: string
rows: {
id: string
name: (string | null)
status: (string | null)
parent_id?: (string | null)
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
}[]
totals: {
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
}
truncated: boolean
warnings: string[]
}

export interface LinkedinAdsGetInsightsArgs {
pivot: ("ACCOUNT" | "CAMPAIGN_GROUP" | "CAMPAIGN" | "CREATIVE")
granularity: ("ALL" | "DAILY" | "MONTHLY")
/**
 * @minItems 1
 * @maxItems 18
 */
fields: string[]
/**
 * @minItems 1
 * @maxItems 500
 */
campaign_ids?: string[]
window: {
start_date: string
end_date: string
}
}
export interface LinkedinAdsGetInsightsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
window: {
start_date: string
end_date: string
}
currency: (string | null)
time_zone: (string | null)
rows: {
id: string
start_date: string
end_date: string
metrics: {

}
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface LinkedinAdsGetLeadsArgs {
form_id?: string
limit: number
window: {
start_date: string
end_date: string
}
}
export interface LinkedinAdsGetLeadsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
window: {
start_date: string
end_date: string
}
leads: {
id: string
form_id: (string | null)
campaign_id: (string | null)
creative_id: (string | null)
submitted_at: (string | null)
test: boolean
answers: {
question: (string | null)
field: (string | null)
answer: (string | null)
}[]
consents: {
id: string
accepted: boolean
}[]
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface LinkedinAdsListAccountUsersArgs {
limit: number
}
export interface LinkedinAdsListAccountUsersResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
users: {
user: string
role: string
can_change: boolean
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface LinkedinAdsListAdAccountsArgs {
status?: ("ACTIVE" | "DRAFT" | "CANCELED" | "PENDING_DELETION" | "REMOVED")
limit: number
}
export interface LinkedinAdsListAdAccountsResult {
accounts: {
account_id: string
name: (string | null)
status: string
currency: (string | null)
time_zone: (string | null)
type: (string | null)
role: (string | null)
serving_statuses: string[]
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface LinkedinAdsListAudiencesArgs {
type?: ("USER" | "COMPANY")
limit: number
}
export interface LinkedinAdsListAudiencesResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
audiences: {
id: string
name: string
type: string
status: string
size?: (number | null)
matched?: (number | null)
sent?: (number | null)
segment_urn: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface LinkedinAdsListCampaignsArgs {
status?: ("ENABLED" | "PAUSED" | "REMOVED")
limit: number
}
export interface LinkedinAdsListCampaignsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
campaigns: {
id: string
name: string
status: string
platform_status?: (string | null)
objective?: (string | null)
daily_budget?: (number | null)
metrics: {
clicks: (number | null)
impressions: (number | null)
cost: (number | null)
}
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface LinkedinAdsListConversionsArgs {
limit: number
}
export interface LinkedinAdsListConversionsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
conversions: {
id: string
name: (string | null)
type: (string | null)
enabled: (boolean | null)
method: (string | null)
attribution: (string | null)
click_window_days: (number | null)
view_window_days: (number | null)
campaigns: number
last_seen_at: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface LinkedinAdsListCreativesArgs {
campaign_id?: string
status?: ("ENABLED" | "PAUSED" | "REMOVED")
limit: number
}
export interface LinkedinAdsListCreativesResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
creatives: {
id: string
name: (string | null)
status: string
platform_status: string
parent_id: (string | null)
review_status?: (string | null)
is_serving?: (boolean | null)
holds?: string[]
post?: (string | null)
content?: {

}
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface LinkedinAdsListLeadFormsArgs {
status?: ("DRAFT" | "PUBLISHED" | "ARCHIVED")
limit: number
}
export interface LinkedinAdsListLeadFormsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
forms: {
id: string
name: (string | null)
state: (string | null)
version: (number | null)
review: (string | null)
headline: (string | null)
questions: {
id: string
question: (string | null)
field: (string | null)
required: boolean
}[]
created_at: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface LinkedinAdsListTargetingFacetsArgs {

}
export interface LinkedinAdsListTargetingFacetsResult {
facets: {
facet: string
urn: string
searchable: boolean
listable: boolean
}[]
total: number
}

export interface LinkedinAdsRemoveAudienceMembersArgs {
audience_id: string
/**
 * @minItems 1
 * @maxItems 10000
 */
hashed_emails?: string[]
/**
 * @minItems 1
 * @maxItems 10000
 */
company_domains?: string[]
/**
 * @minItems 1
 * @maxItems 10000
 */
company_names?: string[]
}
export interface LinkedinAdsRemoveAudienceMembersResult {
audience: {
id: string
name: string
type: string
status: string
size?: (number | null)
matched?: (number | null)
sent?: (number | null)
segment_urn: (string | null)
}
sent: number
accepted: number
rejected: number
warnings: string[]
}

export interface LinkedinAdsRepairStructureArgs {
apply: boolean
}
export interface LinkedinAdsRepairStructureResult {
supported: boolean
applied: boolean
findings: {
entity: string
id: string
name: (string | null)
action: ("archive" | "keep" | "flag")
}[]
warnings?: string[]
}

export interface LinkedinAdsSearchTargetingArgs {
facet: string
query?: string
limit: number
}
export interface LinkedinAdsSearchTargetingResult {
facet: string
entities: {
urn: string
name: string
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface LinkedinAdsSponsorPostArgs {
campaign_id: string
post_urn: string
name: string
cta: ("APPLY" | "DOWNLOAD" | "VIEW_QUOTE" | "LEARN_MORE" | "SIGN_UP" | "SUBSCRIBE" | "REGISTER" | "JOIN" | "ATTEND" | "REQUEST_DEMO" | "SEE_MORE" | "BUY_NOW" | "SHOP_NOW")
form_id?: string
status: ("PAUSED" | "DRAFT" | "ACTIVE")
}
export interface LinkedinAdsSponsorPostResult {
creative: {
id: string
name: (string | null)
status: string
platform_status: string
parent_id: (string | null)
review_status?: (string | null)
is_serving?: (boolean | null)
holds?: string[]
post?: (string | null)
content?: {

}
}
}

export interface LinkedinAdsUpdateCampaignArgs {
campaign_id: string
action?: ("pause" | "enable" | "archive")
daily_budget?: string
name?: string
bid?: string
end_date?: string
no_end?: boolean
}
export interface LinkedinAdsUpdateCampaignResult {
campaign: {
id: string
name: (string | null)
status: string
previous_status: (string | null)
platform_status: string
serving_statuses: string[]
daily_budget: (number | null)
previous_daily_budget: (number | null)
total_budget: (number | null)
bid: (number | null)
end_date: (string | null)
currency: string
}
}

export interface LinkedinAdsUpdateCampaignBidArgs {
campaign_id: string
strategy?: ("MAX_DELIVERY" | "COST_CAP" | "MANUAL")
optimization?: ("NONE" | "MAX_CLICK" | "MAX_IMPRESSION" | "MAX_REACH" | "MAX_CONVERSION" | "MAX_LEAD" | "MAX_QUALIFIED_LEAD" | "MAX_VIDEO_VIEW" | "CAP_COST_AND_MAXIMIZE_CLICKS" | "CAP_COST_AND_MAXIMIZE_IMPRESSIONS" | "CAP_COST_AND_MAXIMIZE_LEADS" | "CAP_COST_AND_MAXIMIZE_VIDEO_VIEWS")
bid?: string
}
export interface LinkedinAdsUpdateCampaignBidResult {
campaign: {
id: string
name: (string | null)
status: string
previous_status: (string | null)
platform_status: string
serving_statuses: string[]
daily_budget: (number | null)
previous_daily_budget: (number | null)
total_budget: (number | null)
bid: (number | null)
end_date: (string | null)
currency: string
optimization: (string | null)
previous_optimization: (string | null)
}
}

export interface LinkedinAdsUpdateCampaignBudgetArgs {
campaign_id: string
daily_budget: string
currency?: string
}
export interface LinkedinAdsUpdateCampaignBudgetResult {
campaign: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
}
daily_budget: number
previous_daily_budget?: (number | null)
currency: string
}

export interface LinkedinAdsUpdateCampaignGroupArgs {
group_id: string
status?: ("ACTIVE" | "PAUSED" | "ARCHIVED")
name?: string
total_budget?: string
no_total_budget?: boolean
end_date?: string
no_end?: boolean
}
export interface LinkedinAdsUpdateCampaignGroupResult {
group: {
id: string
name: (string | null)
status: string
previous_status: (string | null)
platform_status: string
serving_statuses: string[]
total_budget: (number | null)
end_date: (string | null)
currency: string
}
}

export interface LinkedinAdsUpdateCampaignTargetingArgs {
campaign_id: string
include?: {
/**
 * @minItems 1
 */
[k: string]: string[]
}
exclude?: {
/**
 * @minItems 1
 */
[k: string]: string[]
}
mode: ("add" | "remove" | "replace")
targeting?: {
include: {

}
exclude?: {

}
}
}
export interface LinkedinAdsUpdateCampaignTargetingResult {
campaign: {
id: string
name: (string | null)
status: string
previous_status: (string | null)
platform_status: string
}
targeting: {

}
previous_targeting: {

}
}

export interface LinkedinAdsUpdateCreativeArgs {
creative_id: string
status?: ("ACTIVE" | "PAUSED" | "ARCHIVED")
name?: string
}
export interface LinkedinAdsUpdateCreativeResult {
creative: {
id: string
name: (string | null)
status: string
previous_status: (string | null)
platform_status: string
}
}

export interface LinkedinAdsUploadImageArgs {
image_url: string
organization_id?: string
name?: string
}
export interface LinkedinAdsUploadImageResult {
image: {
id: string
owner: (string | null)
status: (string | null)
}
}

export interface LinkedinAdsValidateCampaignStructureArgs {
campaign_id: string
}
export interface LinkedinAdsValidateCampaignStructureResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
campaign: {
id: string
name: (string | null)
status: string
platform_status: string
}
valid: boolean
checks: {
check: string
status: ("pass" | "warn" | "fail")
text: string
}[]
}

export interface PullLinkedinAdsArgs {
level: ("account" | "campaign-group" | "campaign" | "creative")
by: ("total" | "day" | "month")
/**
 * @minItems 1
 * @maxItems 200
 */
campaign_group_ids?: string[]
window: {
start_date: string
end_date: string
}
}
export interface PullLinkedinAdsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
window: {
start_date: string
end_date: string
}
currency: (string | null)
time_zone: (string | null)
level: string
rows: {
id: string
name: (string | null)
status: (string | null)
parent_id?: (string | null)
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
}[]
totals: {
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
}
truncated: boolean
warnings: string[]
}

export interface PullLinkedinAdsPerformanceArgs {
/**
 * @minItems 1
 * @maxItems 200
 */
campaign_group_ids?: string[]
window: {
start_date: string
end_date: string
}
}
export interface PullLinkedinAdsPerformanceResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
window: {
start_date: string
end_date: string
}
currency: (string | null)
time_zone: (string | null)
level: string
rows: {
id: string
name: (string | null)
status: (string | null)
parent_id?: (string | null)
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
}[]
totals: {
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
}
truncated: boolean
warnings: string[]
}

export interface PullLinkedinCompanyEngagementArgs {
days: number
audience_id?: string
country?: string
min_employees?: number
max_employees?: number
/**
 * @minItems 1
 * @maxItems 5
 */
engagement_level?: ("VERY_HIGH" | "HIGH" | "MEDIUM" | "LOW" | "VERY_LOW")[]
limit: number
}
export interface PullLinkedinCompanyEngagementResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
window: {
start_date: string
end_date: string
}
companies: {
name: string
website?: (string | null)
page_url?: (string | null)
engagement_level: (string | null)
impressions: (number | null)
clicks: (number | null)
engagements: (number | null)
leads?: (number | null)
conversions?: (number | null)
employee_count?: (string | null)
industry?: (string | null)
country?: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface MetaAdsCreateAdArgs {
adset_id: string
name: string
creative_id?: string
page_id?: string
link?: string
message?: string
headline?: string
description?: string
/**
 * @minItems 1
 * @maxItems 5
 */
messages?: string[]
/**
 * @minItems 1
 * @maxItems 5
 */
headlines?: string[]
/**
 * @minItems 1
 * @maxItems 5
 */
descriptions?: string[]
call_to_action?: string
image_url?: string
image_hash?: string
video_id?: string
instagram_user_id?: string
allow_weak_creative_variants: boolean
status: ("ACTIVE" | "PAUSED")
}
export interface MetaAdsCreateAdResult {
ad: {
id: string
name: string
status: string
adset_id: string
creative_id: (string | null)
preview_url?: (string | null)
}
}

export interface MetaAdsCreateAdSetArgs {
campaign_id: string
name: string
daily_budget?: string
lifetime_budget?: string
optimization_goal: string
billing_event: string
targeting: ({
[k: string]: unknown
} & {
geo_locations?: {

}
custom_audiences?: unknown[]
})
pixel_id?: string
conversion_event?: string
bid_amount?: string
start_time?: string
end_time?: string
dsa_beneficiary?: string
dsa_payor?: string
status: ("ACTIVE" | "PAUSED")
}
export interface MetaAdsCreateAdSetResult {
ad_set: {
id: string
name: string
status: string
campaign_id: string
daily_budget?: (number | null)
lifetime_budget?: (number | null)
currency?: string
}
}

export interface MetaAdsCreateAudienceArgs {
name: string
description?: string
/**
 * @minItems 1
 * @maxItems 2500
 */
emails?: string[]
/**
 * @minItems 1
 * @maxItems 2500
 */
hashed_emails?: string[]
/**
 * @minItems 1
 * @maxItems 2500
 */
hashed_phones?: string[]
/**
 * @minItems 1
 * @maxItems 2500
 */
mobile_ids?: string[]
csv_url?: string
subtype: "CUSTOM"
customer_file_source: ("USER_PROVIDED_ONLY" | "PARTNER_PROVIDED_ONLY" | "BOTH_USER_AND_PARTNER_PROVIDED")
}
export interface MetaAdsCreateAudienceResult {
audience: {
id: string
name: (string | null)
description: (string | null)
subtype: (string | null)
customer_file_source: (string | null)
size_lower: (number | null)
size_upper: (number | null)
retention_days: (number | null)
is_ready: boolean
status: (string | null)
delivery: (string | null)
created_at: (string | null)
updated_at: (string | null)
}
members_received: number
members_invalid: number
warnings: string[]
}

export interface MetaAdsCreateCampaignArgs {
name: string
objective: ("CONVERSIONS" | "TRAFFIC" | "LEADS" | "AWARENESS" | "ENGAGEMENT")
daily_budget?: string
lifetime_budget?: string
status: ("PAUSED" | "ACTIVE")
/**
 * @minItems 1
 * @maxItems 6
 */
special_ad_categories?: ("HOUSING" | "EMPLOYMENT" | "FINANCIAL_PRODUCTS_SERVICES" | "CREDIT" | "ISSUES_ELECTIONS_POLITICS" | "ONLINE_GAMBLING_AND_GAMING")[]
/**
 * @minItems 1
 * @maxItems 25
 */
special_ad_category_country?: string[]
bid_strategy: ("LOWEST_COST_WITHOUT_CAP" | "LOWEST_COST_WITH_BID_CAP" | "COST_CAP" | "LOWEST_COST_WITH_MIN_ROAS")
}
export interface MetaAdsCreateCampaignResult {
campaign: {
id: string
name: string
status: string
objective: string
daily_budget: (number | null)
lifetime_budget: (number | null)
currency: string
}
}

export interface MetaAdsCreateCreativeArgs {
name: string
page_id: string
link: string
message?: string
headline?: string
description?: string
call_to_action?: string
image_url?: string
image_hash?: string
video_id?: string
instagram_user_id?: string
url_tags?: string
}
export interface MetaAdsCreateCreativeResult {
creative: {
id: string
name: string
page_id: string
call_to_action: (string | null)
}
}

export interface MetaAdsDeleteAdArgs {
ad_id: string
}
export interface MetaAdsDeleteAdResult {
deleted: {
id: string
name: (string | null)
}
}

export interface MetaAdsDeleteAdSetArgs {
adset_id: string
}
export interface MetaAdsDeleteAdSetResult {
deleted: {
id: string
name: (string | null)
}
}

export interface MetaAdsDeleteAudienceArgs {
audience_id: string
}
export interface MetaAdsDeleteAudienceResult {
deleted: {
id: string
name: (string | null)
}
}

export interface MetaAdsDeleteCampaignArgs {
campaign_id: string
}
export interface MetaAdsDeleteCampaignResult {
deleted: {
id: string
name: (string | null)
}
}

export interface MetaAdsGetAccountInfoArgs {

}
export interface MetaAdsGetAccountInfoResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
time_zone: (string | null)
status: string
amount_spent: (number | null)
balance: (number | null)
spend_cap: (number | null)
min_daily_budget: (number | null)
business: (string | null)
}

export interface MetaAdsGetAdArgs {
ad_id: string
}
export interface MetaAdsGetAdResult {
ad: {

}
creative: ({

} | null)
review: {

}
}

export interface MetaAdsGetAdPreviewArgs {
ad_id?: string
creative_id?: string
format: ("DESKTOP_FEED_STANDARD" | "MOBILE_FEED_STANDARD" | "INSTAGRAM_STANDARD" | "INSTAGRAM_STORY" | "INSTAGRAM_REELS" | "FACEBOOK_STORY_MOBILE" | "RIGHT_COLUMN_STANDARD")
}
export interface MetaAdsGetAdPreviewResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
ad_id: (string | null)
creative_id: (string | null)
format: string
html: string
}

export interface MetaAdsGetAdReadbackArgs {
ad_id: string
approved_cta?: string
}
export interface MetaAdsGetAdReadbackResult {
platform: string
ad_id: string
supported: boolean
status: ("pass" | "fail" | "warn" | "unsupported")
message?: (string | null)
creative?: {
name?: (string | null)
message?: (string | null)
headline?: (string | null)
description?: (string | null)
link?: (string | null)
image_url?: (string | null)
video_id?: (string | null)
}
call_to_action?: {
value: (string | null)
valid: boolean
approved?: (string | null)
matches_approved?: (boolean | null)
}
policy_findings?: {
rule: string
severity: ("info" | "warning" | "error")
text: (string | null)
}[]
effective_status?: (string | null)
preview_url?: (string | null)
}

export interface MetaAdsGetAdSetArgs {
adset_id: string
}
export interface MetaAdsGetAdSetResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
ad_set: {
id: string
name: string
status: string
platform_status: string
campaign_id: string
daily_budget: (number | null)
lifetime_budget: (number | null)
bid_amount: (number | null)
optimization_goal: (string | null)
billing_event: (string | null)
targeting: ({

} | null)
promoted_object: ({

} | null)
start_time: (string | null)
end_time: (string | null)
}
}

export interface MetaAdsGetAudienceArgs {
audience_id: string
}
export interface MetaAdsGetAudienceResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
audience: {
id: string
name: (string | null)
description: (string | null)
subtype: (string | null)
customer_file_source: (string | null)
size_lower: (number | null)
size_upper: (number | null)
retention_days: (number | null)
is_ready: boolean
status: (string | null)
delivery: (string | null)
created_at: (string | null)
updated_at: (string | null)
}
}

export interface MetaAdsGetCampaignArgs {
campaign_id: string
}
export interface MetaAdsGetCampaignResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
campaign: {
id: string
name: string
status: string
platform_status: string
objective: (string | null)
daily_budget: (number | null)
lifetime_budget: (number | null)
bid_strategy: (string | null)
special_ad_categories: string[]
start_time: (string | null)
ad_sets: number
}
}

export interface MetaAdsGetChangeHistoryArgs {
window: {
start_date: string
end_date: string
}
}
export interface MetaAdsGetChangeHistoryResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
window: {
start_date: string
end_date: string
}
entries: {
at: string
event: string
summary?: (string | null)
actor?: (string | null)
entity: (string | null)
id: (string | null)
name: (string | null)
before?: unknown
after?: unknown
}[]
truncated: boolean
warnings: string[]
}

export interface MetaAdsGetCreativeFatigueArgs {
campaign_id?: string
weeks: number
}
export interface MetaAdsGetCreativeFatigueResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
window: {
start_date: string
end_date: string
}
ads: {
id: string
name: (string | null)
frequency: (number | null)
frequency_before: (number | null)
ctr: (number | null)
ctr_before: (number | null)
tired: boolean
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface MetaAdsGetDailySpendArgs {
date?: string
days: number
}
export interface MetaAdsGetDailySpendResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
window: {
start_date: string
end_date: string
}
currency: (string | null)
time_zone: (string | null)
days: {
date: string
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
}[]
totals: {
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
}
}

export interface MetaAdsGetDemographicPerformanceArgs {
campaign_id?: string
window: {
start_date: string
end_date: string
}
}
export interface MetaAdsGetDemographicPerformanceResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
window: {
start_date: string
end_date: string
}
currency: (string | null)
time_zone: (string | null)
level: string
rows: {
id: string
name: (string | null)
status: (string | null)
parent_id?: (string | null)
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
breakdown?: {

}
}[]
totals: {
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
}
truncated: boolean
warnings: string[]
}

export interface MetaAdsGetDevicePerformanceArgs {
campaign_id?: string
window: {
start_date: string
end_date: string
}
}
export interface MetaAdsGetDevicePerformanceResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
window: {
start_date: string
end_date: string
}
currency: (string | null)
time_zone: (string | null)
level: string
rows: {
id: string
name: (string | null)
status: (string | null)
parent_id?: (string | null)
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
breakdown?: {

}
}[]
totals: {
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
}
truncated: boolean
warnings: string[]
}

export interface MetaAdsGetGeoPerformanceArgs {
campaign_id?: string
by: ("country" | "region" | "dma")
window: {
start_date: string
end_date: string
}
}
export interface MetaAdsGetGeoPerformanceResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
window: {
start_date: string
end_date: string
}
currency: (string | null)
time_zone: (string | null)
level: string
rows: {
id: string
name: (string | null)
status: (string | null)
parent_id?: (string | null)
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
breakdown?: {

}
}[]
totals: {
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
}
truncated: boolean
warnings: string[]
}

export interface MetaAdsGetPlacementPerformanceArgs {
campaign_id?: string
window: {
start_date: string
end_date: string
}
}
export interface MetaAdsGetPlacementPerformanceResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
window: {
start_date: string
end_date: string
}
currency: (string | null)
time_zone: (string | null)
level: string
rows: {
id: string
name: (string | null)
status: (string | null)
parent_id?: (string | null)
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
breakdown?: {

}
}[]
totals: {
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
}
truncated: boolean
warnings: string[]
}

export interface MetaAdsListAdAccountsArgs {
limit: number
}
export interface MetaAdsListAdAccountsResult {
accounts: {
account_id: string
name: (string | null)
status: string
currency: (string | null)
time_zone: (string | null)
amount_spent?: (number | null)
business?: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface MetaAdsListAdSetsArgs {
campaign_id?: string
status?: ("ENABLED" | "PAUSED" | "REMOVED")
limit: number
}
export interface MetaAdsListAdSetsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency?: (string | null)
ad_sets: {
id: string
name: string
status: string
platform_status: string
campaign_id?: string
daily_budget?: (number | null)
lifetime_budget?: (number | null)
optimization_goal?: (string | null)
billing_event?: (string | null)
end_time?: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface MetaAdsListAdsArgs {
campaign_id?: string
adset_id?: string
status?: ("ENABLED" | "PAUSED" | "REMOVED")
limit: number
}
export interface MetaAdsListAdsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency?: (string | null)
ads: {
id: string
name: string
status: string
platform_status: string
campaign_id?: string
adset_id?: string
creative_id?: (string | null)
review_findings?: string[]
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface MetaAdsListAudiencesArgs {
limit: number
}
export interface MetaAdsListAudiencesResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
audiences: {
id: string
name: (string | null)
description: (string | null)
subtype: (string | null)
customer_file_source: (string | null)
size_lower: (number | null)
size_upper: (number | null)
retention_days: (number | null)
is_ready: boolean
status: (string | null)
delivery: (string | null)
created_at: (string | null)
updated_at: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface MetaAdsListCampaignsArgs {
status?: ("ENABLED" | "PAUSED" | "REMOVED")
limit: number
}
export interface MetaAdsListCampaignsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
campaigns: {
id: string
name: string
status: string
platform_status?: (string | null)
objective?: (string | null)
daily_budget?: (number | null)
metrics: {
clicks: (number | null)
impressions: (number | null)
cost: (number | null)
}
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface MetaAdsListCreativesArgs {
limit: number
}
export interface MetaAdsListCreativesResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
creatives: {
id: string
name: (string | null)
message: (string | null)
headline: (string | null)
description: (string | null)
link: (string | null)
image_url: (string | null)
video_id: (string | null)
call_to_action: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface MetaAdsListImagesArgs {
limit: number
}
export interface MetaAdsListImagesResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
images: {
hash: string
name: (string | null)
width: (number | null)
height: (number | null)
url: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface MetaAdsListPagesArgs {
limit: number
}
export interface MetaAdsListPagesResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
pages: {
id: string
name: (string | null)
category: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface MetaAdsListPixelsArgs {

}
export interface MetaAdsListPixelsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
pixels: {
id: string
name: (string | null)
last_fired_at: (string | null)
is_unavailable: boolean
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface MetaAdsSearchGeoArgs {
query: string
/**
 * @minItems 1
 * @maxItems 5
 */
types?: string[]
limit: number
}
export interface MetaAdsSearchGeoResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
places: {
key: string
name: string
type: string
country_code: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface MetaAdsSearchTargetingArgs {
query: string
type: ("adinterest" | "adTargetingCategory" | "adworkemployer" | "adworkposition" | "adeducationschool")
category: ("behaviors" | "demographics" | "life_events" | "industries" | "income" | "family_statuses" | "interests")
limit: number
}
export interface MetaAdsSearchTargetingResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
options: {
id: string
name: string
key: string
path: string[]
detail: (string | null)
audience_lower: (number | null)
audience_upper: (number | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface MetaAdsUpdateAdArgs {
ad_id: string
name?: string
status?: ("ACTIVE" | "PAUSED")
creative_id?: string
}
export interface MetaAdsUpdateAdResult {
ad: {
id: string
name: string
status: string
previous_status?: (string | null)
creative_id?: (string | null)
}
}

export interface MetaAdsUpdateAdSetArgs {
adset_id: string
name?: string
status?: ("ACTIVE" | "PAUSED")
daily_budget?: string
bid_amount?: string
targeting?: {

}
end_time?: string
}
export interface MetaAdsUpdateAdSetResult {
ad_set: {
id: string
name: string
status: string
previous_status?: (string | null)
daily_budget?: (number | null)
currency?: string
}
}

export interface MetaAdsUpdateCampaignArgs {
campaign_id: string
action?: ("pause" | "enable")
daily_budget?: string
lifetime_budget?: string
name?: string
bid_strategy?: ("LOWEST_COST_WITHOUT_CAP" | "LOWEST_COST_WITH_BID_CAP" | "COST_CAP" | "LOWEST_COST_WITH_MIN_ROAS")
}
export interface MetaAdsUpdateCampaignResult {
campaign: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
}
daily_budget?: (number | null)
previous_daily_budget?: (number | null)
currency?: (string | null)
}

export interface MetaAdsUpdateCampaignBudgetArgs {
campaign_id: string
daily_budget: string
currency?: string
}
export interface MetaAdsUpdateCampaignBudgetResult {
campaign: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
}
daily_budget: number
previous_daily_budget: (number | null)
currency: string
warnings?: string[]
}

export interface MetaAdsUploadImageArgs {
image_url: string
name?: string
}
export interface MetaAdsUploadImageResult {
image: {
hash: string
name: (string | null)
width: (number | null)
height: (number | null)
url: (string | null)
}
}

export interface MetaAdsValidateCampaignStructureArgs {
campaign_id: string
}
export interface MetaAdsValidateCampaignStructureResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
campaign: {
id: string
name: (string | null)
status: string
}
ready: boolean
checks: {
check: string
ok: boolean
message: string
}[]
}

export interface PullMetaAdsArgs {
level: ("campaign" | "ad-set" | "ad")
/**
 * @minItems 1
 * @maxItems 3
 */
breakdowns?: string[]
window: {
start_date: string
end_date: string
}
}
export interface PullMetaAdsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
window: {
start_date: string
end_date: string
}
currency: (string | null)
time_zone: (string | null)
level: string
rows: {
id: string
name: (string | null)
status: (string | null)
parent_id?: (string | null)
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
}[]
totals: {
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
}
truncated: boolean
warnings: string[]
}

export interface MicrosoftAdsAddCampaignTargetsArgs {
campaign_id: string
/**
 * @minItems 1
 * @maxItems 100
 */
target: string[]
}
export interface MicrosoftAdsAddCampaignTargetsResult {
campaign_id: string
target_ids: string[]
warnings?: string[]
}

export interface MicrosoftAdsAddKeywordsArgs {
ad_group_id: string
/**
 * @minItems 1
 * @maxItems 100
 */
keyword: string[]
match_type: ("Exact" | "Phrase" | "Broad")
bid?: string
status: ("PAUSED" | "ENABLED")
}
export interface MicrosoftAdsAddKeywordsResult {
ad_group_id: string
keyword_ids: string[]
warnings: string[]
}

export interface MicrosoftAdsAddNegativeKeywordsArgs {
entity_id: string
entity_type: ("Campaign" | "AdGroup")
/**
 * @minItems 1
 * @maxItems 100
 */
keywords: string[]
match_type: ("Exact" | "Phrase")
}
export interface MicrosoftAdsAddNegativeKeywordsResult {
entity_id: string
entity_type: string
keyword_ids: string[]
warnings?: string[]
}

export interface MicrosoftAdsAuditStructureArgs {

}
export interface MicrosoftAdsAuditStructureResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
supported: boolean
depth?: ("campaign" | "ad_group" | "ad")
findings: {
kind: ("duplicate_name" | "empty_targeting" | "rebuilt_campaign")
entity: string
id: string
name: (string | null)
keep_id?: (string | null)
repairable: boolean
message: string
}[]
counts: {

}
warnings: string[]
}

export interface MicrosoftAdsCreateAdGroupArgs {
campaign_id: string
name: string
cpc_bid?: string
network: ("OwnedAndOperatedAndSyndicatedSearch" | "OwnedAndOperatedOnly" | "SyndicatedSearchOnly")
language: string
status: ("Active" | "Paused")
}
export interface MicrosoftAdsCreateAdGroupResult {
ad_group: {
id: string
name: (string | null)
status: string
campaign_id: string
cpc_bid: (number | null)
}
}

export interface MicrosoftAdsCreateAudienceArgs {
name: string
description?: string
/**
 * @minItems 1
 * @maxItems 10000
 */
hashed_emails?: string[]
csv_url?: string
membership_duration: number
accept_terms: boolean
}
export interface MicrosoftAdsCreateAudienceResult {
audience: {
id: string
name: string
type: string
membership_days: (number | null)
}
members_sent: number
warnings: string[]
}

export interface MicrosoftAdsCreateCampaignArgs {
name: string
daily_budget: string
type: ("Search" | "Audience")
bid_strategy: ("EnhancedCpc" | "ManualCpc" | "MaxClicks" | "MaxConversions")
/**
 * @minItems 1
 * @maxItems 20
 */
languages: string[]
time_zone?: string
status: ("Active" | "Paused")
}
export interface MicrosoftAdsCreateCampaignResult {
campaign: {
id: string
name: (string | null)
status: string
daily_budget: (number | null)
campaign_type: (string | null)
bid_strategy: (string | null)
}
}

export interface MicrosoftAdsCreateResponsiveSearchAdArgs {
ad_group_id: string
final_url: string
/**
 * @minItems 3
 * @maxItems 15
 */
headline: string[]
/**
 * @minItems 2
 * @maxItems 4
 */
description: string[]
path1?: string
path2?: string
status: ("Active" | "Paused")
}
export interface MicrosoftAdsCreateResponsiveSearchAdResult {
ad: {
id: string
name: (string | null)
status: string
ad_group_id: string
editorial_status: (string | null)
}
}

export interface MicrosoftAdsDeleteAdArgs {
ad_group_id: string
ad_id: string
}
export interface MicrosoftAdsDeleteAdResult {
ad: {
id: string
name: (string | null)
status: string
previous_status: (string | null)
}
}

export interface MicrosoftAdsDeleteAdGroupArgs {
campaign_id: string
ad_group_id: string
}
export interface MicrosoftAdsDeleteAdGroupResult {
ad_group: {
id: string
name: (string | null)
status: string
previous_status: (string | null)
}
}

export interface MicrosoftAdsDeleteAudienceArgs {
audience_id: string
}
export interface MicrosoftAdsDeleteAudienceResult {
audience: {
id: string
name: (string | null)
status: string
}
}

export interface MicrosoftAdsDeleteCampaignArgs {
campaign_id: string
}
export interface MicrosoftAdsDeleteCampaignResult {
campaign: {
id: string
name: (string | null)
status: string
previous_status: (string | null)
}
}

export interface MicrosoftAdsDeleteKeywordsArgs {
ad_group_id: string
/**
 * @minItems 1
 * @maxItems 100
 */
keyword_ids: string[]
}
export interface MicrosoftAdsDeleteKeywordsResult {
ad_group_id: string
keyword_ids: string[]
}

export interface MicrosoftAdsGetAccountChangelogArgs {
lookback_days: number
}
export interface MicrosoftAdsGetAccountChangelogResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
changelog_supported: boolean
window: {
start_date: string
end_date: string
}
events: {
changed_at: string
user: (string | null)
client: (string | null)
automated: boolean
entity: string
id: string
name: (string | null)
operation: string
fields: {
field: string
before: unknown
after: unknown
}[]
}[]
advice: string[]
truncated: boolean
warnings: string[]
}

export interface MicrosoftAdsGetAccountInfoArgs {

}
export interface MicrosoftAdsGetAccountInfoResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: string
time_zone: (string | null)
platform_time_zone: string
number: string
customer_id: string
status: string
financial_status: (string | null)
payment_method: (string | null)
}

export interface MicrosoftAdsGetAdArgs {
ad_group_id: string
ad_id: string
}
export interface MicrosoftAdsGetAdResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
ad: {
id: string
name: (string | null)
status: string
platform_status: string
ad_group_id: string
type: (string | null)
editorial_status: (string | null)
final_url: (string | null)
headlines: string[]
descriptions: string[]
}
}

export interface MicrosoftAdsGetAdGroupArgs {
campaign_id: string
ad_group_id: string
}
export interface MicrosoftAdsGetAdGroupResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
ad_group: {
id: string
name: (string | null)
status: string
platform_status: string
campaign_id: string
cpc_bid: (number | null)
bid_strategy: (string | null)
network: (string | null)
language: (string | null)
}
}

export interface MicrosoftAdsGetCampaignArgs {
campaign_id: string
}
export interface MicrosoftAdsGetCampaignResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
campaign: {
id: string
name: (string | null)
status: string
platform_status: string
campaign_type: (string | null)
daily_budget: (number | null)
shared_budget_id: (string | null)
bid_strategy: (string | null)
time_zone: (string | null)
languages: string[]
}
}

export interface MicrosoftAdsGetChangeHistoryArgs {
campaign_id?: string
window: {
start_date: string
end_date: string
}
}
export interface MicrosoftAdsGetChangeHistoryResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
window: {
start_date: string
end_date: string
}
entries: {
at: string
event: string
summary?: (string | null)
actor?: (string | null)
entity: (string | null)
id: (string | null)
name: (string | null)
before?: unknown
after?: unknown
}[]
truncated: boolean
warnings: string[]
}

export interface MicrosoftAdsGetDailySpendArgs {
date?: string
days: number
}
export interface MicrosoftAdsGetDailySpendResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
window: {
start_date: string
end_date: string
}
currency: (string | null)
time_zone: (string | null)
days: {
date: string
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
}[]
totals: {
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
}
}

export interface MicrosoftAdsGetInsightsArgs {
report: ("Account" | "Campaign" | "AdGroup" | "Ad" | "Keyword" | "SearchQuery")
/**
 * @minItems 1
 * @maxItems 20
 */
columns?: string[]
aggregation: ("Summary" | "Daily" | "Weekly" | "Monthly")
window: {
start_date: string
end_date: string
}
}
export interface MicrosoftAdsGetInsightsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
window: {
start_date: string
end_date: string
}
currency: (string | null)
time_zone: (string | null)
level: string
rows: {
id: string
name: (string | null)
status: (string | null)
parent_id?: (string | null)
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
period?: (string | null)
columns?: {

}
}[]
totals: {
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
}
truncated: boolean
warnings: string[]
}

export interface MicrosoftAdsListAccountsArgs {
limit: number
}
export interface MicrosoftAdsListAccountsResult {
accounts: {
account_id: string
name: (string | null)
status: string
currency: (string | null)
time_zone: (string | null)
number: (string | null)
customer_id: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface MicrosoftAdsListAdGroupsArgs {
campaign_id: string
status?: ("ENABLED" | "PAUSED")
}
export interface MicrosoftAdsListAdGroupsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
ad_groups: {
id: string
name: (string | null)
status: string
platform_status: string
campaign_id: string
cpc_bid: (number | null)
bid_strategy: (string | null)
network: (string | null)
language: (string | null)
}[]
total: number
}

export interface MicrosoftAdsListAdsArgs {
ad_group_id: string
status?: ("ENABLED" | "PAUSED")
}
export interface MicrosoftAdsListAdsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
ads: {
id: string
name: (string | null)
status: string
platform_status: string
ad_group_id: string
type: (string | null)
editorial_status: (string | null)
final_url: (string | null)
headlines: string[]
descriptions: string[]
}[]
total: number
}

export interface MicrosoftAdsListAudiencesArgs {
/**
 * @minItems 1
 * @maxItems 7
 */
types?: string[]
}
export interface MicrosoftAdsListAudiencesResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
audiences: {
id: string
name: string
type: string
description: (string | null)
membership_days: (number | null)
search_size: (number | null)
audience_network_size: (number | null)
}[]
total: number
}

export interface MicrosoftAdsListBudgetsArgs {

}
export interface MicrosoftAdsListBudgetsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
budgets: {
id: string
name: (string | null)
daily_budget: (number | null)
budget_type: (string | null)
campaigns: (number | null)
}[]
total: number
}

export interface MicrosoftAdsListCampaignTargetsArgs {
campaign_id: string
}
export interface MicrosoftAdsListCampaignTargetsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
campaign_id: string
targets: {
id: string
target: string
}[]
total: number
}

export interface MicrosoftAdsListCampaignsArgs {
status?: ("ENABLED" | "PAUSED" | "REMOVED")
limit: number
}
export interface MicrosoftAdsListCampaignsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
campaigns: {
id: string
name: string
status: string
platform_status?: (string | null)
objective?: (string | null)
daily_budget?: (number | null)
metrics: {
clicks: (number | null)
impressions: (number | null)
cost: (number | null)
}
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface MicrosoftAdsListConversionGoalsArgs {
/**
 * @minItems 1
 * @maxItems 7
 */
types?: string[]
}
export interface MicrosoftAdsListConversionGoalsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
goals: {
id: string
name: (string | null)
type: (string | null)
status: string
tag_id: (string | null)
category: (string | null)
tracking_status: (string | null)
window_minutes: (number | null)
}[]
total: number
}

export interface MicrosoftAdsListKeywordsArgs {
ad_group_id: string
status?: ("ENABLED" | "PAUSED")
}
export interface MicrosoftAdsListKeywordsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
keywords: {
id: string
name: (string | null)
status: string
platform_status: string
ad_group_id: string
text: (string | null)
match_type: (string | null)
bid: (number | null)
editorial_status: (string | null)
}[]
total: number
}

export interface MicrosoftAdsListNegativeKeywordsArgs {
entity_id: string
entity_type: ("Campaign" | "AdGroup")
}
export interface MicrosoftAdsListNegativeKeywordsResult {
entity_id: string
entity_type: string
account: {
platform: string
account_id: string
account_name: (string | null)
}
negative_keywords: {
id: string
keyword: string
}[]
total: number
}

export interface MicrosoftAdsListUetTagsArgs {

}
export interface MicrosoftAdsListUetTagsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
tags: {
id: string
name: (string | null)
tracking_status: (string | null)
}[]
total: number
}

export interface MicrosoftAdsRemoveCampaignTargetsArgs {
campaign_id: string
/**
 * @minItems 1
 * @maxItems 100
 */
target_id: string[]
}
export interface MicrosoftAdsRemoveCampaignTargetsResult {
campaign_id: string
target_ids: string[]
warnings?: string[]
}

export interface MicrosoftAdsRemoveNegativeKeywordsArgs {
entity_id: string
entity_type: ("Campaign" | "AdGroup")
/**
 * @minItems 1
 * @maxItems 100
 */
keyword_ids: string[]
}
export interface MicrosoftAdsRemoveNegativeKeywordsResult {
entity_id: string
entity_type: string
keyword_ids: string[]
warnings?: string[]
}

export interface MicrosoftAdsUpdateAdArgs {
ad_group_id: string
ad_id: string
status?: ("Active" | "Paused")
final_url?: string
/**
 * @minItems 3
 * @maxItems 15
 */
headline?: string[]
/**
 * @minItems 2
 * @maxItems 4
 */
description?: string[]
}
export interface MicrosoftAdsUpdateAdResult {
ad: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
ad_group_id?: string
final_url?: (string | null)
}
}

export interface MicrosoftAdsUpdateAdGroupArgs {
campaign_id: string
ad_group_id: string
status?: ("Active" | "Paused")
cpc_bid?: string
name?: string
}
export interface MicrosoftAdsUpdateAdGroupResult {
ad_group: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
campaign_id?: string
cpc_bid?: (number | null)
}
currency: (string | null)
}

export interface MicrosoftAdsUpdateCampaignArgs {
campaign_id: string
action?: ("pause" | "enable")
daily_budget?: string
name?: string
bid_strategy?: ("EnhancedCpc" | "ManualCpc" | "MaxClicks" | "MaxConversions")
}
export interface MicrosoftAdsUpdateCampaignResult {
campaign: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
daily_budget?: (number | null)
bid_strategy?: (string | null)
}
daily_budget: (number | null)
previous_daily_budget: (number | null)
currency: (string | null)
}

export interface MicrosoftAdsUpdateCampaignBudgetArgs {
campaign_id: string
daily_budget: string
currency?: string
}
export interface MicrosoftAdsUpdateCampaignBudgetResult {
campaign: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
daily_budget?: (number | null)
bid_strategy?: (string | null)
}
daily_budget: number
previous_daily_budget: (number | null)
currency: string
}

export interface MicrosoftAdsUpdateKeywordArgs {
ad_group_id: string
keyword_id: string
action?: ("pause" | "enable")
bid?: string
}
export interface MicrosoftAdsUpdateKeywordResult {
keyword: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
ad_group_id?: string
bid?: (number | null)
}
currency: (string | null)
}

export interface MicrosoftAdsUpdateSharedBudgetArgs {
budget_id: string
daily_budget: string
}
export interface MicrosoftAdsUpdateSharedBudgetResult {
budget: {
id: string
name: (string | null)
daily_budget: (number | null)
campaigns: (number | null)
}
previous_daily_budget: (number | null)
currency: string
}

export interface MicrosoftAdsValidateCampaignStructureArgs {
campaign_id: string
}
export interface MicrosoftAdsValidateCampaignStructureResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
campaign: {
id: string
name: (string | null)
status: string
}
can_serve: boolean
checks: {
check: string
status: ("pass" | "warn" | "fail")
message: string
}[]
counts: {
ad_groups: number
ads: number
keywords: number
}
}

export interface PullMicrosoftAdsArgs {
level: ("account" | "campaign" | "ad-group" | "ad" | "keyword" | "search-term")
window: {
start_date: string
end_date: string
}
}
export interface PullMicrosoftAdsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
window: {
start_date: string
end_date: string
}
currency: (string | null)
time_zone: (string | null)
level: string
rows: {
id: string
name: (string | null)
status: (string | null)
parent_id?: (string | null)
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
}[]
totals: {
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
}
truncated: boolean
warnings: string[]
}

export interface PullRedditAdsArgs {
level: ("account" | "campaign" | "ad-group" | "ad")
window: {
start_date: string
end_date: string
}
}
export interface PullRedditAdsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
window: {
start_date: string
end_date: string
}
currency: (string | null)
time_zone: (string | null)
level: string
rows: {
id: string
name: (string | null)
status: (string | null)
parent_id?: (string | null)
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
}[]
totals: {
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
}
truncated: boolean
warnings: string[]
}

export interface RedditAdsArchiveAdArgs {
ad_id: string
}
export interface RedditAdsArchiveAdResult {
ad: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
}
}

export interface RedditAdsArchiveAdGroupArgs {
ad_group_id: string
}
export interface RedditAdsArchiveAdGroupResult {
ad_group: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
}
}

export interface RedditAdsArchiveCampaignArgs {
campaign_id: string
}
export interface RedditAdsArchiveCampaignResult {
campaign: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
}
}

export interface RedditAdsAttachAudienceArgs {
ad_group_id: string
audience_id: string
mode: ("add" | "remove" | "replace")
exclude: boolean
}
export interface RedditAdsAttachAudienceResult {
ad_group: {
id: string
name: string
status: string
targeting: {
[k: string]: string[]
}
}
}

export interface RedditAdsAuditStructureArgs {

}
export interface RedditAdsAuditStructureResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
supported: boolean
depth?: ("campaign" | "ad_group" | "ad")
findings: {
kind: ("duplicate_name" | "empty_targeting" | "rebuilt_campaign")
entity: string
id: string
name: (string | null)
keep_id?: (string | null)
repairable: boolean
message: string
}[]
counts: {

}
warnings: string[]
}

export interface RedditAdsCreateAdArgs {
ad_group_id: string
post_id: string
name?: string
click_url?: string
status: ("ACTIVE" | "PAUSED")
campaign_name?: string
no_utm: boolean
}
export interface RedditAdsCreateAdResult {
ad: {
id: string
name: (string | null)
status: string
platform_status?: (string | null)
campaign_id?: (string | null)
ad_group_id: string
post_id: string
click_url: (string | null)
rejection_reason?: (string | null)
preview_url?: (string | null)
}
}

export interface RedditAdsCreateAdGroupArgs {
campaign_id: string
name: string
daily_budget?: string
bid?: string
bid_strategy: ("BIDLESS" | "MANUAL_BIDDING" | "MAXIMIZE_VOLUME" | "TARGET_CPX")
bid_type: ("CPC" | "CPM" | "CPV6" | "CPV15")
optimization_goal?: ("CLICKS" | "PURCHASE" | "LEAD" | "SIGN_UP" | "PAGE_VISIT" | "ADD_TO_CART")
pixel_id?: string
/**
 * @minItems 0
 * @maxItems 1000
 */
communities?: string[]
/**
 * @minItems 0
 * @maxItems 1000
 */
interests?: string[]
/**
 * @minItems 0
 * @maxItems 1000
 */
keywords?: string[]
/**
 * @minItems 0
 * @maxItems 1000
 */
geolocations?: string[]
/**
 * @minItems 1
 * @maxItems 4
 */
devices?: string[]
gender?: ("FEMALE" | "MALE")
/**
 * @minItems 1
 * @maxItems 100
 */
languages?: string[]
ages?: string
/**
 * @minItems 1
 * @maxItems 100
 */
audience_ids?: string[]
/**
 * @minItems 1
 * @maxItems 100
 */
excluded_audience_ids?: string[]
start_time?: string
end_time?: string
status: ("PAUSED" | "ACTIVE")
}
export interface RedditAdsCreateAdGroupResult {
ad_group: {
id: string
name: string
status: string
platform_status: (string | null)
campaign_id: (string | null)
daily_budget: (number | null)
lifetime_budget: (number | null)
bid: (number | null)
bid_strategy: (string | null)
bid_type: (string | null)
optimization_goal: (string | null)
end_time: (string | null)
targeting: {
[k: string]: string[]
}
}
}

export interface RedditAdsCreateAudienceArgs {
name: string
/**
 * @minItems 1
 * @maxItems 10000
 */
hashed_emails?: string[]
/**
 * @minItems 1
 * @maxItems 10000
 */
hashed_mobile_ids?: string[]
csv_url?: string
}
export interface RedditAdsCreateAudienceResult {
audience: {
id: string
name: string
type: (string | null)
status: (string | null)
size_lower: (number | null)
size_upper: (number | null)
}
sent: number
warnings: string[]
}

export interface RedditAdsCreateCampaignArgs {
name: string
objective: ("TRAFFIC" | "CONVERSIONS" | "VIDEO_VIEWS" | "APP_INSTALLS" | "REACH")
status: ("PAUSED" | "ACTIVE")
daily_budget?: string
cbo: boolean
spend_cap?: string
optimization_goal: ("PURCHASE" | "LEAD" | "SIGN_UP" | "PAGE_VISIT" | "ADD_TO_CART")
pixel_id?: string
funding_instrument_id?: string
}
export interface RedditAdsCreateCampaignResult {
campaign: {
id: string
name: string
status: string
platform_status: (string | null)
objective: (string | null)
daily_budget: (number | null)
lifetime_budget: (number | null)
spend_cap: (number | null)
}
}

export interface RedditAdsCreatePostArgs {
headline: string
profile_id: string
type: ("IMAGE" | "VIDEO" | "TEXT")
body?: string
media_url?: string
thumbnail_url?: string
destination_url?: string
display_url?: string
call_to_action?: ("Apply Now" | "Book Now" | "Buy Tickets" | "Contact Us" | "Donate Now" | "Download" | "Get Directions" | "Get Showtimes" | "Get a Quote" | "Install" | "Learn More" | "Listen Now" | "Order Now" | "Play Now" | "Pre-order Now" | "Read More" | "See Menu" | "Shop Now" | "Sign Up" | "Subscribe" | "View More" | "Visit Store" | "Watch Now")
allow_comments: boolean
}
export interface RedditAdsCreatePostResult {
post: {
id: string
type: (string | null)
headline: string
body: (string | null)
allow_comments: (boolean | null)
profile_id: (string | null)
destination_url: (string | null)
call_to_action: (string | null)
media_url: (string | null)
post_url: (string | null)
}
}

export interface RedditAdsDeleteAdArgs {
ad_id: string
}
export interface RedditAdsDeleteAdResult {
ad: {
id: string
name: string
status: string
}
}

export interface RedditAdsDeleteAdGroupArgs {
ad_group_id: string
}
export interface RedditAdsDeleteAdGroupResult {
ad_group: {
id: string
name: string
status: string
}
}

export interface RedditAdsDeleteAudienceArgs {
audience_id: string
}
export interface RedditAdsDeleteAudienceResult {
audience: {
id: string
name: string
deleted: boolean
}
}

export interface RedditAdsDeleteCampaignArgs {
campaign_id: string
}
export interface RedditAdsDeleteCampaignResult {
campaign: {
id: string
name: string
status: string
}
}

export interface RedditAdsDeleteCreativeAssetArgs {
/**
 * @minItems 1
 * @maxItems 50
 */
asset_id: string[]
}
export interface RedditAdsDeleteCreativeAssetResult {
assets: {
id: string
name: (string | null)
deleted: boolean
}[]
}

export interface RedditAdsGetAdArgs {
ad_id: string
}
export interface RedditAdsGetAdResult {
ad: {
id: string
name: string
status: string
platform_status: (string | null)
campaign_id: (string | null)
ad_group_id: (string | null)
post_id: (string | null)
click_url: (string | null)
rejection_reason: (string | null)
preview_url: (string | null)
}
}

export interface RedditAdsGetAdGroupArgs {
ad_group_id: string
}
export interface RedditAdsGetAdGroupResult {
ad_group: {
id: string
name: string
status: string
platform_status: (string | null)
campaign_id: (string | null)
daily_budget: (number | null)
lifetime_budget: (number | null)
bid: (number | null)
bid_strategy: (string | null)
bid_type: (string | null)
optimization_goal: (string | null)
end_time: (string | null)
targeting: {
[k: string]: string[]
}
}
}

export interface RedditAdsGetAudienceArgs {
audience_id: string
}
export interface RedditAdsGetAudienceResult {
audience: {
id: string
name: string
type: (string | null)
status: (string | null)
size_lower: (number | null)
size_upper: (number | null)
}
}

export interface RedditAdsGetAudiencePerformanceArgs {
by: ("GENDER" | "OS_TYPE")
campaign_id?: string
window: {
start_date: string
end_date: string
}
}
export interface RedditAdsGetAudiencePerformanceResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
window: {
start_date: string
end_date: string
}
currency: (string | null)
time_zone: (string | null)
level: string
rows: {
id: string
name: (string | null)
status: (string | null)
parent_id?: (string | null)
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
}[]
totals: {
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
}
truncated: boolean
warnings: string[]
}

export interface RedditAdsGetCampaignArgs {
campaign_id: string
}
export interface RedditAdsGetCampaignResult {
campaign: {
id: string
name: string
status: string
platform_status: (string | null)
objective: (string | null)
daily_budget: (number | null)
lifetime_budget: (number | null)
spend_cap: (number | null)
}
}

export interface RedditAdsGetChangeHistoryArgs {
/**
 * @minItems 1
 * @maxItems 9
 */
change_types?: ("AD" | "AD_ACCOUNT" | "AD_GROUP" | "AUDIENCE" | "BID" | "BUDGET" | "CAMPAIGN" | "STATUS" | "TARGETING")[]
/**
 * @minItems 1
 * @maxItems 100
 */
entity_ids?: string[]
entity_type: ("CAMPAIGN" | "AD_GROUP" | "AD")
limit: number
window: {
start_date: string
end_date: string
}
}
export interface RedditAdsGetChangeHistoryResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
total: number
truncated: boolean
warnings: string[]
window: {
start_date: string
end_date: string
}
time_zone: (string | null)
entries: {
changed_at: string
user: (string | null)
entity: string
id: string
name: (string | null)
field: string
before: (string | null)
after: (string | null)
}[]
}

export interface RedditAdsGetCommunityPerformanceArgs {
campaign_id?: string
window: {
start_date: string
end_date: string
}
}
export interface RedditAdsGetCommunityPerformanceResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
window: {
start_date: string
end_date: string
}
currency: (string | null)
time_zone: (string | null)
level: string
rows: {
id: string
name: (string | null)
status: (string | null)
parent_id?: (string | null)
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
}[]
totals: {
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
}
truncated: boolean
warnings: string[]
}

export interface RedditAdsGetDailyPerformanceArgs {
campaign_id?: string
window: {
start_date: string
end_date: string
}
}
export interface RedditAdsGetDailyPerformanceResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
window: {
start_date: string
end_date: string
}
currency: (string | null)
time_zone: (string | null)
level: string
rows: {
id: string
name: (string | null)
status: (string | null)
parent_id?: (string | null)
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
}[]
totals: {
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
}
truncated: boolean
warnings: string[]
}

export interface RedditAdsGetDailySpendArgs {
date?: string
days: number
}
export interface RedditAdsGetDailySpendResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
window: {
start_date: string
end_date: string
}
currency: (string | null)
time_zone: (string | null)
days: {
date: string
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
}[]
totals: {
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
}
}

export interface RedditAdsGetGeoPerformanceArgs {
by: ("COUNTRY" | "REGION" | "DMA")
campaign_id?: string
window: {
start_date: string
end_date: string
}
}
export interface RedditAdsGetGeoPerformanceResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
window: {
start_date: string
end_date: string
}
currency: (string | null)
time_zone: (string | null)
level: string
rows: {
id: string
name: (string | null)
status: (string | null)
parent_id?: (string | null)
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
}[]
totals: {
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
}
truncated: boolean
warnings: string[]
}

export interface RedditAdsGetInterestPerformanceArgs {
campaign_id?: string
window: {
start_date: string
end_date: string
}
}
export interface RedditAdsGetInterestPerformanceResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
window: {
start_date: string
end_date: string
}
currency: (string | null)
time_zone: (string | null)
level: string
rows: {
id: string
name: (string | null)
status: (string | null)
parent_id?: (string | null)
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
}[]
totals: {
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
}
truncated: boolean
warnings: string[]
}

export interface RedditAdsGetKeywordPerformanceArgs {
campaign_id?: string
window: {
start_date: string
end_date: string
}
}
export interface RedditAdsGetKeywordPerformanceResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
window: {
start_date: string
end_date: string
}
currency: (string | null)
time_zone: (string | null)
level: string
rows: {
id: string
name: (string | null)
status: (string | null)
parent_id?: (string | null)
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
}[]
totals: {
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
}
truncated: boolean
warnings: string[]
}

export interface RedditAdsGetPixelHealthArgs {
pixel_id?: string
}
export interface RedditAdsGetPixelHealthResult {
pixel_id: string
events: {
event: string
last_fired_at: (string | null)
hours_ago: (number | null)
}[]
warnings: string[]
}

export interface RedditAdsGetPlacementPerformanceArgs {
campaign_id?: string
window: {
start_date: string
end_date: string
}
}
export interface RedditAdsGetPlacementPerformanceResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
window: {
start_date: string
end_date: string
}
currency: (string | null)
time_zone: (string | null)
level: string
rows: {
id: string
name: (string | null)
status: (string | null)
parent_id?: (string | null)
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
}[]
totals: {
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
}
truncated: boolean
warnings: string[]
}

export interface RedditAdsGetPostArgs {
post_id: string
}
export interface RedditAdsGetPostResult {
post: {
id: string
type: (string | null)
headline: string
body: (string | null)
allow_comments: (boolean | null)
profile_id: (string | null)
destination_url: (string | null)
call_to_action: (string | null)
media_url: (string | null)
post_url: (string | null)
}
}

export interface RedditAdsListAdAccountsArgs {

}
export interface RedditAdsListAdAccountsResult {
accounts: {
id: string
name: (string | null)
business_id: string
business_name: (string | null)
currency: (string | null)
time_zone: (string | null)
status: (string | null)
is_current: boolean
}[]
total: number
}

export interface RedditAdsListAdGroupsArgs {
campaign_id?: string
status?: ("ENABLED" | "PAUSED" | "REMOVED")
limit: number
}
export interface RedditAdsListAdGroupsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
total: number
truncated: boolean
warnings: string[]
ad_groups: {
id: string
name: string
status: string
platform_status: (string | null)
campaign_id: (string | null)
daily_budget: (number | null)
lifetime_budget: (number | null)
bid: (number | null)
bid_strategy: (string | null)
bid_type: (string | null)
optimization_goal: (string | null)
end_time: (string | null)
targeting: {
[k: string]: string[]
}
}[]
}

export interface RedditAdsListAdsArgs {
campaign_id?: string
ad_group_id?: string
status?: ("ENABLED" | "PAUSED" | "REMOVED")
limit: number
}
export interface RedditAdsListAdsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
total: number
truncated: boolean
warnings: string[]
ads: {
id: string
name: string
status: string
platform_status: (string | null)
campaign_id: (string | null)
ad_group_id: (string | null)
post_id: (string | null)
click_url: (string | null)
rejection_reason: (string | null)
preview_url: (string | null)
}[]
}

export interface RedditAdsListAudiencesArgs {
name?: string
limit: number
}
export interface RedditAdsListAudiencesResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
total: number
truncated: boolean
warnings: string[]
audiences: {
id: string
name: string
type: (string | null)
status: (string | null)
size_lower: (number | null)
size_upper: (number | null)
}[]
}

export interface RedditAdsListCampaignsArgs {
status?: ("ENABLED" | "PAUSED" | "REMOVED")
limit: number
}
export interface RedditAdsListCampaignsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
campaigns: {
id: string
name: string
status: string
platform_status?: (string | null)
objective?: (string | null)
daily_budget?: (number | null)
metrics: {
clicks: (number | null)
impressions: (number | null)
cost: (number | null)
}
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface RedditAdsListCreativeAssetsArgs {
profile_id: string
/**
 * @minItems 1
 * @maxItems 4
 */
types?: ("IMAGE" | "VIDEO" | "HEADLINE" | "CTA")[]
limit: number
}
export interface RedditAdsListCreativeAssetsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
total: number
truncated: boolean
warnings: string[]
assets: {
id: string
type: (string | null)
name: (string | null)
status: (string | null)
url: (string | null)
poster_url: (string | null)
text: (string | null)
call_to_action: (string | null)
}[]
}

export interface RedditAdsListLanguagesArgs {
query?: string
}
export interface RedditAdsListLanguagesResult {
languages: {
code: string
name: (string | null)
}[]
}

export interface RedditAdsListPostsArgs {
profile_id: string
source: ("ORGANIC" | "PROMOTED")
limit: number
}
export interface RedditAdsListPostsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
total: number
truncated: boolean
warnings: string[]
posts: {
id: string
type: (string | null)
headline: string
body: (string | null)
allow_comments: (boolean | null)
profile_id: (string | null)
destination_url: (string | null)
call_to_action: (string | null)
media_url: (string | null)
post_url: (string | null)
}[]
}

export interface RedditAdsRepairStructureArgs {
apply: boolean
}
export interface RedditAdsRepairStructureResult {
supported: boolean
applied: boolean
findings: {
entity: string
id: string
name: (string | null)
action: ("archive" | "keep" | "flag")
}[]
warnings?: string[]
}

export interface RedditAdsSuggestCommunitiesArgs {
/**
 * @minItems 1
 * @maxItems 100
 */
names?: string[]
website_url?: string
limit: number
}
export interface RedditAdsSuggestCommunitiesResult {
communities: {
id: string
name: string
description: (string | null)
subscriber_count: (number | null)
categories: string[]
}[]
}

export interface RedditAdsSuggestKeywordsArgs {
/**
 * @minItems 1
 * @maxItems 1000
 */
seed_keywords: string[]
}
export interface RedditAdsSuggestKeywordsResult {
keywords: {
keyword: string
monthly_views: (number | null)
}[]
}

export interface RedditAdsUpdateAccountArgs {
click_window?: ("DAY" | "WEEK" | "MONTH")
view_window?: ("DAY" | "WEEK" | "MONTH")
/**
 * @minItems 0
 * @maxItems 500
 */
excluded_communities?: string[]
/**
 * @minItems 0
 * @maxItems 1000
 */
excluded_keywords?: string[]
}
export interface RedditAdsUpdateAccountResult {
settings: {
click_window: (string | null)
view_window: (string | null)
excluded_communities: string[]
excluded_keywords: string[]
}
}

export interface RedditAdsUpdateAdArgs {
ad_id: string
status?: ("ACTIVE" | "PAUSED" | "ARCHIVED")
name?: string
post_id?: string
click_url?: string
}
export interface RedditAdsUpdateAdResult {
ad: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
}
}

export interface RedditAdsUpdateAdGroupArgs {
ad_group_id: string
status?: ("ACTIVE" | "PAUSED" | "ARCHIVED")
name?: string
daily_budget?: string
bid?: string
end_time?: string
}
export interface RedditAdsUpdateAdGroupResult {
ad_group: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
}
}

export interface RedditAdsUpdateAdGroupTargetingArgs {
ad_group_id: string
/**
 * @minItems 0
 * @maxItems 1000
 */
communities?: string[]
/**
 * @minItems 0
 * @maxItems 1000
 */
excluded_communities?: string[]
/**
 * @minItems 0
 * @maxItems 1000
 */
interests?: string[]
/**
 * @minItems 0
 * @maxItems 1000
 */
keywords?: string[]
/**
 * @minItems 0
 * @maxItems 1000
 */
excluded_keywords?: string[]
/**
 * @minItems 0
 * @maxItems 1000
 */
geolocations?: string[]
/**
 * @minItems 0
 * @maxItems 1000
 */
excluded_geolocations?: string[]
/**
 * @minItems 0
 * @maxItems 100
 */
languages?: string[]
/**
 * @minItems 0
 * @maxItems 1
 */
gender?: string[]
/**
 * @minItems 0
 * @maxItems 1
 */
ages?: string[]
/**
 * @minItems 0
 * @maxItems 1000
 */
custom_audience_ids?: string[]
/**
 * @minItems 0
 * @maxItems 1000
 */
excluded_custom_audience_ids?: string[]
mode: ("merge" | "remove" | "replace")
}
export interface RedditAdsUpdateAdGroupTargetingResult {
ad_group: {
id: string
name: string
status: string
targeting: {
[k: string]: string[]
}
}
}

export interface RedditAdsUpdateAudienceUsersArgs {
audience_id: string
action: ("ADD" | "REMOVE")
/**
 * @minItems 1
 * @maxItems 10000
 */
hashed_emails?: string[]
/**
 * @minItems 1
 * @maxItems 10000
 */
hashed_mobile_ids?: string[]
}
export interface RedditAdsUpdateAudienceUsersResult {
audience: {
id: string
name: string
type: (string | null)
status: (string | null)
size_lower: (number | null)
size_upper: (number | null)
}
sent: number
}

export interface RedditAdsUpdateCampaignArgs {
campaign_id: string
action?: ("pause" | "enable" | "archive")
name?: string
daily_budget?: string
spend_cap?: string
}
export interface RedditAdsUpdateCampaignResult {
campaign: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
}
warnings?: string[]
}

export interface RedditAdsUpdateCampaignBudgetArgs {
campaign_id: string
daily_budget: string
currency?: string
}
export interface RedditAdsUpdateCampaignBudgetResult {
campaign: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
}
daily_budget: number
previous_daily_budget: (number | null)
currency: string
warnings?: string[]
}

export interface RedditAdsUploadCreativeAssetArgs {
profile_id: string
/**
 * @minItems 1
 * @maxItems 50
 */
assets: {
type: ("IMAGE" | "VIDEO" | "HEADLINE" | "CTA")
name?: string
url?: string
poster_url?: string
text?: string
call_to_action?: ("Apply Now" | "Book Now" | "Buy Tickets" | "Contact Us" | "Donate Now" | "Download" | "Get Directions" | "Get Showtimes" | "Get a Quote" | "Install" | "Learn More" | "Listen Now" | "Order Now" | "Play Now" | "Pre-order Now" | "Read More" | "See Menu" | "Shop Now" | "Sign Up" | "Subscribe" | "View More" | "Visit Store" | "Watch Now")
}[]
}
export interface RedditAdsUploadCreativeAssetResult {
profile_id: string
asset_ids: string[]
uploads: {
upload_id: string
status: string
asset: ({
id: string
type: (string | null)
name: (string | null)
status: (string | null)
url: (string | null)
poster_url: (string | null)
text: (string | null)
call_to_action: (string | null)
} | null)
}[]
}

export interface RedditAdsValidateCampaignStructureArgs {
campaign_id: string
}
export interface RedditAdsValidateCampaignStructureResult {
campaign: {
id: string
name: string
status: string
}
ready: boolean
checks: {
check: string
id: (string | null)
status: ("pass" | "warn" | "fail")
message: string
}[]
}

export interface PullTiktokAdsArgs {
level: ("campaign" | "adgroup" | "ad")
window: {
start_date: string
end_date: string
}
}
export interface PullTiktokAdsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
window: {
start_date: string
end_date: string
}
currency: (string | null)
time_zone: (string | null)
level: string
rows: {
id: string
name: (string | null)
status: (string | null)
parent_id?: (string | null)
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
}[]
totals: {
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
}
truncated: boolean
warnings: string[]
}

export interface TiktokAdsAttachAudienceArgs {
adgroup_id: string
audience_id: string
mode: ("add" | "remove" | "replace")
exclude: boolean
}
export interface TiktokAdsAttachAudienceResult {
ad_group: {
id: string
name: string
status: string
audience_ids: string[]
excluded_audience_ids: string[]
}
}

export interface TiktokAdsAuditStructureArgs {

}
export interface TiktokAdsAuditStructureResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
supported: boolean
depth?: ("campaign" | "ad_group" | "ad")
findings: {
kind: ("duplicate_name" | "empty_targeting" | "rebuilt_campaign")
entity: string
id: string
name: (string | null)
keep_id?: (string | null)
repairable: boolean
message: string
}[]
counts: {

}
warnings: string[]
}

export interface TiktokAdsCreateAdArgs {
adgroup_id: string
name: string
identity_id: string
identity_type: ("CUSTOMIZED_USER" | "AUTH_CODE" | "TT_USER" | "BC_AUTH_TT")
identity_bc_id?: string
text: string
landing_url: string
video_id?: string
/**
 * @minItems 1
 * @maxItems 1
 */
image_ids?: string[]
call_to_action?: string
status: ("DISABLE" | "ENABLE")
}
export interface TiktokAdsCreateAdResult {
ad: {
id: string
name: string
status: string
platform_status?: (string | null)
adgroup_id: string
}
}

export interface TiktokAdsCreateAdgroupArgs {
campaign_id: string
name: string
budget?: string
budget_mode: ("BUDGET_MODE_DAY" | "BUDGET_MODE_TOTAL")
locations: string
optimization_goal: ("CLICK" | "CONVERT" | "INSTALL" | "IN_APP_EVENT" | "SHOW" | "REACH" | "ENGAGED_VIEW" | "ENGAGED_VIEW_FIFTEEN" | "LEAD_GENERATION" | "TRAFFIC_LANDING_PAGE_VIEW" | "VALUE")
billing_event?: ("CPC" | "CPM" | "CPV" | "OCPM")
promotion_type: ("WEBSITE" | "APP_ANDROID" | "APP_IOS" | "LEAD_GENERATION")
/**
 * @minItems 1
 * @maxItems 3
 */
placements?: string[]
bid?: string
bid_type?: ("BID_TYPE_NO_BID" | "BID_TYPE_CUSTOM")
pixel_id?: string
conversion_event?: string
/**
 * @minItems 1
 * @maxItems 6
 */
age_groups?: string[]
gender?: ("GENDER_UNLIMITED" | "GENDER_MALE" | "GENDER_FEMALE")
/**
 * @minItems 1
 * @maxItems 50
 */
languages?: string[]
/**
 * @minItems 1
 * @maxItems 100
 */
interest_ids?: string[]
/**
 * @minItems 1
 * @maxItems 100
 */
audience_ids?: string[]
/**
 * @minItems 1
 * @maxItems 100
 */
excluded_audience_ids?: string[]
start_time?: string
end_time?: string
status: ("DISABLE" | "ENABLE")
}
export interface TiktokAdsCreateAdgroupResult {
ad_group: {
id: string
name: string
status: string
campaign_id: string
daily_budget: (number | null)
lifetime_budget: (number | null)
bid: (number | null)
currency: string
}
}

export interface TiktokAdsCreateAudienceArgs {
name: string
/**
 * @minItems 1
 * @maxItems 100000
 */
hashed_emails?: string[]
/**
 * @minItems 1
 * @maxItems 100000
 */
hashed_phones?: string[]
/**
 * @minItems 1
 * @maxItems 100000
 */
hashed_mobile_ids?: string[]
/**
 * @minItems 1
 * @maxItems 10000
 */
mobile_ids?: string[]
csv_url?: string
mobile_id_type?: ("IDFA_SHA256" | "GAID_SHA256")
retention_days?: number
}
export interface TiktokAdsCreateAudienceResult {
audience: {
id: string
name: string
is_ready: boolean
size: (number | null)
}
uploaded: number
warnings: string[]
}

export interface TiktokAdsCreateCampaignArgs {
name: string
objective: ("REACH" | "TRAFFIC" | "VIDEO_VIEWS" | "ENGAGEMENT" | "APP_PROMOTION" | "LEAD_GENERATION" | "WEB_CONVERSIONS" | "PRODUCT_SALES")
daily_budget?: string
lifetime_budget?: string
budget_mode?: ("BUDGET_MODE_DAY" | "BUDGET_MODE_TOTAL" | "BUDGET_MODE_INFINITE")
cbo: boolean
/**
 * @minItems 1
 * @maxItems 3
 */
special_industries?: string[]
status: ("DISABLE" | "ENABLE")
}
export interface TiktokAdsCreateCampaignResult {
campaign: {
id: string
name: string
status: string
objective: string
daily_budget: (number | null)
lifetime_budget: (number | null)
currency: string
}
}

export interface TiktokAdsCreateLookalikeAudienceArgs {
name: string
source_audience_id: string
/**
 * @minItems 1
 * @maxItems 100
 */
location_ids: string[]
size: ("NARROW" | "BALANCED" | "BROAD")
include_source: boolean
}
export interface TiktokAdsCreateLookalikeAudienceResult {
audience: {
id: string
name: string
is_ready: boolean
size: (number | null)
}
}

export interface TiktokAdsCreateReportTaskArgs {
data_level: ("AUCTION_ADVERTISER" | "AUCTION_CAMPAIGN" | "AUCTION_ADGROUP" | "AUCTION_AD")
/**
 * @minItems 1
 * @maxItems 3
 */
dimensions?: string[]
/**
 * @minItems 1
 * @maxItems 50
 */
metrics: string[]
window: {
start_date: string
end_date: string
}
}
export interface TiktokAdsCreateReportTaskResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
window: {
start_date: string
end_date: string
}
task_id: string
columns: string[]
rows: {

}[]
total: number
truncated: boolean
warnings: string[]
}

export interface TiktokAdsCreateSparkAdArgs {
adgroup_id: string
name: string
identity_id: string
identity_type: ("CUSTOMIZED_USER" | "AUTH_CODE" | "TT_USER" | "BC_AUTH_TT")
identity_bc_id?: string
item_id: string
landing_url?: string
call_to_action?: string
status: ("DISABLE" | "ENABLE")
}
export interface TiktokAdsCreateSparkAdResult {
ad: {
id: string
name: string
status: string
platform_status?: (string | null)
adgroup_id: string
}
}

export interface TiktokAdsDeleteAdArgs {
/**
 * @minItems 1
 * @maxItems 100
 */
ad_ids: string[]
}
export interface TiktokAdsDeleteAdResult {
ads: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
}[]
}

export interface TiktokAdsDeleteAdgroupArgs {
/**
 * @minItems 1
 * @maxItems 100
 */
adgroup_ids: string[]
}
export interface TiktokAdsDeleteAdgroupResult {
ad_groups: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
}[]
}

export interface TiktokAdsDeleteAudienceArgs {
/**
 * @minItems 1
 * @maxItems 100
 */
audience_ids: string[]
}
export interface TiktokAdsDeleteAudienceResult {
audiences: {
id: string
name: string
status: string
}[]
}

export interface TiktokAdsDeleteCampaignArgs {
/**
 * @minItems 1
 * @maxItems 100
 */
campaign_ids: string[]
}
export interface TiktokAdsDeleteCampaignResult {
campaigns: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
}[]
}

export interface TiktokAdsGetAccountInfoArgs {

}
export interface TiktokAdsGetAccountInfoResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
status: (string | null)
currency: (string | null)
time_zone: (string | null)
company: (string | null)
country: (string | null)
industry: (string | null)
balance: (number | null)
created_at: (string | null)
}

export interface TiktokAdsGetAdArgs {
ad_id: string
}
export interface TiktokAdsGetAdResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
ad: {
id: string
name: string
status: string
platform_status?: (string | null)
adgroup_id: string
campaign_id: string
ad_format: (string | null)
text?: (string | null)
landing_url?: (string | null)
call_to_action?: (string | null)
video_id?: (string | null)
image_ids?: string[]
tiktok_item_id?: (string | null)
identity_id?: (string | null)
identity_type?: (string | null)
created_at?: (string | null)
updated_at?: (string | null)
}
}

export interface TiktokAdsGetAdGroupsArgs {
campaign_id?: string
status?: ("ENABLED" | "PAUSED" | "REMOVED")
limit: number
}
export interface TiktokAdsGetAdGroupsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
ad_groups: {
id: string
name: string
status: string
platform_status?: (string | null)
campaign_id?: (string | null)
budget: (number | null)
bid: (number | null)
optimization_goal: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface TiktokAdsGetAdReadbackArgs {
ad_id: string
approved_cta?: string
}
export interface TiktokAdsGetAdReadbackResult {
platform: string
ad_id: string
supported: boolean
status: ("pass" | "fail" | "warn" | "unsupported")
message?: (string | null)
creative?: {
name?: (string | null)
message?: (string | null)
headline?: (string | null)
description?: (string | null)
link?: (string | null)
image_url?: (string | null)
video_id?: (string | null)
}
call_to_action?: {
value: (string | null)
valid: boolean
approved?: (string | null)
matches_approved?: (boolean | null)
}
policy_findings?: {
rule: string
severity: ("info" | "warning" | "error")
text: (string | null)
}[]
effective_status?: (string | null)
preview_url?: (string | null)
}

export interface TiktokAdsGetAdgroupArgs {
adgroup_id: string
}
export interface TiktokAdsGetAdgroupResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
ad_group: {
id: string
name: string
status: string
platform_status?: (string | null)
campaign_id: string
budget: (number | null)
budget_mode?: (string | null)
bid: (number | null)
bid_type: (string | null)
optimization_goal: (string | null)
billing_event?: (string | null)
pixel_id: (string | null)
conversion_event?: (string | null)
languages: string[]
locations: string[]
age_groups: string[]
gender?: (string | null)
audience_ids?: string[]
excluded_audience_ids?: string[]
interest_category_ids?: string[]
placements?: string[]
identity: {
identity_id?: (string | null)
identity_type?: (string | null)
display_name?: (string | null)
}
schedule_start?: (string | null)
schedule_end?: (string | null)
}
}

export interface TiktokAdsGetAdsArgs {
adgroup_id?: string
status?: ("ENABLED" | "PAUSED" | "REMOVED")
limit: number
}
export interface TiktokAdsGetAdsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
ads: {
ad_id: string
ad_name: string
adgroup_id: string
campaign_id: string
status: string
platform_status?: (string | null)
ad_format: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface TiktokAdsGetAudienceArgs {
/**
 * @minItems 1
 * @maxItems 100
 */
audience_ids: string[]
}
export interface TiktokAdsGetAudienceResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
audiences: {
audience_id: string
name: string
type?: (string | null)
size: (number | null)
is_ready: boolean
calculate_type?: (string | null)
created_at?: (string | null)
expires_at?: (string | null)
message?: (string | null)
history: {

}[]
}[]
}

export interface TiktokAdsGetAudienceReportArgs {
dimension: ("age" | "gender" | "country_code" | "platform" | "language")
campaign_id?: string
window: {
start_date: string
end_date: string
}
}
export interface TiktokAdsGetAudienceReportResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
window: {
start_date: string
end_date: string
}
currency: (string | null)
time_zone: (string | null)
level: string
rows: {
id: string
name: (string | null)
status: (string | null)
parent_id?: (string | null)
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
breakdown?: {

}
}[]
totals: {
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
}
truncated: boolean
warnings: string[]
}

export interface TiktokAdsGetCampaignArgs {
campaign_id: string
}
export interface TiktokAdsGetCampaignResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
campaign: {
id: string
name: string
objective: string
budget: (number | null)
budget_mode?: (string | null)
status: string
platform_status?: (string | null)
campaign_budget_optimization?: boolean
smart_plus?: boolean
created_at: (string | null)
updated_at: (string | null)
}
}

export interface TiktokAdsGetChangeHistoryArgs {
object_type?: ("ADVERTISER" | "CAMPAIGN" | "ADGROUP" | "AD")
/**
 * @minItems 1
 * @maxItems 100
 */
object_ids?: string[]
module?: ("BIDDING_AND_OPTIMIZATION" | "BUDGET" | "STATUS" | "TARGETING")
/**
 * @minItems 1
 * @maxItems 5
 */
operation_types?: ("CREATE" | "AUDIT" | "STATUS" | "UPDATE" | "DELETE")[]
limit: number
window: {
start_date: string
end_date: string
}
}
export interface TiktokAdsGetChangeHistoryResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
window: {
start_date: string
end_date: string
}
time_zone: (string | null)
entries: {
changed_at: string
user: (string | null)
source: (string | null)
app_id: (string | null)
entity: string
id: string
field: string
action: string
what: (string | null)
before: (string | null)
after: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface TiktokAdsGetDailyReportArgs {
level: ("campaign" | "adgroup" | "ad")
campaign_id?: string
window: {
start_date: string
end_date: string
}
}
export interface TiktokAdsGetDailyReportResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
window: {
start_date: string
end_date: string
}
currency: (string | null)
time_zone: (string | null)
level: string
rows: {
id: string
name: (string | null)
status: (string | null)
parent_id?: (string | null)
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
date?: string
video_play_actions?: (number | null)
video_watched_2s?: (number | null)
video_watched_6s?: (number | null)
video_views_p25?: (number | null)
video_views_p50?: (number | null)
video_views_p75?: (number | null)
video_views_p100?: (number | null)
average_video_play?: (number | null)
engagements?: (number | null)
likes?: (number | null)
comments?: (number | null)
shares?: (number | null)
follows?: (number | null)
}[]
totals: {
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
}
truncated: boolean
warnings: string[]
}

export interface TiktokAdsGetDailySpendArgs {
date?: string
days: number
}
export interface TiktokAdsGetDailySpendResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
window: {
start_date: string
end_date: string
}
currency: (string | null)
time_zone: (string | null)
days: {
date: string
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
}[]
totals: {
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
}
}

export interface TiktokAdsGetInsightsArgs {
days: number
data_level: ("AUCTION_CAMPAIGN" | "AUCTION_ADGROUP" | "AUCTION_AD")
}
export interface TiktokAdsGetInsightsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
window: {
start_date: string
end_date: string
}
currency: (string | null)
time_zone: (string | null)
level: string
rows: {
id: string
name: (string | null)
status: (string | null)
parent_id?: (string | null)
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
video_play_actions?: (number | null)
video_watched_2s?: (number | null)
video_watched_6s?: (number | null)
video_views_p25?: (number | null)
video_views_p50?: (number | null)
video_views_p75?: (number | null)
video_views_p100?: (number | null)
average_video_play?: (number | null)
engagements?: (number | null)
likes?: (number | null)
comments?: (number | null)
shares?: (number | null)
follows?: (number | null)
}[]
totals: {
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
}
truncated: boolean
warnings: string[]
}

export interface TiktokAdsGetPlacementReportArgs {
campaign_id?: string
window: {
start_date: string
end_date: string
}
}
export interface TiktokAdsGetPlacementReportResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
window: {
start_date: string
end_date: string
}
currency: (string | null)
time_zone: (string | null)
level: string
rows: {
id: string
name: (string | null)
status: (string | null)
parent_id?: (string | null)
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
breakdown?: {

}
}[]
totals: {
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
}
truncated: boolean
warnings: string[]
}

export interface TiktokAdsListAdvertisersArgs {

}
export interface TiktokAdsListAdvertisersResult {
accounts: {
account_id: string
name: (string | null)
status: (string | null)
currency: (string | null)
time_zone: (string | null)
country: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface TiktokAdsListAudiencesArgs {
limit: number
}
export interface TiktokAdsListAudiencesResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
audiences: {
audience_id: string
name: string
type?: (string | null)
size: (number | null)
is_ready: boolean
calculate_type?: (string | null)
created_at?: (string | null)
expires_at?: (string | null)
message?: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface TiktokAdsListCampaignsArgs {
status?: ("ENABLED" | "PAUSED" | "REMOVED")
limit: number
}
export interface TiktokAdsListCampaignsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
campaigns: {
id: string
name: string
status: string
platform_status?: (string | null)
objective?: (string | null)
daily_budget?: (number | null)
metrics: {
clicks: (number | null)
impressions: (number | null)
cost: (number | null)
}
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface TiktokAdsListIdentitiesArgs {
type?: ("CUSTOMIZED_USER" | "AUTH_CODE" | "TT_USER" | "BC_AUTH_TT")
bc_id?: string
}
export interface TiktokAdsListIdentitiesResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
identities: {
identity_id: string
identity_type: string
display_name: (string | null)
status: (string | null)
bc_id: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface TiktokAdsListPixelsArgs {
limit: number
}
export interface TiktokAdsListPixelsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
pixels: {
pixel_id: string
pixel_code: string
name: string
events: {
event_type: (string | null)
name: (string | null)
optimization_event: (string | null)
}[]
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface TiktokAdsListRegionsArgs {
objective: ("REACH" | "TRAFFIC" | "VIDEO_VIEWS" | "ENGAGEMENT" | "APP_PROMOTION" | "LEAD_GENERATION" | "WEB_CONVERSIONS" | "PRODUCT_SALES")
/**
 * @minItems 1
 * @maxItems 3
 */
placements: string[]
level: ("COUNTRY" | "PROVINCE" | "CITY" | "DISTRICT")
country?: string
}
export interface TiktokAdsListRegionsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
locations: {
location_id: string
name: string
level: string
region_code: (string | null)
parent_id: (string | null)
}[]
total: number
}

export interface TiktokAdsSearchTargetingArgs {
query: string
type: ("interest" | "location")
objective: ("REACH" | "TRAFFIC" | "VIDEO_VIEWS" | "ENGAGEMENT" | "APP_PROMOTION" | "LEAD_GENERATION" | "WEB_CONVERSIONS" | "PRODUCT_SALES")
/**
 * @minItems 1
 * @maxItems 3
 */
placements: string[]
country?: string
}
export interface TiktokAdsSearchTargetingResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
values: {
id: string
name: string
type: string
level: (string | null)
region_code: (string | null)
parent_id: (string | null)
}[]
total: number
}

export interface TiktokAdsSearchVideosArgs {
/**
 * @minItems 1
 * @maxItems 100
 */
video_ids?: string[]
limit: number
}
export interface TiktokAdsSearchVideosResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
videos: {
video_id: string
name: (string | null)
width?: (number | null)
height?: (number | null)
duration?: (number | null)
material_id?: (string | null)
cover_url?: (string | null)
preview_url?: (string | null)
created_at?: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface TiktokAdsUpdateAdArgs {
ad_id: string
adgroup_id?: string
name?: string
text?: string
landing_url?: string
call_to_action?: string
video_id?: string
}
export interface TiktokAdsUpdateAdResult {
ad: {
id: string
name: string
status: string
platform_status?: (string | null)
adgroup_id: string
}
}

export interface TiktokAdsUpdateAdStatusArgs {
/**
 * @minItems 1
 * @maxItems 100
 */
ad_ids: string[]
status: ("ENABLE" | "DISABLE")
}
export interface TiktokAdsUpdateAdStatusResult {
ads: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
}[]
}

export interface TiktokAdsUpdateAdgroupArgs {
adgroup_id: string
name?: string
status?: ("ENABLE" | "PAUSE")
budget?: string
locations?: string
age_min?: number
age_max?: number
/**
 * @minItems 1
 * @maxItems 6
 */
age_groups?: string[]
gender?: ("GENDER_UNLIMITED" | "GENDER_MALE" | "GENDER_FEMALE")
bid?: string
bid_type?: ("BID_TYPE_NO_BID" | "BID_TYPE_CUSTOM")
languages?: string
/**
 * @minItems 1
 * @maxItems 100
 */
audience_ids?: string[]
/**
 * @minItems 1
 * @maxItems 100
 */
excluded_audience_ids?: string[]
optimization_goal?: ("CLICK" | "CONVERT" | "SHOW" | "REACH" | "VIDEO_VIEW" | "ENGAGED_VIEW" | "LEAD_GENERATION" | "INSTALL" | "IN_APP_EVENT")
pixel_id?: string
conversion_event?: string
}
export interface TiktokAdsUpdateAdgroupResult {
ad_group: {
id: string
name: string
status: string
previous_status?: (string | null)
budget: (number | null)
bid: (number | null)
currency?: string
}
warnings?: string[]
}

export interface TiktokAdsUpdateCampaignArgs {
campaign_id: string
action?: ("pause" | "enable")
daily_budget?: string
lifetime_budget?: string
name?: string
}
export interface TiktokAdsUpdateCampaignResult {
campaign: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
}
daily_budget?: (number | null)
lifetime_budget?: (number | null)
currency?: string
}

export interface TiktokAdsUpdateCampaignBudgetArgs {
campaign_id: string
daily_budget: string
currency?: string
}
export interface TiktokAdsUpdateCampaignBudgetResult {
campaign: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
}
daily_budget: number
previous_daily_budget?: (number | null)
currency: string
warnings?: string[]
}

export interface TiktokAdsUploadImageArgs {
image_url: string
name?: string
}
export interface TiktokAdsUploadImageResult {
image: {
id: string
name?: (string | null)
width?: (number | null)
height?: (number | null)
material_id?: (string | null)
}
}

export interface TiktokAdsUploadVideoArgs {
video_url: string
name?: string
}
export interface TiktokAdsUploadVideoResult {
video: {
id: string
name?: (string | null)
width?: (number | null)
height?: (number | null)
material_id?: (string | null)
}
}

export interface TiktokAdsValidateCampaignStructureArgs {
campaign_id: string
}
export interface TiktokAdsValidateCampaignStructureResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
campaign: {
id: string
name: string
status: string
}
can_serve: boolean
checks: {
check: string
passed: boolean
severity: ("error" | "warning")
message: string
entity: string
id: string
}[]
}

export interface PullXAdsArgs {
level: ("campaign" | "line-item" | "promoted-tweet")
campaign_id?: string
/**
 * @minItems 1
 * @maxItems 100
 */
campaign_ids?: string[]
window: {
start_date: string
end_date: string
}
}
export interface PullXAdsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
window: {
start_date: string
end_date: string
}
currency: (string | null)
time_zone: (string | null)
level: string
rows: {
id: string
name: (string | null)
status: (string | null)
parent_id?: (string | null)
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
engagements?: (number | null)
url_clicks?: (number | null)
likes?: (number | null)
retweets?: (number | null)
replies?: (number | null)
follows?: (number | null)
video_views?: (number | null)
video_completions?: (number | null)
}[]
totals: {
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
conversions: (number | null)
conversion_value?: (number | null)
ctr?: (number | null)
cpc?: (number | null)
cpm?: (number | null)
cpa?: (number | null)
roas?: (number | null)
}
truncated: boolean
warnings: string[]
}

export interface XAdsAddTargetingArgs {
line_item_id: string
type: ("LOCATION" | "AGE" | "GENDER" | "LANGUAGE" | "INTEREST" | "BROAD_KEYWORD" | "EXACT_KEYWORD" | "PHRASE_KEYWORD" | "SIMILAR_TO_FOLLOWERS_OF_USER" | "CUSTOM_AUDIENCE" | "CONVERSATION" | "EVENT" | "PLATFORM" | "DEVICE" | "KEYWORD" | "FOLLOWER_LOOK_ALIKES")
value: string
operator: ("EQ" | "NE")
}
export interface XAdsAddTargetingResult {
criterion: {
id: string
line_item_id: (string | null)
type: (string | null)
value: (string | null)
name: (string | null)
operator: (string | null)
}
}

export interface XAdsAttachAudienceArgs {
line_item_id: string
audience_id: string
mode: ("add" | "remove" | "replace")
exclude: boolean
}
export interface XAdsAttachAudienceResult {
line_item_id: string
audiences: {
criterion_id: string
audience_id: string
excluded: boolean
}[]
}

export interface XAdsCreateAppCardArgs {
name: string
media_key: string
app_id_ios?: string
app_id_android?: string
country: string
cta: ("BOOK" | "CONNECT" | "INSTALL" | "OPEN" | "ORDER" | "PLAY" | "SHOP")
}
export interface XAdsCreateAppCardResult {
card: {
id: string
card_uri: string
name: (string | null)
type: (string | null)
}
}

export interface XAdsCreateAudienceArgs {
name: string
description?: string
/**
 * @minItems 1
 * @maxItems 2500
 */
hashed_emails?: string[]
/**
 * @minItems 1
 * @maxItems 2500
 */
hashed_phones?: string[]
/**
 * @minItems 1
 * @maxItems 2500
 */
mobile_ids?: string[]
csv_url?: string
/**
 * @minItems 1
 * @maxItems 2500
 */
handles?: string[]
}
export interface XAdsCreateAudienceResult {
audience: {
id: string
name: (string | null)
size: (number | null)
targetable: boolean
reasons_not_targetable: string[]
}
members_sent: number
warnings: string[]
}

export interface XAdsCreateCampaignArgs {
name: string
funding_instrument_id?: string
daily_budget: string
total_budget?: string
budget_optimization: "LINE_ITEM"
status: ("PAUSED" | "ACTIVE")
}
export interface XAdsCreateCampaignResult {
campaign: {
id: string
name: string
status: string
daily_budget: (number | null)
}
currency: string
}

export interface XAdsCreateLineItemArgs {
campaign_id: string
name: string
objective: ("REACH" | "FOLLOWERS" | "ENGAGEMENTS" | "VIDEO_VIEWS" | "PREROLL_VIEWS" | "WEBSITE_CLICKS" | "APP_INSTALLS" | "APP_ENGAGEMENTS")
product_type: ("PROMOTED_TWEETS" | "PROMOTED_ACCOUNT" | "MEDIA")
/**
 * @minItems 1
 * @maxItems 10
 */
placements: string[]
goal?: ("LINK_CLICKS" | "SITE_VISITS" | "WEBSITE_CONVERSIONS" | "MAX_REACH" | "ENGAGEMENT" | "FOLLOWERS" | "VIDEO_VIEW" | "REACH_WITH_ENGAGEMENT")
bid_strategy: ("AUTO" | "MAX" | "TARGET")
bid?: string
daily_budget?: string
start_time?: string
end_time?: string
primary_web_event_tag?: string
status: ("PAUSED" | "ACTIVE")
}
export interface XAdsCreateLineItemResult {
line_item: {
id: string
name: (string | null)
status: string
campaign_id: string
}
}

export interface XAdsCreatePromotedTweetArgs {
line_item_id: string
/**
 * @minItems 1
 * @maxItems 50
 */
tweet_ids: string[]
}
export interface XAdsCreatePromotedTweetResult {
promoted_tweets: {
id: string
status: string
line_item_id: string
tweet_id: string
}[]
promoted_tweet_ids: string[]
}

export interface XAdsCreateTweetArgs {
text: string
as_user_id?: string
/**
 * @minItems 1
 * @maxItems 4
 */
media_keys?: string[]
card_uri?: string
nullcast: boolean
}
export interface XAdsCreateTweetResult {
tweet: {
id: string
text: string
}
}

export interface XAdsCreateWebsiteCardArgs {
name: string
title: string
website_url: string
/**
 * @minItems 1
 * @maxItems 6
 */
media_key: string[]
type: ("IMAGE" | "VIDEO" | "CAROUSEL")
}
export interface XAdsCreateWebsiteCardResult {
card: {
id: string
card_uri: string
name: (string | null)
type: (string | null)
}
}

export interface XAdsDeleteAudienceArgs {
audience_id: string
}
export interface XAdsDeleteAudienceResult {
deleted: {
id: string
name: (string | null)
}
}

export interface XAdsDeleteCampaignArgs {
campaign_id: string
}
export interface XAdsDeleteCampaignResult {
deleted: {
id: string
name: (string | null)
}
}

export interface XAdsDeleteCardArgs {
card_id: string
}
export interface XAdsDeleteCardResult {
deleted: {
id: string
name: (string | null)
}
}

export interface XAdsDeleteLineItemArgs {
line_item_id: string
}
export interface XAdsDeleteLineItemResult {
deleted: {
id: string
name: (string | null)
}
}

export interface XAdsDeleteMediaArgs {
media_key: string
}
export interface XAdsDeleteMediaResult {
deleted: {
media_key: string
name: (string | null)
}
}

export interface XAdsDeletePromotedTweetArgs {
/**
 * @minItems 1
 * @maxItems 50
 */
promoted_tweet_id: string[]
}
export interface XAdsDeletePromotedTweetResult {
deleted: {
id: string
name: (string | null)
}[]
}

export interface XAdsEstimateAudienceArgs {
/**
 * @minItems 1
 * @maxItems 100
 */
criteria: {
type: string
value: string
operator?: ("EQ" | "NE")
}[]
}
export interface XAdsEstimateAudienceResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
people: {
min: (number | null)
max: (number | null)
}
}

export interface XAdsGetAccountInfoArgs {

}
export interface XAdsGetAccountInfoResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
time_zone: (string | null)
status: (string | null)
business_name: (string | null)
funding_instruments: number
}

export interface XAdsGetActiveEntitiesArgs {
entity: ("CAMPAIGN" | "LINE_ITEM" | "PROMOTED_TWEET")
window: {
start_date: string
end_date: string
}
}
export interface XAdsGetActiveEntitiesResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
window: {
start_date: string
end_date: string
}
entity: string
entities: {
id: string
first_activity: (string | null)
last_activity: (string | null)
placements: string[]
}[]
total: number
}

export interface XAdsGetCampaignArgs {
campaign_id: string
}
export interface XAdsGetCampaignResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
campaign: {
id: string
name: (string | null)
status: string
platform_status: (string | null)
daily_budget: (number | null)
total_budget: (number | null)
funding_instrument_id: (string | null)
servable: boolean
reasons_not_servable: string[]
}
}

export interface XAdsGetChangeHistoryArgs {
entity_type: ("CAMPAIGN" | "LINE_ITEM" | "PROMOTED_TWEET" | "TARGETING_CRITERIA")
entity_id: string
limit: number
window: {
start_date: string
end_date: string
}
}
export interface XAdsGetChangeHistoryResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
window: {
start_date: string
end_date: string
}
changes: {
time: string
type: string
user_id: (string | null)
platform: (string | null)
status: (string | null)
daily_budget: (number | null)
name: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface XAdsGetDailySpendArgs {
date?: string
days: number
}
export interface XAdsGetDailySpendResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
window: {
start_date: string
end_date: string
}
currency: (string | null)
time_zone: (string | null)
days: {
date: string
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
}[]
totals: {
impressions: (number | null)
clicks: (number | null)
spend: (number | null)
}
}

export interface XAdsGetInsightsArgs {
entity: ("ACCOUNT" | "CAMPAIGN" | "LINE_ITEM" | "PROMOTED_TWEET" | "FUNDING_INSTRUMENT")
/**
 * @minItems 1
 * @maxItems 100
 */
entity_ids: string[]
granularity: ("TOTAL" | "DAY" | "HOUR")
/**
 * @minItems 1
 * @maxItems 6
 */
metric_groups: string[]
placement: ("ALL_ON_TWITTER" | "PUBLISHER_NETWORK" | "SPOTLIGHT" | "TREND")
window: {
start_date: string
end_date: string
}
}
export interface XAdsGetInsightsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
time_zone: (string | null)
window: {
start_date: string
end_date: string
}
entity: string
granularity: string
rows: {
id: string
start: (string | null)
metrics: {
[k: string]: number | null
}
}[]
warnings: string[]
}

export interface XAdsGetLineItemArgs {
line_item_id: string
}
export interface XAdsGetLineItemResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
line_item: {
id: string
name: (string | null)
status: string
campaign_id: (string | null)
objective: (string | null)
goal: (string | null)
product_type: (string | null)
placements: string[]
bid_strategy: (string | null)
bid: (number | null)
daily_budget: (number | null)
total_budget: (number | null)
start_time: (string | null)
end_time: (string | null)
}
}

export interface XAdsGetPromotedTweetArgs {
promoted_tweet_id: string
}
export interface XAdsGetPromotedTweetResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
promoted_tweet: {
id: string
status: string
line_item_id: (string | null)
tweet_id: (string | null)
approval_status: (string | null)
}
}

export interface XAdsGetReachArgs {
/**
 * @minItems 1
 * @maxItems 100
 */
campaign_ids: string[]
window: {
start_date: string
end_date: string
}
}
export interface XAdsGetReachResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
window: {
start_date: string
end_date: string
}
rows: {
campaign_id: string
reach: (number | null)
frequency: (number | null)
}[]
warnings: string[]
}

export interface XAdsGetTargetingSuggestionsArgs {
type: ("KEYWORD" | "USER_ID")
/**
 * @minItems 1
 * @maxItems 50
 */
values: string[]
limit: number
}
export interface XAdsGetTargetingSuggestionsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
suggestions: {
type: string
value: string
}[]
}

export interface XAdsGetTweetPreviewArgs {
/**
 * @minItems 1
 * @maxItems 200
 */
tweet_ids: string[]
}
export interface XAdsGetTweetPreviewResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
previews: {
tweet_id: string
html: string
}[]
warnings: string[]
}

export interface XAdsListAccountsArgs {
limit: number
}
export interface XAdsListAccountsResult {
accounts: {
account_id: string
name: (string | null)
business_name: (string | null)
time_zone: (string | null)
status: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface XAdsListAudiencesArgs {
limit: number
}
export interface XAdsListAudiencesResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency?: (string | null)
audiences: {
id: string
name: (string | null)
size: (number | null)
targetable: boolean
reasons_not_targetable: string[]
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface XAdsListCampaignsArgs {
status?: ("ENABLED" | "PAUSED" | "REMOVED")
limit: number
}
export interface XAdsListCampaignsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency: (string | null)
campaigns: {
id: string
name: string
status: string
platform_status?: (string | null)
objective?: (string | null)
daily_budget?: (number | null)
metrics: {
clicks: (number | null)
impressions: (number | null)
cost: (number | null)
}
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface XAdsListCardsArgs {
type?: ("IMAGE_WEBSITE" | "VIDEO_WEBSITE" | "IMAGE_CAROUSEL_WEBSITE" | "VIDEO_CAROUSEL_WEBSITE" | "MIXED_MEDIA_SINGLE_DEST_CAROUSEL_WEBSITE" | "IMAGE_APP" | "VIDEO_APP" | "IMAGE_CAROUSEL_APP" | "VIDEO_CAROUSEL_APP" | "MIXED_MEDIA_SINGLE_DEST_CAROUSEL_APP")
limit: number
}
export interface XAdsListCardsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
cards: {
id: string
card_uri: string
name: (string | null)
type: (string | null)
components: {

}[]
created_at: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface XAdsListFundingInstrumentsArgs {

}
export interface XAdsListFundingInstrumentsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency?: (string | null)
funding_instruments: {
id: string
type: (string | null)
description: (string | null)
currency: (string | null)
able_to_fund: boolean
credit_remaining: (number | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface XAdsListLineItemsArgs {
campaign_id?: string
status?: ("ENABLED" | "PAUSED" | "REMOVED")
limit: number
}
export interface XAdsListLineItemsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency?: (string | null)
line_items: {
id: string
name: (string | null)
status: string
campaign_id: (string | null)
objective: (string | null)
goal: (string | null)
product_type: (string | null)
placements: string[]
bid_strategy: (string | null)
bid: (number | null)
daily_budget: (number | null)
total_budget: (number | null)
start_time: (string | null)
end_time: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface XAdsListMediaArgs {
type?: ("IMAGE" | "GIF" | "VIDEO")
limit: number
}
export interface XAdsListMediaResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
media: {
media_key: string
name: (string | null)
type: (string | null)
category: (string | null)
status: (string | null)
file_name: (string | null)
url: (string | null)
created_at: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface XAdsListPromotableUsersArgs {

}
export interface XAdsListPromotableUsersResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency?: (string | null)
users: {
user_id: string
type: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface XAdsListPromotedTweetsArgs {
line_item_id?: string
limit: number
}
export interface XAdsListPromotedTweetsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency?: (string | null)
promoted_tweets: {
id: string
status: string
line_item_id: (string | null)
tweet_id: (string | null)
approval_status: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface XAdsListTargetingArgs {
/**
 * @minItems 1
 * @maxItems 100
 */
line_item_ids: string[]
}
export interface XAdsListTargetingResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency?: (string | null)
criteria: {
id: string
line_item_id: (string | null)
type: (string | null)
value: (string | null)
name: (string | null)
operator: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface XAdsListTweetsArgs {
tweet_type: ("PUBLISHED" | "SCHEDULED" | "DRAFT")
timeline: ("ALL" | "NULLCAST" | "ORGANIC")
limit: number
}
export interface XAdsListTweetsResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency?: (string | null)
tweets: {
id: string
text: (string | null)
nullcast: boolean
created_at: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface XAdsRemoveTargetingArgs {
line_item_id: string
criterion_id: string
}
export interface XAdsRemoveTargetingResult {
deleted: {
id: string
name: (string | null)
}
}

export interface XAdsSearchTargetingArgs {
type: ("locations" | "interests" | "languages" | "platforms" | "devices" | "conversations" | "events")
query?: string
limit: number
}
export interface XAdsSearchTargetingResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
currency?: (string | null)
values: {
type: (string | null)
value: string
name: (string | null)
}[]
total: number
truncated: boolean
warnings: string[]
}

export interface XAdsUpdateCampaignArgs {
campaign_id: string
status?: ("ACTIVE" | "PAUSED")
action?: ("pause" | "enable")
daily_budget?: string
total_budget?: string
no_total_budget?: boolean
name?: string
currency?: string
}
export interface XAdsUpdateCampaignResult {
campaign: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
}
daily_budget: number
previous_daily_budget?: (number | null)
currency: string
}

export interface XAdsUpdateLineItemArgs {
line_item_id: string
status?: ("ACTIVE" | "PAUSED")
name?: string
bid?: string
bid_strategy?: ("AUTO" | "MAX" | "TARGET")
daily_budget?: string
no_daily_budget?: boolean
end_time?: string
no_end_time?: boolean
}
export interface XAdsUpdateLineItemResult {
line_item: {
id: string
name: (string | null)
status: string
previous_status?: (string | null)
}
}

export interface XAdsUploadMediaArgs {
media_url: string
category: ("TWEET_IMAGE" | "TWEET_GIF")
name?: string
file_name?: string
}
export interface XAdsUploadMediaResult {
media: {
media_key: string
name: (string | null)
type: (string | null)
category: (string | null)
status: (string | null)
file_name: (string | null)
url: (string | null)
created_at: (string | null)
}
}

export interface XAdsValidateCampaignStructureArgs {
campaign_id: string
}
export interface XAdsValidateCampaignStructureResult {
account: {
platform: string
account_id: string
account_name: (string | null)
}
campaign: {
id: string
name: (string | null)
status: string
}
ready: boolean
checks: {
check: string
ok: boolean
message: string
}[]
}
