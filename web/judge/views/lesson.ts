/** A board that teaches, drawn with its pieces: the tilings one by one, or a line of play move by move. */
import { transport } from '../../ui/transport';
import { html, nothing } from '../../ui/template';
import { formatWhole, type Words } from '../../ui/words';
import { lessonStill, type Lesson } from '../lesson';
import { trialNameOf, withTrial } from '../state';
import { labelledPicture } from './picture';
import type { RoomHandle } from '../../ui/room-handle';
import type { Judge } from '../new-judge';

export function lessonFigure(
  judge: Judge,
  lesson: Lesson,
  words: Words,
  change: RoomHandle<Judge>['change'],
) {
  const { t } = words;
  const name = trialNameOf(judge);
  const { lesson: player } = judge.trials[name];
  const { at, length } = player;
  const caption = lesson.line.length
    ? lineCaption(lesson, at, words)
    : tilingCaption(lesson, at, words);
  const first = lesson.line.length ? 0 : 1;
  const controls = () =>
    transport({
      name: 'desk.lesson',
      id: (part) => `lesson-${part}`,
      kind: 'judge-transport',
      player,
      onMove: (move) =>
        change((now) =>
          withTrial(now, name, (trial) => ({ ...trial, lesson: move(trial.lesson) })),
        ),
      t,
      figures: `${at + first} / ${length + first}`,
      spoken: caption,
    });
  const key = `${lesson.board} ${lesson.line.length ? 'line' : 'tiling'} ${at}`;
  return html`<figure
    class="judge-lesson"
    data-testid="judge-lesson"
    data-board=${lesson.board}
    data-at=${at}
  >
    ${labelledPicture(lessonStill(lesson, at), key, t('desk.result.board'))}
    ${caption ? html`<figcaption class="small" aria-live="polite" data-testid="lesson-caption">${caption}</figcaption>` : nothing}
    ${length ? controls() : nothing}
  </figure>`;
}

function tilingCaption({ tilings, correct }: Lesson, at: number, { t, language }: Words) {
  if (!tilings[0]?.length) return '';
  const total = formatWhole(correct, language);
  return t('desk.lesson.tiling', { number: at + 1, total });
}

/** The move that was made last, and who has won after the last one. */
function lineCaption({ line, correct }: Lesson, at: number, { t }: Words) {
  const isWon = correct === 'WINNING';
  if (!at) return t(isWon ? 'desk.lesson.start-winning' : 'desk.lesson.start-losing');
  const isFirst = at % 2 === 1;
  const decides = at === (isWon ? 1 : 2);
  const kind = decides ? (isWon ? 'wins' : 'refutes') : isFirst ? 'by-first' : 'by-second';
  const move = t(`desk.lesson.${kind}`, { number: at, move: line[at - 1] });
  return at < line.length
    ? move
    : `${move} ${t(isFirst ? 'desk.lesson.end-first' : 'desk.lesson.end-second')}`;
}
