/** The dates of something, in the company's time zone. */
export interface Stand {
  readonly start: string | null;
  readonly finish: string | null;
}

/** From the earlier start to the later finish. */
export const joined = (one: Stand | undefined, other: Stand): Stand => ({
  start: earlier(one?.start ?? null, other.start),
  finish: later(one?.finish ?? null, other.finish),
});

const earlier = (one: string | null, other: string | null) =>
  one === null || (other !== null && other < one) ? other : one;
const later = (one: string | null, other: string | null) =>
  one === null || (other !== null && other > one) ? other : one;
