/** Values that fields may have; @see README.md, "Facts": the vendor's documents as the Go client restates them. */
import { invalid } from './tiktok-error.ts';

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

export const enums = {
  objective_type:
    words(`APP_PROMOTION WEB_CONVERSIONS REACH TRAFFIC VIDEO_VIEWS PRODUCT_SALES ENGAGEMENT
    LEAD_GENERATION RF_REACH TOPVIEW_REACH BRAND_CONSIDERATION`),
  budget_mode: words(
    'BUDGET_MODE_INFINITE BUDGET_MODE_TOTAL BUDGET_MODE_DAY BUDGET_MODE_DYNAMIC_DAILY_BUDGET',
  ),
  operation_status: words('ENABLE DISABLE'),
  status_change: words('ENABLE DISABLE DELETE'),
  optimization_goal:
    words(`CLICK CONVERT INSTALL IN_APP_EVENT SHOW REACH LEAD_GENERATION CONVERSATION FOLLOWERS
    PROFILE_VIEWS PAGE_VISITS VALUE AUTOMATIC_VALUE_OPTIMIZATION GMV PURCHASES INITIATE_CHECKOUTS MT_LIVE_ROOM
    PRODUCT_CLICK_IN_LIVE ENGAGED_VIEW ENGAGED_VIEW_FIFTEEN TRAFFIC_LANDING_PAGE_VIEW CONVERSION_LEADS
    DESTINATION_VISIT PREFERRED_LEAD`),
  billing_event: words('CPC CPM CPV OCPM'),
  bid_type: words('BID_TYPE_NO_BID BID_TYPE_CUSTOM'),
  pacing: words('PACING_MODE_SMOOTH PACING_MODE_FAST'),
  schedule_type: words('SCHEDULE_FROM_NOW SCHEDULE_START_END'),
  gender: words('GENDER_UNLIMITED GENDER_MALE GENDER_FEMALE'),
  age_groups: words('AGE_13_17 AGE_18_24 AGE_25_34 AGE_35_44 AGE_45_54 AGE_55_100'),
  placement_type: words('PLACEMENT_TYPE_AUTOMATIC PLACEMENT_TYPE_NORMAL'),
  placements: words('PLACEMENT_TIKTOK PLACEMENT_PANGLE PLACEMENT_GLOBAL_APP_BUNDLE'),
  promotion_type:
    words(`APP_ANDROID APP_IOS WEBSITE LEAD_GENERATION LEAD_GEN_CLICK_TO_TT_DIRECT_MESSAGE
    LEAD_GEN_CLICK_TO_SOCIAL_MEDIA_APP_MESSAGE LEAD_GEN_CLICK_TO_CALL WEBSITE_OR_DISPLAY TIKTOK_SHOP
    VIDEO_SHOPPING LIVE_SHOPPING PSA_PRODUCT`),
  operating_systems: words('ANDROID IOS'),
  optimization_event:
    words(`SHOPPING ON_WEB_CART INITIATE_ORDER ON_WEB_ORDER ON_WEB_REGISTER FORM ON_WEB_DETAIL
    ADD_BILLING BUTTON CONSULT DOWNLOAD_START ON_WEB_SEARCH ON_WEB_SUBSCRIBE ON_WEB_ADD_TO_WISHLIST
    LANDING_PAGE_VIEW PAGE_VISIT`),
  identity_type: words('CUSTOMIZED_USER AUTH_CODE TT_USER BC_AUTH_TT'),
  ad_format: words('SINGLE_IMAGE SINGLE_VIDEO CAROUSEL_ADS LIVE_CONTENT CATALOG_CAROUSEL'),
  call_to_action:
    words(`APPLY_NOW BOOK_NOW CALL_NOW CONTACT_US DOWNLOAD_NOW EXPERIENCE_NOW GET_QUOTE GET_SHOWTIMES
    GET_TICKETS_NOW INSTALL_NOW INTERESTED LEARN_MORE LISTEN_NOW ORDER_NOW PLAY_GAME PREORDER_NOW READ_MORE
    SEND_MESSAGE SHOP_NOW SIGN_UP SUBSCRIBE VIEW_NOW VIEW_PROFILE VISIT_STORE WATCH_LIVE WATCH_NOW`),
  primary_status:
    words(`STATUS_DELETE STATUS_DELIVERY_OK STATUS_DISABLE STATUS_NOT_DELIVERY STATUS_TIME_DONE
    STATUS_FROZEN STATUS_ALL STATUS_NOT_DELETE`),
  calculate_type:
    words(`EMAIL_SHA256 PHONE_SHA256 IDFA_SHA256 IDFA_MD5 GAID_SHA256 GAID_MD5 FIRST_SHA256 FIRST_MD5
    MULTIPLE_TYPES`),
} as const;

export type EnumName = keyof typeof enums;

/** Every field that has an enum of its own name: one value, or each of a list. */
export function checkEnums(fields: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(fields))
    if (name in enums && value !== undefined) checkEnum(name, value, name as EnumName);
}

export function checkEnum(name: string, value: unknown, of: EnumName): void {
  const allowed: readonly unknown[] = enums[of];
  const wrong = (Array.isArray(value) ? value : [value]).find((entry) => !allowed.includes(entry));
  if (wrong !== undefined)
    throw invalid(name, `${String(wrong)} is not one of: ${enums[of].join(', ')}.`);
}
