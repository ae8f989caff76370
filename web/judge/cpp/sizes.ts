/** Finds the variables that make a program too large to be built, in the compiler's own description of it. Pure. */
import { sourceName } from './dialects';

/** Bytes of memory that the judge allows. */
const allowed = 64 * 2 ** 20;

/** What Clang, LLD and the files in memory say about a program that is too large. */
const tooLarge = /out of memory|No space left on device|memory too small/;

/** @param errors of the compiler or linker */
export const isTooLarge = (errors: string) => tooLarge.test(errors);

/** The error where it is not known which variables are large. */
export const noMemory = 'error: the compiler ran out of memory';

/**
 * Lists the global and static variables.
 *
 * @param described LLVM's assembly with descriptions for a debugger: of `int cells[9];` in line 3
 *
 *     !2 = distinct !DIGlobalVariable(name: "cells", scope: !4, file: !5, line: 3, type: !7, isLocal: false)
 *     !7 = !DICompositeType(tag: DW_TAG_array_type, baseType: !8, size: 288, elements: !9)
 *
 * @returns the largest first
 */
export function variablesIn(described: string): { name: string; line: number; bytes: number }[] {
  const nodes = new Map(
    Array.from(described.matchAll(/^(!\d+) = (.*)$/gm), ([, node = '', text = '']) => [node, text]),
  );
  /** Bytes of a type; a typedef leads to its type. */
  const bytesOf = (type: string | undefined): number => {
    const text = nodes.get(type ?? '');
    if (!text) return 0;
    const bits = /\bsize: (\d+)/.exec(text)?.[1];
    return bits ? Number(bits) / 8 : bytesOf(/\bbaseType: (!\d+)/.exec(text)?.[1]);
  };
  const variable = /DIGlobalVariable\(name: "(\w+)".*?\bline: (\d+), type: (!\d+)/;
  return Array.from(nodes.values(), (text) => variable.exec(text))
    .filter((found) => found !== null)
    .map(([, name = '', line, type]) => ({ name, line: Number(line), bytes: bytesOf(type) }))
    .sort((one, other) => other.bytes - one.bytes);
}

/** Tells how much memory a program needs that is too large, as compilers and linkers do. */
export function sizeErrors(described: string): string {
  const variables = variablesIn(described);
  const [largest] = variables;
  const total = variables.reduce((sum, { bytes }) => sum + bytes, 0);
  if (!largest || total <= allowed) return noMemory;
  return largest.bytes > allowed
    ? `${sourceName}:${largest.line}:1: error: '${largest.name}' needs ${largest.bytes} bytes\n`
    : `wasm-ld: error: memory too small, ${total} bytes needed\n`;
}
