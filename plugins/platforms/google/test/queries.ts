/** GAQL written from the published grammar, and mistakes with the error that each must get. */
export const goodQueries: readonly string[] = [
  'SELECT campaign.id FROM campaign',
  'select campaign.id from campaign where campaign.status in (ENABLED, PAUSED) order by campaign.id desc limit 3',
  "SELECT campaign.id, campaign.name, campaign.status, campaign.advertising_channel_type, campaign.bidding_strategy_type, campaign.network_settings.target_google_search, campaign.start_date_time, campaign_budget.amount_micros, campaign_budget.reference_count, customer.currency_code FROM campaign WHERE campaign.status != 'REMOVED'",
  'SELECT campaign.id, segments.date, metrics.impressions, metrics.clicks, metrics.cost_micros, metrics.conversions, metrics.conversions_value, metrics.ctr, metrics.average_cpc, metrics.search_impression_share FROM campaign WHERE segments.date DURING LAST_7_DAYS ORDER BY segments.date, metrics.clicks DESC',
  "SELECT segments.week, segments.month, segments.quarter, segments.year, segments.day_of_week, segments.month_of_year, metrics.clicks FROM customer WHERE segments.date BETWEEN '2026-09-01' AND '2026-11-19'",
  'SELECT segments.device, segments.ad_network_type, metrics.clicks FROM ad_group WHERE segments.date = "2026-11-18" AND metrics.clicks > 3',
  "SELECT campaign.id, segments.conversion_action, metrics.conversions, metrics.all_conversions FROM campaign WHERE segments.date >= '2026-11-01' AND segments.date <= '2026-11-19'",
  "SELECT ad_group.id, ad_group.name, ad_group.type, ad_group.cpc_bid_micros, campaign.name FROM ad_group WHERE ad_group.name LIKE '%tent%'",
  'SELECT ad_group_ad.ad.id, ad_group_ad.ad.type, ad_group_ad.ad.final_urls, ad_group_ad.ad.responsive_search_ad.headlines, ad_group_ad.policy_summary.approval_status, ad_group_ad.ad_strength, metrics.clicks FROM ad_group_ad WHERE segments.date DURING YESTERDAY',
  'SELECT ad_group_criterion.criterion_id, ad_group_criterion.keyword.text, ad_group_criterion.keyword.match_type, ad_group_criterion.quality_info.quality_score, metrics.clicks FROM keyword_view WHERE segments.date DURING LAST_14_DAYS AND ad_group_criterion.keyword.match_type = EXACT',
  'SELECT ad_group_criterion.keyword.text FROM ad_group_criterion WHERE ad_group_criterion.negative = FALSE',
  'SELECT search_term_view.search_term, search_term_view.status, segments.search_term_match_type, segments.keyword.info.text, metrics.clicks FROM search_term_view WHERE segments.date DURING LAST_WEEK_MON_SUN',
  "SELECT campaign_criterion.location.geo_target_constant, campaign_criterion.type FROM campaign_criterion WHERE campaign_criterion.type IN ('LOCATION', 'LANGUAGE')",
  'SELECT conversion_action.id, conversion_action.name, conversion_action.tag_snippets, conversion_action.value_settings.default_value FROM conversion_action',
  'SELECT customer.id, customer.descriptive_name, customer.auto_tagging_enabled, customer.conversion_tracking_setting.conversion_tracking_id FROM customer LIMIT 1',
  'SELECT customer_client.id, customer_client.level, customer_client.hidden FROM customer_client WHERE customer_client.level <= 1',
  "SELECT change_event.change_date_time, change_event.old_resource, change_event.changed_fields FROM change_event WHERE change_event.change_date_time >= '2026-11-01' AND change_event.change_date_time <= '2026-11-21' ORDER BY change_event.change_date_time DESC LIMIT 100",
  "SELECT geo_target_constant.id, geo_target_constant.name, geo_target_constant.canonical_name, geo_target_constant.parent_geo_target, geo_target_constant.status FROM geo_target_constant WHERE geo_target_constant.country_code = 'US' AND geo_target_constant.target_type = 'City'",
  "SELECT language_constant.id, language_constant.code, language_constant.targetable FROM language_constant WHERE language_constant.code IN ('en', 'de')",
  'SELECT currency_constant.code, currency_constant.symbol, currency_constant.billable_unit_micros FROM currency_constant ORDER BY currency_constant.code',
  'SELECT topic_constant.id, topic_constant.path FROM topic_constant',
  "SELECT campaign.name FROM campaign WHERE campaign.name REGEXP_MATCH '.*Tents' AND campaign.name NOT LIKE '%old%' AND campaign.end_date_time IS NULL",
  'SELECT campaign_budget.name, campaign_budget.explicitly_shared, metrics.cost_micros FROM campaign_budget WHERE campaign_budget.amount_micros BETWEEN 10000000 AND 200000000 AND segments.date DURING THIS_MONTH',
  "SELECT ad_group_ad.ad.id FROM ad_group_ad WHERE ad_group_ad.ad.final_urls CONTAINS ANY ('https://northwind.example/family-tents') PARAMETERS include_drafts=true",
  "SELECT segments.date, metrics.clicks FROM campaign WHERE segments.date BETWEEN '20261101' AND '20261115'",
  "SELECT segments.week, metrics.clicks FROM customer WHERE segments.week = '2026-11-16'",
  "SELECT segments.month, metrics.clicks FROM customer WHERE segments.month = '20261001'",
  "SELECT segments.quarter, metrics.clicks FROM customer WHERE segments.quarter IN ('2026-07-01', '2026-10-01')",
  'SELECT campaign.id, customer.id FROM campaign PARAMETERS omit_unselected_resource_names=true, include_drafts=false',
  "SELECT campaign.name FROM campaign WHERE campaign.name = 'Bob\\'s \"shop\"'",
];

