/** The part of an address that holds a set: its packed text, which Python reads, and the open item. */

/** A wrong number opens the start of the set. @param {Map<string, string>} values @returns {{ packed: string, at: number }} */
export const parseSet = (values) => ({
  packed: values.get('s') ?? '',
  at: Number(/^\d\d?$/.exec(values.get('at') ?? '') ?? 0),
});

/** @param {{ packed: string, at: number }} set @returns {string[]} */
export const formatSet = ({ packed, at }) => [
  ...(packed ? [`s=${encodeURIComponent(packed)}`] : []),
  ...(at ? [`at=${at}`] : []),
];
