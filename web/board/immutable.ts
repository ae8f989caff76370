/** Changes of immutable values, and results that are computed once for each. */

/** Changes some properties. Returns the same object if nothing changes. */
export function withChanges<Value extends object>(value: Value, changes: Partial<Value>): Value {
  const names = Object.keys(changes) as (keyof Value)[];
  return names.every((name) => value[name] === changes[name]) ? value : { ...value, ...changes };
}

/** Computes a result once for each first argument: a later call with the same one gets it, whatever the others are. */
export function oncePer<Value extends WeakKey, Rest extends unknown[], Result extends {}>(
  compute: (value: Value, ...rest: Rest) => Result,
) {
  const results: WeakMap<Value, Result> = new WeakMap();
  return (value: Value, ...rest: Rest) => {
    const result = results.get(value) ?? compute(value, ...rest);
    results.set(value, result);
    return result;
  };
}
