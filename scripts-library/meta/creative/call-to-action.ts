/**
 * Every button that a creative may have.
 *
 * @see facebook/facebook-business-sdk-codegen, api_specs, AdCreative call_to_action_type (v25)
 */
import { failure } from '../../../sdk/kit/failure.ts';

const types = new Set(
  `ADD_TO_CART APPLY_NOW ASK_ABOUT_SERVICES ASK_A_QUESTION ASK_FOR_MORE_INFO ASK_US AUDIO_CALL
  BOOK_A_CONSULTATION BOOK_NOW BOOK_TRAVEL BROWSE_SHOP BUY BUY_NOW BUY_TICKETS
  BUY_VIA_MESSAGE CALL CALL_ME CALL_NOW CHAT_NOW CHAT_WITH_US CONFIRM CONTACT CONTACT_US
  DONATE DONATE_NOW DOWNLOAD EVENT_RSVP FIND_A_GROUP FIND_OUT_MORE FIND_YOUR_GROUPS
  FOLLOW_NEWS_STORYLINE FOLLOW_PAGE FOLLOW_USER GET_A_QUOTE GET_DETAILS GET_DIRECTIONS
  GET_IN_TOUCH GET_OFFER GET_OFFER_VIEW GET_PROMOTIONS GET_QUOTE GET_SHOWTIMES GET_STARTED
  INQUIRE_NOW INSTALL_APP INSTALL_MOBILE_APP JOIN_CHANNEL JOIN_LIVE_VIDEO LEARN_MORE LIKE_PAGE LISTEN_MUSIC
  LISTEN_NOW MAKE_AN_APPOINTMENT MESSAGE_PAGE MOBILE_DOWNLOAD NO_BUTTON OPEN_INSTANT_APP
  OPEN_LINK ORDER_NOW PAY_TO_ACCESS PLAY_GAME PLAY_GAME_ON_FACEBOOK PURCHASE_GIFT_CARDS
  RAISE_MONEY RECORD_NOW REFER_FRIENDS REQUEST_TIME SAY_THANKS SEE_MORE SEE_SHOP SELL_NOW
  SEND_A_GIFT SEND_GIFT_MONEY SEND_UPDATES SHARE SHOP_NOW SHOP_WITH_AI SIGN_UP
  SOTTO_SUBSCRIBE START_A_CHAT START_ORDER SUBSCRIBE SWIPE_UP_PRODUCT SWIPE_UP_SHOP TRY_DEMO
  TRY_ON_WITH_AI UPDATE_APP USE_APP USE_MOBILE_APP VIDEO_ANNOTATION VIDEO_CALL VIEW_CART
  VIEW_CHANNEL VIEW_IN_CART VIEW_PRODUCT VISIT_PAGES_FEED VISIT_WEBSITE WATCH_LIVE_VIDEO
  WATCH_MORE WATCH_VIDEO WHATSAPP_MESSAGE WOODHENGE_SUPPORT`.split(/\s+/),
);

export function isCallToAction(type: string): boolean {
  return types.has(type);
}

export const callToActionTypes: readonly string[] = [...types];

/** @throws input_invalid  with the names that come near */
export function checkCallToAction(type: string | undefined, field = 'call_to_action'): void {
  if (type === undefined || types.has(type)) return;
  const words = type.split('_');
  const near = [...types].filter((name) => words.some((word) => name.split('_').includes(word)));
  throw failure(
    'input_invalid',
    `${field}: Meta has no button ${type}. ${near.length > 0 ? `Near it: ${near.slice(0, 8).join(', ')}.` : 'Common ones: LEARN_MORE, SIGN_UP, SHOP_NOW.'}`,
    { field },
  );
}
