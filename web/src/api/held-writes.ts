/** What has to be known of a change of a work to send it again after a reload. */
export interface HeldWrite {
  /** The work as it was seen, its version above all. */
  readonly work: { readonly id: string; readonly version: number };
  readonly change: object;
}

type Hold = <A>(write: HeldWrite, attempt: () => Promise<A>) => Promise<A>;

let hold: Hold = (_write, attempt) => attempt();

/** From now on this decides when a write is tried again that never reached the server. */
export function holdWritesWith(holder: Hold): void {
  hold = holder;
}

/** Where what waits is kept over a reload. */
export const heldWritesKey = (userId: string): string => `gantry-waiting-${userId}`;

/** Whoever signs out leaves nothing behind. */
export function forgetHeldWrites(userId: string): void {
  try {
    localStorage.removeItem(heldWritesKey(userId));
  } catch {
    // Private windows of some browsers refuse storage; then nothing was kept.
  }
}

/** Sends a write; while there is no connection it waits and is sent again, in its turn. */
export const sendOrHold: Hold = (write, attempt) => hold(write, attempt);