export interface BadQuery {
  readonly query: string;
  /** `queryError.X` */
  readonly code: string;
}

const bad = (code: string, query: string): BadQuery => ({
  query,
  code: code.includes('.') ? code : `queryError.${code}`,
});

export const badQueries: readonly BadQuery[] = [
  bad('EXPECTED_SELECT', 'UPDATE campaign SET status = PAUSED'),
  bad('EXPECTED_FROM', 'SELECT campaign.id'),
  bad('UNEXPECTED_END_OF_QUERY', 'SELECT campaign.id,'),
  bad('BAD_FIELD_NAME', "SELECT 'x' FROM campaign"),
  bad('BAD_SYMBOL', 'SELECT * FROM campaign'),
  bad('BAD_SYMBOL', 'SELECT campaign.id FROM campaign; DROP'),
  bad('UNRECOGNIZED_FIELD', 'SELECT campaign.foo FROM campaign'),
  bad('UNRECOGNIZED_FIELD', 'SELECT campaign.id, metrics.likes FROM campaign'),
  bad('BAD_RESOURCE_TYPE_IN_FROM_CLAUSE', 'SELECT campaign.id FROM campaigns'),
  bad('PROHIBITED_RESOURCE_TYPE_IN_SELECT_CLAUSE', 'SELECT ad_group.id FROM campaign'),
  bad(
    'PROHIBITED_METRIC_IN_SELECT_OR_WHERE_CLAUSE',
    'SELECT customer_client.id, metrics.clicks FROM customer_client',
  ),
  bad(
    'PROHIBITED_SEGMENT_IN_SELECT_OR_WHERE_CLAUSE',
    'SELECT campaign.id, segments.search_term_match_type FROM campaign',
  ),
  bad('PROHIBITED_FIELD_IN_SELECT_CLAUSE', 'SELECT campaign.network_settings FROM campaign'),
  bad(
    'EXPECTED_REFERENCED_FIELD_IN_SELECT_CLAUSE',
    'SELECT campaign.id FROM campaign WHERE segments.device = MOBILE',
  ),
  bad('EXPECTED_FILTERS_ON_DATE_RANGE', 'SELECT segments.date, metrics.clicks FROM campaign'),
  bad('BAD_ENUM_CONSTANT', "SELECT campaign.id FROM campaign WHERE campaign.status = 'ACTIVE'"),
  bad(
    'OPERATOR_FIELD_MISMATCH',
    "SELECT campaign.id FROM campaign WHERE campaign.status LIKE '%ED'",
  ),
  bad(
    'OPERATOR_FIELD_MISMATCH',
    'SELECT campaign.id FROM campaign WHERE campaign.id DURING LAST_7_DAYS',
  ),
  bad('BAD_VALUE', "SELECT campaign.id FROM campaign WHERE campaign.id = 'seven'"),
  bad(
    'INVALID_VALUE_WITH_DURING_OPERATOR',
    'SELECT campaign.id FROM campaign WHERE segments.date DURING LAST_90_DAYS',
  ),
  bad('INVALID_DATE_FORMAT', "SELECT campaign.id FROM campaign WHERE segments.date = '19.11.2026'"),
  bad('INVALID_DATE_FORMAT', "SELECT campaign.id FROM campaign WHERE segments.date = '2026-02-30'"),
  bad('INVALID_DATE_FORMAT', "SELECT campaign.id FROM campaign WHERE segments.date = '20260230'"),
  bad(
    'MISALIGNED_DATE_FOR_FILTER',
    "SELECT campaign.id FROM campaign WHERE segments.week = '2026-11-17'",
  ),
  bad(
    'MISALIGNED_DATE_FOR_FILTER',
    "SELECT campaign.id FROM campaign WHERE segments.month = '2026-10-15'",
  ),
  bad(
    'MISALIGNED_DATE_FOR_FILTER',
    "SELECT campaign.id FROM campaign WHERE segments.quarter BETWEEN '2026-07-01' AND '2026-09-01'",
  ),
  bad(
    'EXPECTED_AND',
    "SELECT campaign.id FROM campaign WHERE segments.date BETWEEN '2026-11-01' '2026-11-02'",
  ),
  bad('EXPECTED_LIST', 'SELECT campaign.id FROM campaign WHERE campaign.id IN 7'),
  bad('EXPECTED_SINGLE_VALUE', 'SELECT campaign.id FROM campaign WHERE campaign.id = (7)'),
  bad(
    'PROHIBITED_EMPTY_LIST_IN_CONDITION',
    'SELECT campaign.id FROM campaign WHERE campaign.id IN ()',
  ),
  bad('BAD_OPERATOR', 'SELECT campaign.id FROM campaign WHERE campaign.id OF 7'),
  bad(
    'UNEXPECTED_INPUT',
    'SELECT campaign.id FROM campaign WHERE campaign.id = 7 OR campaign.id = 8',
  ),
  bad('EXPECTED_BY', 'SELECT campaign.id FROM campaign ORDER campaign.id'),
  bad('BAD_LIMIT_VALUE', 'SELECT campaign.id FROM campaign LIMIT ten'),
  bad('BAD_LIMIT_VALUE', 'SELECT campaign.id FROM campaign LIMIT 99999999999999999999'),
  bad('LIMIT_VALUE_TOO_LOW', 'SELECT campaign.id FROM campaign LIMIT 0'),
  bad('STRING_NOT_TERMINATED', "SELECT campaign.id FROM campaign WHERE campaign.name = 'x"),
  bad('BAD_PARAMETER_NAME', 'SELECT campaign.id FROM campaign PARAMETERS drafts=true'),
  bad(
    'PROHIBITED_SEGMENT_WITH_METRIC_IN_SELECT_OR_WHERE_CLAUSE',
    'SELECT segments.conversion_action, metrics.clicks FROM campaign WHERE segments.date DURING TODAY',
  ),
  bad(
    'changeEventError.CHANGE_DATE_RANGE_INFINITE',
    'SELECT change_event.change_date_time FROM change_event LIMIT 10',
  ),
  bad(
    'changeEventError.START_DATE_TOO_OLD',
    "SELECT change_event.change_date_time FROM change_event WHERE change_event.change_date_time BETWEEN '2026-10-01' AND '2026-11-20' LIMIT 10",
  ),
  bad(
    'changeEventError.LIMIT_NOT_SPECIFIED',
    "SELECT change_event.change_date_time FROM change_event WHERE change_event.change_date_time BETWEEN '2026-11-01' AND '2026-11-20'",
  ),
  bad(
    'changeEventError.INVALID_LIMIT_CLAUSE',
    "SELECT change_event.change_date_time FROM change_event WHERE change_event.change_date_time BETWEEN '2026-11-01' AND '2026-11-20' LIMIT 10001",
  ),
];
