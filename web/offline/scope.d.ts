/** What a service worker finds around it, as far as it is used: the types of workers exclude those of pages. */

export interface KeptFile {
  /** Within the site. */
  path: string;
  /** As a browser checks it. */
  integrity: string;
  /** Whether another content has another name. */
  hashed: boolean;
}

interface LateEvent extends Event {
  waitUntil(promise: Promise<unknown>): void;
}

interface Asked extends LateEvent {
  request: Request;
  clientId: string;
  resultingClientId: string;
  respondWith(response: Promise<Response>): void;
}

interface Events {
  install: LateEvent;
  activate: LateEvent;
  message: LateEvent & { data: unknown };
  fetch: Asked;
}

export interface SiteWorker {
  location: Location;
  caches: CacheStorage;
  clients: {
    claim(): Promise<void>;
    matchAll(which: { type: 'window'; includeUncontrolled: boolean }): Promise<{ id: string }[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<K extends keyof Events>(name: K, listener: (event: Events[K]) => void): void;
}

declare global {
  /** Put before the service worker by the build. */
  const __KEPT__: { build: string; files: KeptFile[] };
}
