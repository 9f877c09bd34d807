/**
 * Pictures of the account's library: looked at, and not kept.
 * @see https://learn.microsoft.com/advertising/campaign-management-service/addmedia
 */
import { readPicture, type Fields } from '../../../../../sdk/emulator/index.ts';
import type { Answers } from '../state.ts';
import { mediaOf } from '../rules/beside.ts';
import { refuse } from '../words.ts';
import { listOf } from './batches.ts';

const MOST_LETTERS = 102_400;

/** @throws Refusal */
function checkPicture({ Data }: Fields): void {
  const text = String(Data ?? '');
  if (text === '' || !/^[A-Za-z0-9+/]+=*$/.test(text))
    throw refuse('CampaignServiceImageDataInvalid');
  if (text.length > MOST_LETTERS) throw refuse('CampaignServiceImageOverweight');
  const picture = readPicture(Buffer.from(text, 'base64'));
  if (!picture) throw refuse('CampaignServiceImageMimeTypeInvalid');
  if (picture.width < 40) throw refuse('CampaignServiceMediaWidthInvalid');
  if (picture.height < 20) throw refuse('CampaignServiceMediaHeightInvalid');
  if (picture.width > 2_592 || picture.height > 2_048) throw refuse('CampaignServiceImageTooLarge');
}

export const mediaAnswers: Answers = {
  'POST Media': (ask, { Media }) => {
    const all = listOf(Media);
    for (const one of all) checkPicture(one);
    const media = mediaOf(ask);
    const MediaIds = all.map(() => {
      const id = ask.state.records.newId('media', 12);
      media.add({ accountId: ask.caller.id, id });
      return id;
    });
    return { MediaIds };
  },
};
