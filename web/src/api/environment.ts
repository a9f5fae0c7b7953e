import type { CallsUnderWay } from './calls-under-way.ts';
import type { CallRequest } from './request.ts';

/** What a call needs of the app around it. */
export interface CallEnvironment {
  /** Undefined: our own. */
  readonly host?: string | undefined;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Renews the session; false where that failed. Calls at the same time, in other tabs too, share one refresh. */
  readonly refresh: () => Promise<boolean>;
  /** Renews it before a call that would surely be refused, such as the first one after a laptop woke up. */
  readonly refreshIfDue: () => Promise<void>;
  readonly goTo: (path: '/500' | '/sign-in') => void;
  /** Each answer of the server passes here. */
  readonly onAnswer: (request: CallRequest, data: unknown) => void;
  /** Forgets the session and shows the sign-in screen, with the way back. */
  readonly goToSignIn: () => void;
}

/** What the store hands to the base query as its extra argument. */
export interface QueryEnvironment extends CallEnvironment {
  readonly calls: CallsUnderWay;
}
