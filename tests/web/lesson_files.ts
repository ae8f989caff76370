/** The lessons of both languages, as the build reads them. */
import { readdirSync, readFileSync } from 'node:fs';
import { parseLesson } from '../../tools/lib/lessons.js';

const folder = new URL('../../web/learn/lessons/', import.meta.url);

export const lessons = readdirSync(folder)
  .sort()
  .map((file) => ({ file, ...parseLesson(readFileSync(new URL(file, folder), 'utf8')) }));
