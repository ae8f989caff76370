/**
 * Animation of a scene: new pieces and ghosts appear over some frames, removed pieces lift off. Stores
 * when each was drawn first; the time is passed in.
 */
import type { Piece, Still } from './scene-shapes';

/** Duration of a piece's fall and of a ghost's fade, ms. */
const dropTime = 160;
/** The longest time between the starts of two pieces that come together, ms. */
const longestPause = 40;
/** The longest time between the starts of the first and the last of them, ms. */
const staggerTime = 420;

/** @param kind `p` of a piece, `g` of a ghost, which can have the same cells */
const keyOf = ({ cells }: { cells: readonly number[] }, kind: string) => kind + cells.join();

export class Motion {
  /** Time at which each piece or ghost begins to appear, by key, ms. */
  #starts: Map<string, number> = new Map();
  /** The pieces of the last scene, by key. */
  #laid: Map<string, Piece> = new Map();
  /** Removed pieces that still lift off, and the time of their removal, ms. */
  #leaving: Map<string, { piece: Piece; since: number }> = new Map();

  /** Forgets the last scene: the next one belongs to another board. */
  reset() {
    this.#starts.clear();
    this.#laid.clear();
    this.#leaving.clear();
  }

  /**
   * The scene at a time, and whether it still moves.
   *
   * @param now ms
   * @param isStill whether animation is off
   */
  at({ pieces, ghosts = [], ...rest }: Still, now: number, isStill: boolean) {
    const keys = [...pieces.map((p) => keyOf(p, 'p')), ...ghosts.map((g) => keyOf(g, 'g'))];
    this.#start(keys, now);
    this.#lift(pieces, now, isStill);
    const progress = (key: string) => {
      if (isStill) return 1;
      const share = (now - (this.#starts.get(key) ?? now)) / dropTime;
      // Quick at first, slow at the end.
      return 1 - (1 - Math.max(0, Math.min(1, share))) ** 3;
    };
    const lifted = [...this.#leaving.values()].map(({ piece, since }) => ({
      ...piece,
      drop: 1 - (now - since) / dropTime,
    }));
    const landing = pieces.map((piece) => ({ ...piece, drop: progress(keyOf(piece, 'p')) }));
    const fading = ghosts.map((ghost) => ({ ...ghost, strength: progress(keyOf(ghost, 'g')) }));
    return {
      scene: { ...rest, pieces: [...lifted, ...landing], ghosts: fading },
      unfinished: lifted.length > 0 || keys.some((key) => progress(key) < 1),
    };
  }

  /** Starts what is new, one after the other, and forgets what is gone. */
  #start(keys: string[], now: number) {
    const fresh = keys.filter((key) => !this.#starts.has(key));
    const pause = fresh.length > 1 ? Math.min(longestPause, staggerTime / fresh.length) : 0;
    const starts = new Map(fresh.map((key, i) => [key, now + i * pause]));
    this.#starts = new Map(
      keys.map((key) => [key, this.#starts.get(key) ?? starts.get(key) ?? now]),
    );
  }

  /** Begins to lift the pieces that are gone, and drops those that have left or are back. */
  #lift(pieces: readonly Piece[], now: number, isStill: boolean) {
    const current = new Map(pieces.map((piece) => [keyOf(piece, 'p'), piece]));
    for (const [key, piece] of this.#laid) {
      if (!current.has(key) && !isStill) this.#leaving.set(key, { piece, since: now });
    }
    for (const [key, { since }] of this.#leaving) {
      if (current.has(key) || now - since >= dropTime) this.#leaving.delete(key);
    }
    this.#laid = current;
  }
}
