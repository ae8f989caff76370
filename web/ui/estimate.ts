/** Estimate of the time left, from the growth of the finished share. The time is passed in. */

/** There is no estimate before this time, ms, and this share. */
const leastTime = 1000;
const leastShare = 0.01;

export function createEstimate() {
  let begin: { share: number; time: number } | null = null;
  return {
    /**
     * @param share finished, from 0 to 1
     * @param now ms
     * @returns seconds left, null while it is too early
     */
    left(share: number, now: number): number | null {
      if (!begin || share < begin.share) begin = { share, time: now };
      const [done, time] = [share - begin.share, now - begin.time];
      if (time < leastTime || done < leastShare) return null;
      return ((1 - share) * time) / done / 1000;
    },
    /** Forgets the finished work. */
    end() {
      begin = null;
    },
  };
}
