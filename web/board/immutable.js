/** Changes of immutable values, and results that are computed once for each. */

/**
 * Change some properties. Returns the same object if nothing changes.
 *
 * @template {object} Value
 * @param {Value} value
 * @param {Partial<Value>} changes
 * @returns {Value}
 */
export function withChanges(value, changes) {
  const names = /** @type {(keyof Value)[]} */ (Object.keys(changes));
  return names.every((name) => value[name] === changes[name]) ? value : { ...value, ...changes };
}

/**
 * Compute a result once for each first argument.
 *
 * @template {WeakKey} Value
 * @template {unknown[]} Rest
 * @template {{}} Result
 * @param {(value: Value, ...rest: Rest) => Result} compute
 */
export function oncePer(compute) {
  /** @type {WeakMap<Value, Result>} */
  const results = new WeakMap();
  return (/** @type {Value} */ value, /** @type {Rest} */ ...rest) => {
    const result = results.get(value) ?? compute(value, ...rest);
    results.set(value, result);
    return result;
  };
}
