/** The used part of a service worker's global scope: TypeScript's types of workers exclude those of pages. */

export interface OfflineFile {
  /** Relative to the site. */
  path: string;
  /** Subresource integrity: algorithm and hash. */
  integrity: string;
  /** Whether the name contains a hash of the content. */
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
  /** Prepended to the service worker by the build. */
  const __OFFLINE__: { build: string; files: OfflineFile[]; gzipEnding: string };
}
