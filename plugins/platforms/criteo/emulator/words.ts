/** Refusals of Criteo, in the words that all its APIs share. */
export {
  criteoDenied as denied,
  criteoInvalid as invalid,
  criteoMissing as missing,
  criteoProblem as problemOf,
  criteoWords as words,
} from '../../../families/criteo/emulator/words.ts';
