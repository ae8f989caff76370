/** What every page of the site starts with: the engine, and the site that asks it. */
import { Engine } from '../engine/client';
import { spawnWorker } from '../engine/spawn';
import { createSite } from './site';
import { initialState } from './state';
import type { EngineStage } from '../engine/client';
import type { Language } from './types';

/** Its storage, its address bar and its pace. */
type Surroundings = Omit<Parameters<typeof createSite>[0], 'ask' | 'initial'>;

/** @param onStage called at each stage of the solver's start */
export function startPage(
  language: Language,
  surroundings: Surroundings,
  onStage: (stage: EngineStage['stage']) => void,
) {
  const engine = new Engine({
    spawn: spawnWorker,
    onStage: (boot) => {
      document.documentElement.dataset.engine = boot.stage;
      site.store.change((state) => ({ ...state, boot }));
      onStage(boot.stage);
    },
  });
  const site = createSite({ ask: engine.ask, initial: initialState(language), ...surroundings });
  return { engine, site };
}
