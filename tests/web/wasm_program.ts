/** Programs of WebAssembly, byte by byte, as the compiler would make them. */

const name = (text: string) => [text.length, ...Buffer.from(text)];
const section = (id: number, content: number[]) => [id, content.length, ...content];

/** How every module begins. */
export const header = [0, 97, 115, 109, 1, 0, 0, 0];

/**
 * A program: a memory of 129 pages, 128 of them for the stack, and `_start`.
 *
 * @param code of `_start`
 * @param given.stackPointer signed LEB128 of one byte
 * @param given.imports functions without parameters and results, numbered from 0
 * @param given.data the first bytes of the memory
 */
export function programOf(
  code: number[],
  {
    stackPointer = 16,
    imports = [],
    data = [],
  }: { stackPointer?: number; imports?: [module: string, name: string][]; data?: number[] } = {},
) {
  const body = [0, ...code, 11];
  const imported = imports.flatMap((one) => [...one.flatMap(name), 0, 0]);
  const exported = [
    ...[...name('memory'), 2, 0],
    ...[...name('_start'), 0, imports.length],
    ...[...name('__stack_pointer'), 3, 0],
  ];
  return new WebAssembly.Module(
    new Uint8Array([
      ...header,
      ...section(1, [1, 96, 0, 0]),
      ...section(2, [imports.length, ...imported]),
      ...section(3, [1, 0]),
      ...section(5, [1, 0, 129, 1]),
      ...section(6, [1, 127, 1, 65, stackPointer, 11]),
      ...section(7, [3, ...exported]),
      ...section(10, [1, body.length, ...body]),
      ...section(11, [1, 0, 65, 0, 11, data.length, ...data]),
    ]),
  );
}
