import type { Look } from '{{sdk_from_part}}';
import type { Note } from '../note.ts';

/** Tells the owner of a note when the day has come on which it is to be read again. Changes nothing. */
const look: Look<Note> = ({ id, value }, _ports, now) => {
  const { title, review_on: day } = value;
  if (day === undefined || now.toISOString().slice(0, 10) < day) return undefined;
  return {
    because: `${title} was to be read again on ${day}.`,
    seen: { review_on: day },
    goodForSeconds: 3_600,
    steps: [],
    notice: {
      subject: `Read ${title} again`,
      text: `The note ${id} was to be read again on ${day}.`,
      once: day,
    },
  };
};
export default look;
