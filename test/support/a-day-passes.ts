import type { TestService } from './a-service.ts';

/** Due and queued work is done, until nothing is left; time passes first, when so many ms are given. */
export async function letTimePass(
  { parts, clock }: Pick<TestService, 'parts' | 'clock'>,
  ms = 0,
): Promise<void> {
  clock.advance(ms);
  const { schedules, watches } = parts as unknown as Record<string, { tick(): Promise<number> }>;
  const { dispatcher } = parts.jobs as typeof parts.jobs & {
    dispatcher: { fill(): Promise<unknown>; idle(): Promise<void> };
  };
  await schedules!.tick();
  await watches!.tick();
  // Work that failed for now waits for its time: then nothing comes to an end any more.
  const ended = () => JSON.stringify(parts.jobs.outcomes());
  for (let before = ''; before !== ended();) {
    before = ended();
    await dispatcher.fill();
    await dispatcher.idle();
  }
}
