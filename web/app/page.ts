/** What every page of the site starts with: the engine, and the site that asks it. */
import { Engine, type EngineStage } from '../engine/client';
import { spawnWorker } from '../engine/spawn';
import { createSite, type SiteGiven } from './site';
import { initialState } from './state';
import type { Language } from '../ui/words';

/** The storage, the address bar and the pace of the page. */
type Surroundings = Omit<SiteGiven, 'ask' | 'initial'>;

/** @param onStage called at each stage of the solver's start */
export function startPage(
  language: Language,
  surroundings: Surroundings,
  onStage: (stage: EngineStage['stage']) => void,
) {
  const engine = new Engine({
    spawn: spawnWorker,
    // No stage is reported before the constructor has returned, nor before the site is made.
    onStage: (boot) => {
      document.documentElement.dataset.engine = boot.stage;
      document.documentElement.toggleAttribute('data-quiet', boot.quiet === true);
      site.store.change((state) => ({ ...state, boot }));
      onStage(boot.stage);
    },
  });
  const site = createSite({ ask: engine.ask, initial: initialState(language), ...surroundings });
  return { engine, site };
}
