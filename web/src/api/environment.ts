import type { CallsUnderWay } from './calls-under-way.ts';
import type { CallRequest } from './request.ts';

/** What a call needs from the app around it. */
export interface CallEnvironment {
  /** Undefined: our own host. */
  readonly host?: string | undefined;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Renews the session; returns false on failure. Simultaneous calls, in other tabs too, share one refresh. */
  readonly refresh: () => Promise<boolean>;
  /**
   * Renews the session before a call that would certainly be refused, such as the first one after a laptop wakes up.
   */
  readonly refreshIfDue: () => Promise<void>;
  readonly goTo: (path: '/500' | '/sign-in') => void;
  /** Called with each response of the server. */
  readonly onAnswer: (request: CallRequest, data: unknown) => void;
  /** Forgets the session and shows the sign-in screen, which leads back afterwards. */
  readonly goToSignIn: () => void;
}

/** The store passes this to the base query as its extra argument. */
export interface QueryEnvironment extends CallEnvironment {
  readonly calls: CallsUnderWay;
}
