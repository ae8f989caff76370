/** What every page of the site starts with: the engine, and the site that asks it. */
import { Engine, type EngineBoot } from '../engine/client';
import { spawnWorker } from '../engine/spawn';
import { createSite, type SiteGiven } from './site';
import { initialState } from './state';
import type { Language } from '../ui/words';

/** The storage, the address bar and the pace of the page. */
type Surroundings = Omit<SiteGiven, 'ask' | 'initial'>;

/** @param onPhase called at each phase of the solver's start */
export function startPage(
  language: Language,
  surroundings: Surroundings,
  onPhase: (phase: EngineBoot['phase']) => void,
) {
  const engine = new Engine({
    spawn: spawnWorker,
    // No phase is reported before the constructor has returned, nor before the site is made.
    onBoot: (boot) => {
      document.documentElement.dataset.engine = boot.phase;
      document.documentElement.toggleAttribute('data-quiet', boot.quiet === true);
      site.store.change((state) => ({ ...state, boot }));
      onPhase(boot.phase);
    },
  });
  const site = createSite({ ask: engine.ask, initial: initialState(language), ...surroundings });
  return { engine, site };
}
