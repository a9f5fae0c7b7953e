/** Morning until noon, afternoon until six, evening after it: by the reader's own clock. */
export function timeOfDay(wallClock: string): 'morning' | 'afternoon' | 'evening' {
  const hour = Number(wallClock.slice(11, 13));
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}
