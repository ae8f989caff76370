/** How long work will still take, guessed from how fast its share has grown. It holds no clock. */

/** Before so much time and so great a share nothing is guessed: ms, share. */
const leastTime = 1000;
const leastShare = 0.01;

export function createEstimate() {
  /** @type {{ share: number, time: number } | null} */
  let begin = null;
  return {
    /**
     * @param {number} share done, from 0 to 1
     * @param {number} now ms
     * @returns {number | null} seconds left, or null while it is too early to tell
     */
    left(share, now) {
      if (!begin || share < begin.share) begin = { share, time: now };
      const [done, time] = [share - begin.share, now - begin.time];
      if (time < leastTime || done < leastShare) return null;
      return ((1 - share) * time) / done / 1000;
    },
    /** The work is over. */
    end() {
      begin = null;
    },
  };
}
