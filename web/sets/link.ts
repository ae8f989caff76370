/** The part of an address that holds a set: its packed text, which Python reads, and the open item. */

/** A wrong number opens the start of the set. */
export const parseSet = (values: Map<string, string>): { packed: string; at: number } => ({
  packed: values.get('s') ?? '',
  at: Number(/^\d\d?$/.exec(values.get('at') ?? '') ?? 0),
});

export const formatSet = ({ packed, at }: { packed: string; at: number }): string[] => [
  ...(packed ? [`s=${encodeURIComponent(packed)}`] : []),
  ...(at ? [`at=${at}`] : []),
];
