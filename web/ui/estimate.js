/** Estimate of the time left, from the growth of the finished share. The time is passed in. */

/** There is no estimate before this time, ms, and this share. */
const leastTime = 1000;
const leastShare = 0.01;

export function createEstimate() {
  /** @type {{ share: number, time: number } | null} */
  let begin = null;
  return {
    /**
     * @param {number} share finished, from 0 to 1
     * @param {number} now ms
     * @returns {number | null} seconds left, null while it is too early
     */
    left(share, now) {
      if (!begin || share < begin.share) begin = { share, time: now };
      const [done, time] = [share - begin.share, now - begin.time];
      if (time < leastTime || done < leastShare) return null;
      return ((1 - share) * time) / done / 1000;
    },
    /** Forget the finished work. */
    end() {
      begin = null;
    },
  };
}
