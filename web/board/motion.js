/**
 * How a scene comes to be on the canvas: pieces and ghosts that are new appear over some frames,
 * pieces that are gone lift off. It keeps the times of what was drawn, and no clock.
 */

/** @import { Piece, Still } from './picture.js' */

/** How long a piece falls and a ghost fades in, ms. */
const dropTime = 160;
/** How long it takes at most until the last of many pieces falls, ms. */
const staggerTime = 420;

/** @param {{ cells: readonly number[] }} shape @param {string} kind */
const keyOf = ({ cells }, kind) => kind + cells.join();

export class Motion {
  /** When each piece or ghost begins to appear, by its cells, ms. @type {Map<string, number>} */
  #births = new Map();
  /** The pieces drawn last, by their cells. @type {Map<string, Piece>} */
  #laid = new Map();
  /** Pieces that are gone, and since when, ms. @type {Map<string, { piece: Piece, since: number }>} */
  #leaving = new Map();

  /** Another board: nothing of the former moves. */
  reset() {
    this.#births.clear();
    this.#laid.clear();
    this.#leaving.clear();
  }

  /** @param {Still} still @param {number} now ms @param {boolean} isStill whether nothing is to move */
  at({ pieces, ghosts = [], ...rest }, now, isStill) {
    const keys = [...pieces.map((p) => keyOf(p, 'p')), ...ghosts.map((g) => keyOf(g, 'g'))];
    this.#bear(keys, now);
    this.#lift(pieces, now, isStill);
    /** @param {string} key */
    const progress = (key) => {
      if (isStill) return 1;
      const part = (now - (this.#births.get(key) ?? now)) / dropTime;
      return 1 - (1 - Math.max(0, Math.min(1, part))) ** 3;
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

  /** @param {string[]} keys @param {number} now */
  #bear(keys, now) {
    const fresh = keys.filter((key) => !this.#births.has(key));
    const pause = fresh.length > 1 ? Math.min(40, staggerTime / fresh.length) : 0;
    const born = new Map(fresh.map((key, i) => [key, now + i * pause]));
    this.#births = new Map(keys.map((key) => [key, this.#births.get(key) ?? born.get(key) ?? now]));
  }

  /** @param {readonly Piece[]} pieces @param {number} now @param {boolean} isStill */
  #lift(pieces, now, isStill) {
    const present = new Map(pieces.map((piece) => [keyOf(piece, 'p'), piece]));
    for (const [key, piece] of this.#laid) {
      if (!present.has(key) && !isStill) this.#leaving.set(key, { piece, since: now });
    }
    for (const [key, { since }] of this.#leaving) {
      if (present.has(key) || now - since >= dropTime) this.#leaving.delete(key);
    }
    this.#laid = present;
  }
}
