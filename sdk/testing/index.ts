/** For tests of scripts: what an example says, and whether a run did it. */
export { misfit } from './contains.ts';
export {
  createExamplePlatform,
  exampleAccount,
  exampleNow,
  flagsOf,
  type ExamplePlatform,
} from './replay.ts';
export { readExamples } from './read-examples.ts';
