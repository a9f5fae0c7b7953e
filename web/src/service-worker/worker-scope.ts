/** What a service worker has and a page has not; the types of both cannot be in one program. */

export interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface AskedEvent extends LastingEvent {
  readonly request: Request;
  /** The network's response to a page that the browser requested while this worker was starting. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

export interface OpenWindow {
  readonly url: string;
  readonly focused: boolean;
  focus(): Promise<OpenWindow>;
  postMessage(message: unknown): void;
}

interface Events {
  install: LastingEvent;
  activate: LastingEvent;
  fetch: AskedEvent;
  message: LastingEvent & { readonly data: unknown };
  push: LastingEvent & { readonly data: { json(): unknown } | null };
  notificationclick: LastingEvent & { readonly notification: Notification };
}

interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly OpenWindow[]>;
    openWindow(url: string): Promise<OpenWindow | null>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void;
}

export const worker = globalThis as unknown as WorkerScope;
