/** Sites that no ad of the advertiser stands on, from the beginning. */
import { digits } from '../../../../../sdk/emulator/index.ts';

export const seededBidList = (accountId: string) => ({
  id: digits(8, 'trade_desk', 'bid list', accountId).replace(/^0/, '9'),
  Name: 'Not beside games',
  BidListAdjustmentType: 'BlockList',
  ResolutionType: 'ApplyMultiplyAdjustment',
  BidLines: ['games.example', 'lottery.example'].map((DomainFragment, at) => ({
    BidLineId: digits(7, 'trade_desk', 'bid line', accountId, String(at)).replace(/^0/, '9'),
    BidAdjustment: 0,
    DomainFragment,
  })),
  BidListOwner: 'Advertiser',
  BidListOwnerId: accountId,
});
