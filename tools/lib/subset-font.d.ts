/** The part of subset-font that is used; it brings no types. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: 'woff2';
      variationAxes: Record<string, { min: number; max: number }>;
      preserveNameIds: number[];
    },
  ): Promise<Uint8Array>;
}
