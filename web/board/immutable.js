/** Changes of immutable values. */

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
