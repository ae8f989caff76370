/**
 * Shows the message of the HTML (`.unopened`) in a sandbox, or as soon as a file of the first paint fails or the start
 * throws, and gives its buttons their effects: reload past all caches; after an error of the start also download what is
 * stored, and start without it. The page takes the message away when it is drawn (boot-message.ts). The build writes
 * this script into the pages (tools/lib/sealed.js), so that no file is needed for it.
 */
'use strict';
{
  const prefix = 'blockcover.';
  /** The time until the address of a downloaded file is revoked, ms. */
  const revokeAfter = 60_000;
  /** Whether a sandbox has taken the page's origin, without which neither its modules nor its worker start. */
  const isSandboxed = origin === 'null' && location.protocol !== 'file:';
  let hasFailed = isSandboxed;
  let hasThrown = false;

  const stored = (): [name: string, text: string][] => {
    try {
      return Object.entries(localStorage).filter(([name]) => name.startsWith(prefix));
    } catch {
      return [];
    }
  };

  /** Shows the message, and those of its parts whose `data-when` applies. */
  const show = () => {
    const message = document.querySelector('.unopened');
    message?.toggleAttribute('data-shown', hasFailed);
    const applies: Record<string, boolean> = {
      files: !isSandboxed,
      sandboxed: isSandboxed,
      thrown: hasThrown && stored().length > 0,
    };
    for (const part of message?.querySelectorAll('[data-when]') ?? []) {
      part.toggleAttribute('hidden', !applies[part.getAttribute('data-when') ?? '']);
    }
  };

  const onFailure = ({ target, error, reason }: Event & { error?: Error; reason?: Error }) => {
    hasFailed = true;
    hasThrown ||= target === window && (error ?? reason)?.name !== 'FileError';
    // The message stays on a page without its style sheet.
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') {
      document.documentElement.dataset.unstyled = '';
    }
    show();
  };

  let isFetching = false;
  /** Reloads the page; caches that hold a wrong file get another first. A second press does not wait for that. */
  async function reload() {
    if (isFetching) return location.reload();
    isFetching = true;
    const files = performance.getEntriesByType('resource').map(({ name }) => name);
    const fetched = files
      .filter((name) => name.startsWith(location.origin))
      .map((name) => fetch(name, { cache: 'reload' }));
    await Promise.allSettled(fetched);
    location.reload();
  }

  function download() {
    const text = JSON.stringify(Object.fromEntries(stored()), null, 2);
    const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
    Object.assign(document.createElement('a'), { href: url, download: 'blockcover.json' }).click();
    setTimeout(() => URL.revokeObjectURL(url), revokeAfter);
  }

  function clear() {
    const question =
      '이 기기에 저장된 것을 모두 지웁니다. 계속할까요?\nThis deletes everything that is stored on this device. Continue?';
    if (!confirm(question)) return;
    // What a tab has for itself is also in the storage of the tab.
    const remove = () => {
      for (const storage of [localStorage, sessionStorage]) {
        for (const name of Object.keys(storage)) {
          if (name.startsWith(prefix)) storage.removeItem(name);
        }
      }
    };
    // The page may write once more when it is left.
    addEventListener('pagehide', remove);
    remove();
    location.reload();
  }

  const acts: Record<string, () => unknown> = { reload, download, clear };
  addEventListener('error', onFailure, true);
  addEventListener('unhandledrejection', onFailure);
  addEventListener('DOMContentLoaded', show);
  addEventListener('click', ({ target }) => {
    const act = target instanceof Element && target.closest('.unopened [data-act]');
    if (act) void acts[act.getAttribute('data-act') ?? '']?.();
  });
}
