/** Parts of the page whose code is fetched when they are first wanted: the first paint need not wait for it. */

/**
 * @template Part
 * @param {() => Promise<Part>} load
 * @param {() => void} onLoad
 * @returns {(() => Part | null) & { ifThere: () => Part | null }} null until it has come; where it could not be fetched, the next call tries again. `ifThere` does not fetch it
 */
export function lazily(load, onLoad) {
  /** @type {Part | null} */
  let part = null;
  let isLoading = false;
  const fetch = async () => {
    isLoading = true;
    try {
      part = await load();
      onLoad();
    } finally {
      isLoading = false;
    }
  };
  const wanted = () => {
    if (!part && !isLoading) void fetch();
    return part;
  };
  return Object.assign(wanted, { ifThere: () => part });
}
