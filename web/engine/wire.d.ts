/**
 * The messages between the page and the solver. Written by `npm run protocol` from the handlers and
 * the values of the package (py/src/blockcover/service), never by hand. Boards are board codes,
 * pieces and moves are texts, the number of a tiling is decimal digits.
 */

/** A move that is decided before the reply, and whether it wins. */
export type Found = { move: string; wins: boolean };
/** The progress of the work, with all moves decided since the last event. */
export type ProgressEvent = {
  work: string; done: number; total: number; found: Found[]; kind: 'progress';
};
/** The next slice imports a package, which has to be loaded before. */
export type NeedEvent = { package: string; kind: 'need' };
/** The request cannot be answered. ``code`` selects the translation of ``message``. */
export type ErrorEvent = {
  code: string; message: string; line: number | null; column: number | null;
  details: Record<string, string | number>; kind: 'error';
};
/** The request was cancelled; it has no reply. */
export type CancelledEvent = { kind: 'cancelled' };
/** A legal move. */
export type Option = { move: string; piece: string };
/** How much of some tables is filled. */
export type SlabsFilled = { filled: number; slabs: number; nbytes: number };
export type VerdictReply = {
  board: string; outcome: 'WINNING' | 'LOSING'; winning_move: string | null; empty: number;
  moves: number; options: Option[]; cache: SlabsFilled;
  basis: 'table' | 'search' | 'mirror' | 'known';
};
/** The size of a search: the cells and the moves of the largest component. */
export type Prospect = { cells: number; moves: number; hopeless: boolean };
export type MovesReply = {
  board: string; empty: number; options: Option[]; search: Prospect | null;
};
/** A move, and the values of the position after it. */
export type RatedMove = {
  move: string; piece: string; wins: boolean; grundy: number | null; remoteness: number | null;
  same_as: string; refutation: string | null;
};
/** A proof of the outcome of a position by the half turn. */
export type SymmetryStrategy = { move: string | null; down: number; right: number };
/** A connected component of empty cells as a game of its own. */
export type Component = { board: string; grundy: number | null };
/** The outcome, the values, the moves and the reasons of one position. */
export type Analysis = {
  board: string; outcome: 'WINNING' | 'LOSING'; grundy: number | null; remoteness: number | null;
  moves: RatedMove[]; open_moves: string[]; mirror: SymmetryStrategy | null; misere: boolean;
  basis: 'table' | 'search' | 'mirror' | 'known'; option_values: number[];
  principal_variation: string[]; components: Component[];
};
/** A position of a line of play; unknown values are ``None``. */
export type Position = {
  board: string; outcome: 'WINNING' | 'LOSING' | null; grundy: number | null;
  remoteness: number | null;
};
export type LineReply = { positions: Position[] };
/** A move as text, ``None`` at the end of the game, and its basis. */
export type Choice = {
  move: string | null; basis: 'table' | 'search' | 'mirror' | 'known' | 'guess' | 'level';
};
/** A board for a game, and the number of measured games that the learner won. ``won`` is ``None`` if the board was not measured. */
export type DrawnBoard = { board: string; won: number | null };
/** A position in which ``move``, as text, is the only winning move. Every empty cell can be covered. No row and no column at the border is filled. */
export type GamePuzzle = {
  board: string; move: string; line: string[]; moves: number;
  themes: ('last' | 'mirror' | 'tempo' | 'regions' | 'forced' | 'parity' | 'replies')[];
};
/** The rating of a puzzle, and that of a person after a right and after a wrong answer. */
export type Ratings = { puzzle: number; right: number; wrong: number };
export type PuzzleReply = {
  difficulty: number; seed: number; puzzle: GamePuzzle | null; ratings: Ratings | null;
};
export type DefenceReply = { move: string | null };
/** A component of the cells that placements cover, and its Grundy value. */
export type Region = { cells: string; grundy: number };
/** Hints by degrees that lead to a move. */
export type MoveHint = { area: string; piece: string; cell: string };
/** Why a move wins, or why a position without a given move is lost. There are no ``themes`` if the move does not win. */
export type ReasonsReply = {
  board: string; move: string | null;
  themes: ('last' | 'mirror' | 'tempo' | 'regions' | 'forced' | 'parity' | 'replies')[];
  regions: Region[]; replies: number; remoteness: number | null; mirror: SymmetryStrategy | null;
  hint: MoveHint | null;
};
/** A whole strategy of one player. `verify` decides whether it wins. ``board`` is the position at the start. ``winner`` is ``"first"`` (the player to move there) or ``"second"``. ``replies`` maps positions in normal form (see `Normaliser`) to moves there; `reply` finds the move for any position. With ``mirror``, the winner's first move or an empty text, there are no replies: every move is answered by its image under a half turn. In ``misere`` play the player who cannot move wins. The pieces are in the order of `format_pieces`, and so equal if they are the same in another order. */
export type Strategy = {
  board: string; pieces: string; winner: 'first' | 'second'; positions: number;
  mirror: string | null; misere: boolean;
};
/** A strategy and its file. */
export type StrategyReply = { text: string; strategy: Strategy };
export type StrategyReadReply = { strategy: Strategy };
export type StrategyMoveReply = { move: string | null };
/** A step, the line of the book's code that does it, and the counters after it. ``path`` lists the moves to ``board`` in order. ``calls`` counts the misses of the cache, ``hits`` its hits. ``next_return`` is the next step in which any call returns, ``call_return`` the step in which the running call returns; ``None`` if it is not recorded. A ``skipped`` return was answered by a table. */
export type Step = {
  kind: 'call' | 'try' | 'hit' | 'win' | 'lose'; depth: number; board: string; path: string[];
  move: string | null; known: 'WINNING' | 'LOSING' | null; calls: number; hits: number;
  line: 'recurse' | 'memo-hit' | 'base' | 'try' | 'win' | 'return'; skipped: boolean;
  next_return: number | null; call_return: number | null;
};
export type RecursionReply = { total: number; complete: boolean; first: number; steps: Step[] };
export type RecursionTimelineReply = {
  total: number; complete: boolean; depths: number[]; returns: number[]; entries: number[];
  wins: boolean[];
};
export type RecursionVisitsReply = { visited: number; hits: number; positions: string };
/** The number of tilings, and the method that counted it. At most ``profiles`` were in memory at once. */
export type CountReply = {
  board: string; count: string; empty: number; method: 'sparse' | 'dense'; profiles: number;
};
/** A piece of a tiling, and the number of its colour: neighbours differ. */
export type Laid = { move: string; colour: number };
export type TilingReply = {
  board: string; count: string | null; only_first: boolean; number: string; pieces: Laid[];
};
/** The number of all tilings, and a ``text`` of those ``listed``. */
export type TilingsTextReply = { count: string; listed: number; text: string };
/** A placement, and the number of tilings that contain it. */
export type Frequency = { move: string; count: string };
export type FrequenciesReply = { count: string; placements: Frequency[] };
/** A forced placement: the only one that can still cover ``cell``. */
export type Forced = { cell: string; move: string };
/** A reason why there is no tiling. * ``area``: the area of the component ``mask`` is not a sum of piece sizes. * ``cell``: no placement covers the cell ``mask``. * ``chain``: the placements of ``chain`` are forced one after the other. After them the cell ``mask`` cannot be covered (``end`` is ``"cell"``), or the area of the remaining component ``mask`` is not a sum of piece sizes (``end`` is ``"area"``). * ``count``: the exhaustive count of the component ``mask`` is zero. */
export type Obstruction = {
  kind: 'area' | 'cell' | 'chain' | 'count'; cells: string[]; chain: Forced[];
  end: 'cell' | 'area' | null;
};
export type ObstructionReply = { board: string; why: Obstruction | null };
/** A board with exactly one tiling, and its grade. */
export type CoverPuzzle = { board: string; placements: number; branches: number; rounds: number };
export type CoverPuzzleReply = { difficulty: number; seed: number; puzzle: CoverPuzzle | null };
/** A cell and a placement that covers it. */
export type Hint = { cell: string; move: string; forced: boolean };
/** Feedback to a partial cover. */
export type Feedback = {
  board: string; uncoverable: string[]; spoiling: string[];
  rest: 'possible' | 'impossible' | 'unknown'; keep: number | null; hint: Hint | null;
};
/** The state of a cover search after step ``number``; ``line`` of the book's code does it. ``tries``, ``places``, ``dead_ends`` and ``found`` count such steps so far. */
export type State = {
  number: number; event: 'try' | 'place' | 'dead-end' | 'found' | 'undo' | null; move: string;
  fits: boolean; cell: string | null; tried: number; laid: string[]; tries: number; places: number;
  dead_ends: number; found: number; ended: boolean;
  line: 'recurse' | 'try' | 'place' | 'base' | 'return' | 'undo';
};
export type SearchReply = {
  explored: number; length: number | null; first: number; states: State[];
};
export type SearchReturnReply = { at: number | null; tilings: string | null };
export type SearchTimelineReply = { total: number; complete: boolean; depths: number[] };
/** The answers and the board codes, one line for each case. */
export type JudgeReply = {
  problem: 'blockgame' | 'boardcover'; cases: number; answers: string; boards: string;
  small: boolean;
};
/** One place where an output differs from the right one. */
export type Difference = {
  kind: 'wrong-answer' | 'not-an-answer' | 'empty-line' | 'missing-line' | 'extra-line' | 'leading-blank' | 'trailing-blank';
  line: number; column: number; own: string; correct: string;
};
/** The comparison. */
export type CompareReply = {
  verdicts: string; right: number; wrong: number; missing: number; extra: number; lines: number;
  first: Difference | null;
};
/** Numbers of calls of both searches on an empty board of ``cells`` cells. */
export type Cost = { cells: number; better: number; plain: number };
/** The costs on all boards, and the speed of the better search. */
export type Costs = { costs: Cost[]; rate: number; unfinished: number | null };
/** The input and the command line that writes the same input. ``run_all``: the shell command that runs a program on the files of ``small-files``, for all small boards. */
export type TestsReply = { text: string; cases: number; command: string; run_all: string | null };
/** A ZIP archive in base 64. */
export type SmallFilesReply = { archive: string };
export type ReadReply = { board: string };
/** An error, or a warning, of a compiler or linker. */
export type CompilerMessage = {
  kind: 'semicolon' | 'brace' | 'extra-brace' | 'bracket' | 'quote' | 'character' | 'expression' | 'undeclared' | 'misspelled' | 'without-std' | 'without-header' | 'unknown-type' | 'no-member' | 'foreign-header' | 'foreign-function' | 'foreign-name' | 'no-header' | 'include-loop' | 'no-match' | 'arguments' | 'operands' | 'mismatch' | 'const' | 'not-an-array' | 'not-a-function' | 'array-assigned' | 'nested-function' | 'library' | 'redefinition' | 'name-taken' | 'ambiguous' | 'keyword' | 'no-type' | 'no-return' | 'returns-nothing' | 'assigned-condition' | 'compared-only' | 'unused' | 'not-called' | 'empty-body' | 'precedence' | 'unset' | 'past-end' | 'endless-recursion' | 'array-size' | 'format' | 'directive' | 'command' | 'no-main' | 'void-main' | 'undefined-function' | 'static-memory' | 'array-memory' | 'gave-up' | 'other';
  line: number | null; column: number | null; names: string[]; text: string; is_error: boolean;
};
/** An error of Python that ended a program. */
export type PythonError = {
  kind: 'colon' | 'equals' | 'character' | 'blank' | 'quote' | 'comma' | 'print' | 'other-language' | 'typed' | 'bracket-open' | 'bracket-extra' | 'bracket-mixed' | 'number' | 'keyword' | 'global-late' | 'outside-function' | 'outside-loop' | 'hash' | 'block-missing' | 'indent-extra' | 'indent-between' | 'tabs' | 'syntax' | 'name' | 'misspelled' | 'lower-case' | 'without-import' | 'unbound' | 'no-module' | 'module-closed' | 'no-name' | 'index' | 'empty' | 'key' | 'attribute' | 'attribute-instead' | 'none-attribute' | 'module-attribute' | 'none-used' | 'not-subscriptable' | 'not-iterable' | 'not-callable' | 'item-assigned' | 'index-type' | 'none-operand' | 'operands' | 'compared' | 'arguments-few' | 'arguments-many' | 'unhashable' | 'no-length' | 'not-a-whole' | 'number-of' | 'number-text' | 'unpack-few' | 'unpack-many' | 'not-in-list' | 'byte' | 'shift' | 'division' | 'assertion';
  names: string[]; text: string;
};
/** What is wrong with a program outside its search on a board. */
export type Finding = {
  kind: 'syntax' | 'import' | 'file' | 'end-of-input' | 'not-a-number' | 'recursion' | 'memory' | 'error' | 'signal' | 'exit' | 'endless' | 'flood' | 'compile' | 'bounds' | 'division' | 'overflow' | 'shift' | 'no-return' | 'null' | 'undefined' | 'unreachable' | 'unset' | 'unset-memory' | 'row-too-short' | 'output-file' | 'assigned' | 'unstored' | 'unused' | 'fraction' | 'ended' | 'uncalled' | 'precedence' | 'counter-reused' | 'line-end-read' | 'turn-kept' | 'none-returned' | 'search-prints' | 'other-problem' | 'bound-included' | 'index-unchecked' | 'too-much-memory' | 'unread' | 'empty-program' | 'nothing-printed' | 'ignores-input' | 'sample-answers' | 'not-an-answer' | 'blank-lines' | 'extra-lines' | 'extra-text' | 'one-line' | 'no-line-ends' | 'spelling' | 'omitted-answer' | 'ends-early' | 'cut-short' | 'first-case-only' | 'last-case-only' | 'last-case-missing' | 'first-case-missing' | 'line-too-many' | 'decimals' | 'too-many-cases' | 'nothing-empty';
  about: 'program' | 'output'; line: number | null; text: string; number: number | null;
  ends_at: string; given: string;
};
/** A known mistake, or two at once, that give nearly the same answers as a program. */
export type Likeness = { names: string[]; share: number; board: string | null; own: string };
/** A property that all failing boards have, or all wrong answers, and most others lack. */
export type Trait = {
  kind: 'nothing-empty' | 'all-alone' | 'all-empty' | 'first-row' | 'last-row' | 'first-column' | 'last-column' | 'last-row-or-column' | 'last-row-and-column' | 'first-cell' | 'last-cell' | 'not-first-cell' | 'not-last-cell' | 'one-component' | 'components' | 'regions' | 'lone-cell' | 'with-square' | 'without-square' | 'one-row' | 'one-column' | 'one-line' | 'not-square' | 'square' | 'wider' | 'taller' | 'widest' | 'tallest' | 'threes' | 'not-threes' | 'even-cells' | 'odd-cells' | 'area-threes' | 'area-not-threes' | 'no-tiling' | 'one-tiling' | 'right-winning' | 'right-losing' | 'from-cells' | 'up-to-cells' | 'from-colours' | 'from-tilings' | 'from-rows' | 'from-cols' | 'from-area' | 'always-winning' | 'always-losing' | 'always-number' | 'answer-winning' | 'answer-losing' | 'answer-number' | 'answers-opposite' | 'wins-with-move' | 'wins-only-without-move' | 'wins-odd-cells' | 'wins-even-cells' | 'wins-odd-moves' | 'only-nothing-empty' | 'at-most-1' | 'at-least-1' | 'times' | 'times-each' | 'times-orders' | 'too-many' | 'too-few' | 'only-too-many' | 'only-too-few' | 'both-ways' | 'remainder' | 'by-cells' | 'by-cells-with-move' | 'by-moves' | 'by-area' | 'regions-xor-sizes' | 'regions-xor-winners' | 'regions-any-wins' | 'regions-all-win' | 'wins-without-move' | 'no-horizontal-domino' | 'no-vertical-domino' | 'overlooks-domino' | 'overlooks-tromino' | 'overlooks-horizontal-domino' | 'overlooks-vertical-domino' | 'overlooks-bottom-right' | 'overlooks-bottom-left' | 'overlooks-top-right' | 'overlooks-top-left' | 'overlooks-in-last-row' | 'overlooks-in-last-column' | 'overlooks-in-last-row-or-column' | 'overlooks-in-first-row' | 'overlooks-in-first-column' | 'overlooks-at-last-row' | 'overlooks-at-last-column' | 'overlooks-at-last-row-or-column' | 'overlooks-at-first-row' | 'overlooks-at-first-column' | 'overlooks-at-first-row-or-column' | 'one-move-decides' | 'one-piece-decides' | 'after-others' | 'full-rows' | 'within-search' | 'not-all-images';
  number: number | null; exact: boolean; among: '' | 'winning' | 'losing' | 'tiling';
  cells: [number, number] | null; answers: [number, string][]; about: 'boards' | 'answers' | 'rule';
};
/** A board to learn from, with both answers and the reason of the right one. */
export type Lesson = {
  board: string; correct: string; own: string; tilings: string[][]; line: string[];
};
/** An input on which a program is wrong, and what explains it. */
export type Failure = {
  stage: 'small' | 'medium' | 'random' | 'carved' | 'edges' | 'all-small' | 'speed' | 'limits';
  boards: string[]; empty: number; text: string; answers: string[]; output: string;
  fault: 'too-slow' | 'too-much-memory' | 'too-much-output' | 'failed' | null; status: number;
  errors: string; compiler: CompilerMessage[]; python: PythonError | null; alone: boolean;
  first: Difference | null; blames_board: boolean; findings: Finding[]; tried: number;
  wrong: number; fewer: number | null; mistakes: string[]; alike: Likeness[]; traits: Trait[];
  causes: ('left-over' | 'out-of-step' | 'narrow-type' | 'remainder-taken' | 'stored-result' | 'not-lifted' | 'choice-left-out' | 'cell-left-over' | 'counted-twice')[];
  lesson: Lesson | null;
};
/** How many boards of a stage were tried to the end of their runs. */
export type Coverage = {
  stage: 'small' | 'medium' | 'random' | 'carved' | 'edges' | 'all-small' | 'speed' | 'limits';
  tried: number; total: number;
};
/** The verdict on a program that ran elsewhere, by its output for all small boards. There is no ``coverage`` if the output does not show to which boards its answers belong. */
export type DiagnoseReply = {
  failure: Failure | null; coverage: Coverage[]; small: number; most_empty: number;
};
/** An input on which the program has to be run next. */
export type TestInput = {
  stage: 'small' | 'medium' | 'random' | 'carved' | 'edges' | 'all-small' | 'speed' | 'limits';
  text: string; cases: number; done: number; total: number; patience: number; right: boolean;
};
/** An input of larger boards that took too much time or memory. The program may be right. */
export type Unfinished = {
  stage: 'small' | 'medium' | 'random' | 'carved' | 'edges' | 'all-small' | 'speed' | 'limits';
  cases: number; fault: 'too-slow' | 'too-much-memory' | 'too-much-output' | 'failed';
  alone: boolean;
};
/** The seconds for one board with ``empty`` empty cells, without those for the start. */
export type Timed = { empty: number; seconds: number };
/** The speed of a right program, in seconds. */
export type Speed = {
  kind: 'fast' | 'language' | 'no-memo' | 'cache-cleared' | 'moves-grow' | 'orders' | 'cell-searched';
  start: number; each: number; curve: Timed[]; hardest: number; limit: number; start_memory: number;
  stopped: 'too-slow' | 'too-much-memory' | 'too-much-output' | 'failed' | null;
};
/** The next input, or else the verdict. */
export type StressReply = {
  session: number; test_input: TestInput | null; failure: Failure | null; unfinished: Unfinished[];
  coverage: Coverage[]; warnings: Finding[]; speed: Speed | null; memory: number;
  memory_limit: number; small: number; most_empty: number;
};
/** What the errors of a run and the warnings of its compiler say, if they are known. */
export type EndingReply = { finding: Finding | null; compiler: CompilerMessage[] };
/** The place of the snippets that fit, from 0. */
export type SnippetsReply = { place: number | null };
/** The first place of a program that Python cannot read. Columns count as JavaScript does. */
export type Unreadable = { error: PythonError; line: number; column: number; end: number };
/** The first place of a program that Python cannot read, if there is one. */
export type UnreadableReply = { unreadable: Unreadable | null };
/** The inputs on which the program is to be traced. */
export type TraceInputsReply = { texts: string[] };
/** A function of the program, named ``<module>`` for the whole program. */
export type TracedFunction = {
  name: string; line: number; meaning: 'outcome' | 'opposite' | 'count' | null; variable: string;
  counter: string;
};
/** A variable of the program; those of one name in several functions are one. */
export type Variable = { name: string; is_global: boolean };
/** A value of a variable, cut to `MAX_SHOWN` characters, with the board that it stores. */
export type Value = { text: string; board: string | null };
/** A call. Its ``caller`` is the number of a call, ``first`` and ``last`` of a step. */
export type TracedCall = {
  function: number; caller: number | null; first: number; last: number | null;
  arguments: ([number, number | null])[]; ending: 'returned' | 'error' | 'open'; result: string;
  board: string | null; own: string; right: string;
};
/** A line that is run next, or the end of a call. */
export type TracedStep = {
  call: number; line: number; printed: number; changes: ([number, number | null])[];
};
/** What was the same on all inputs on which a program was traced. */
export type Unrun = { boards: number; lines: number[]; conditions: [number, boolean][] };
/** A program on an input, step by step. */
export type Trace = {
  boards: string[]; answers: string[]; cases: number[]; functions: TracedFunction[];
  variables: Variable[]; values: Value[]; calls: TracedCall[]; steps: TracedStep[];
  gaps: [number, number][]; wrong: number | null; is_late: boolean; unrun: Unrun;
};
/** A change after which the program is right on all small boards. */
export type FoundChange = {
  kind: 'comparison' | 'operator' | 'value' | 'variable' | 'swapped' | 'condition' | 'bound' | 'left-out' | 'moved' | 'placed' | 'restored' | 'cleared' | 'returned' | 'initialised' | 'left-loop' | 'size' | 'type' | 'text' | 'grouping' | 'copied' | 'reading' | 'shadowed' | 'piece' | 'stored' | 'operand';
  function: string; line: number; old: string[]; new: string[]; late: boolean;
};
/** The program that has to be run next, with its input, and what is found so far. Without a ``test_input`` the search is over. The time has ended it if fewer are ``tried`` than there are in ``total``. */
export type RepairReply = {
  session: number; program: string; environment: string[]; test_input: TestInput | null;
  whole: boolean; tried: number; total: number; stopped: number; found: FoundChange | null;
  others: number;
};
/** An item of a set. ``text`` is its canonical line. A step of a lesson has no ``board`` and empty ``pieces``, a board an empty ``lesson`` and the ``step`` 0. */
export type SetItem = {
  text: string; task: 'wins' | 'predict' | 'find' | 'play' | 'cover' | 'count' | 'lesson';
  board: string | null; pieces: string; misere: boolean; hidden: boolean; lesson: string;
  step: number; note: string;
};
/** A set, its canonical text, its packed form for a link, and its code in results. */
export type SetReadReply = {
  title: string; items: SetItem[]; text: string; packed: string; code: string;
};
/** The answer of an item. ``winning`` and ``count`` are ``None`` where the task asks for something else. ``moves`` are winning moves, or the placements of a cover. */
export type SetKeyReply = { winning: boolean | null; moves: string[]; count: string | null };
/** The check of an answer. ``right`` is ``None`` while a game goes on. ``move`` is the opponent's move in a game, or the reply that wins against a wrong move. */
export type Tried = { right: boolean | null; move: string | null };
export type SetResultReply = { result: string };
/** A result that was read, and whether its codes fit the set. A torn one lacks a line, and has no marks. Its name is empty if no line that is left has it. */
export type Result = {
  name: string; title: string; marks: string[]; right: number; seconds: number;
  state: 'ok' | 'changed' | 'other-set' | 'torn';
};
/** The results in a text, and for each item the number of learners who solved it. */
export type SetResultsReply = { results: Result[]; solved: number[] };
/** The pages of a sheet as SVG. */
export type SetSheetReply = { pages: string[] };

/** Every kind of request with its fields and its reply. */
export interface Exchanges {
  /** Find the winner of a position, a winning move and all legal moves. ``misere``, here and elsewhere: the player who cannot move wins. */
  verdict: { request: { board: string; pieces?: string; misere?: boolean }; reply: VerdictReply };
  /** List the legal moves of a board of any size. */
  moves: { request: { board: string; pieces?: string }; reply: MovesReply };
  /** Analyse a position: its value, the value of every move, and best play. In components too large for a table, ``grundy`` asks for Grundy values too, which is much more work than the outcome. Progress then reports each move as soon as it is decided. */
  analyse: {
    request: { board: string; pieces?: string; grundy?: boolean; misere?: boolean };
    reply: Analysis;
  };
  /** Check a line of play and find the values of its positions. A table of more than `ONE_TABLE_CELLS` cells is not filled for it: the position is searched for about a second. After a vain search, earlier positions are not searched. The searches of other requests are not used, so that a line has the same values whenever it is checked. */
  line: {
    request: { board: string; line: string; pieces?: string; misere?: boolean };
    reply: LineReply;
  };
  /** Choose the move of an opponent of a level, on a board of any size. */
  play: {
    request: { board: string; seed: number; level?: 'easy' | 'medium' | 'hard' | 'perfect'; pieces?: string; misere?: boolean };
    reply: Choice;
  };
  /** Draw a board that both sides win often enough against an opponent of a level. */
  'game-board': {
    request: { rows: number; cols: number; seed: number; level?: 'easy' | 'medium' | 'hard' | 'perfect'; pieces?: string; misere?: boolean };
    reply: DrawnBoard;
  };
  /** Generate a position with exactly one winning move, to be played to a certain win. ``difficulty`` is 1 to 5, by default the one that suits the person's ``rating``. A ``theme`` has its own. */
  puzzle: {
    request: { seed: number; difficulty?: number | null; rating?: number | null; theme?: 'mirror' | 'regions' | 'forced' | null; rows?: number | null; cols?: number | null; pieces?: string; misere?: boolean };
    reply: PuzzleReply;
  };
  /** Generate the puzzle of a day such as ``2026-01-31``, the same for everybody. */
  'daily-puzzle': { request: { date: string; rating?: number | null }; reply: PuzzleReply };
  /** Choose the hardest reply in a lost position. */
  defence: { request: { board: string; pieces?: string; misere?: boolean }; reply: DefenceReply };
  /** Explain why a move wins, or why a position is lost, with hints that lead to the move. */
  reasons: {
    request: { board: string; move?: string | null; pieces?: string; misere?: boolean };
    reply: ReasonsReply;
  };
  /** Write the strategy of the winner as a file. */
  strategy: { request: { board: string; pieces?: string; misere?: boolean }; reply: StrategyReply };
  /** Read the head of a strategy file. */
  'strategy-read': { request: { strategy: string }; reply: StrategyReadReply };
  /** Look up the move of a strategy file in a position. */
  'strategy-move': { request: { strategy: string; board: string }; reply: StrategyMoveReply };
  /** List ``count`` steps of the book's recursion, from step ``first``. After each of the steps in ``skips``, a table answers the running call in one step. */
  recursion: {
    request: { board: string; first: number; count: number; pieces?: string; skips?: number[] };
    reply: RecursionReply;
  };
  /** Summarise the depth of the recursion in ``count`` equal stretches, and its cache. */
  'recursion-timeline': {
    request: { board: string; count: number; pieces?: string; skips?: number[] };
    reply: RecursionTimelineReply;
  };
  /** Count the positions that the recursion visits, and the hits of its cache. */
  'recursion-visits': { request: { board: string; pieces?: string }; reply: RecursionVisitsReply };
  /** Count the tilings. */
  count: { request: { board: string; pieces?: string }; reply: CountReply };
  /** Find the tiling of a ``number``, or a random one by its ``seed``. */
  tiling: {
    request: { board: string; number?: string | null; random?: boolean; seed?: number | null; pieces?: string };
    reply: TilingReply;
  };
  /** List the first tilings as text, at most ``limit`` of them. */
  'tilings-text': {
    request: { board: string; limit: number; pieces?: string };
    reply: TilingsTextReply;
  };
  /** Count for each placement the tilings that contain it. */
  frequencies: { request: { board: string; pieces?: string }; reply: FrequenciesReply };
  /** Find the reason why a board has no tiling. */
  obstruction: { request: { board: string; pieces?: string }; reply: ObstructionReply };
  /** Generate a board with exactly one tiling; ``difficulty`` is 1 to 5. */
  'cover-puzzle': {
    request: { rows: number; cols: number; difficulty: number; seed: number; pieces?: string };
    reply: CoverPuzzleReply;
  };
  /** Generate the board of a day such as ``2026-01-31``, the same for everybody. */
  'daily-cover-puzzle': { request: { date: string }; reply: CoverPuzzleReply };
  /** Check a partial cover; ``line`` lists its placements in order. */
  hand: { request: { board: string; line: string; pieces?: string }; reply: Feedback };
  /** List ``count`` states of a cover search, from the state after step ``first``. */
  search: {
    request: { board: string; first: number; count: number; ordered?: boolean; pieces?: string };
    reply: SearchReply;
  };
  /** Find the next return of a cover search after step ``at``. If ``under_way``, the return of the running call, otherwise of any call. */
  'search-return': {
    request: { board: string; at: number; under_way: boolean; ordered?: boolean; pieces?: string };
    reply: SearchReturnReply;
  };
  /** Summarise the depth of a cover search in ``count`` equal stretches of its steps. */
  'search-timeline': {
    request: { board: string; count: number; ordered?: boolean; pieces?: string };
    reply: SearchTimelineReply;
  };
  /** Answer a whole judge input; an error names the ``other`` problem if the text fits it. */
  judge: { request: { problem: 'blockgame' | 'boardcover'; text: string }; reply: JudgeReply };
  /** Compare an output with the right ``answers``, one line for each case. */
  compare: {
    request: { problem: 'blockgame' | 'boardcover'; answers: string; output: string };
    reply: CompareReply;
  };
  /** Count the calls of a better and a plain search on boards of growing size. */
  costs: { request: { problem: 'blockgame' | 'boardcover' }; reply: Costs };
  /** Generate a judge input to test a program; defaults are those of ``blockcover tests``. */
  tests: {
    request: { problem: 'blockgame' | 'boardcover'; sort: 'random' | 'carved' | 'edges' | 'limits' | 'small'; seed: number; cases?: number | null; rows?: number | null; cols?: number | null; density?: number | null };
    reply: TestsReply;
  };
  /** Divide an input of small boards into inputs of the judge's size, in an archive. */
  'small-files': {
    request: { problem: 'blockgame' | 'boardcover'; text: string };
    reply: SmallFilesReply;
  };
  /** Read the board in a pasted text. */
  read: { request: { text: string }; reply: ReadReply };
  /** Diagnose an output for all small boards, with their right ``answers``. */
  diagnose: {
    request: { problem: 'blockgame' | 'boardcover'; answers: string; output: string };
    reply: DiagnoseReply;
  };
  /** Begin a stress test of a program. ``large`` leaves out the small boards. ``reference_only`` tests only the reference boards. ``program`` is its text, empty if that is not at hand. */
  stress: {
    request: { problem: 'blockgame' | 'boardcover'; seed?: number; large?: boolean; reference_only?: boolean; program?: string };
    reply: StressReply;
  };
  /** Report the run of the program on the last input of a session. ``seconds`` and ``memory``, the peak in bytes, are 0 if they were not measured. ``untouched``: whether it is known that the program has read nothing of its input. ``warnings`` are those of the compiler, with the first run. */
  'stress-ran': {
    request: { session: number; output: string; fault?: 'too-slow' | 'too-much-memory' | 'too-much-output' | 'failed' | null; status?: number; errors?: string; seconds?: number; memory?: number; trap?: 'compile-error' | 'recursion' | 'out-of-bounds' | 'division-by-zero' | 'unreachable' | 'sanitizer' | null; untouched?: boolean; warnings?: string };
    reply: StressReply;
  };
  /** Read the errors of a run that was looked at again, and the compiler's ``warnings``. */
  ending: {
    request: { errors: string; trap?: 'compile-error' | 'recursion' | 'out-of-bounds' | 'division-by-zero' | 'unreachable' | 'sanitizer' | null; warnings?: string };
    reply: EndingReply;
  };
  /** Find the first place whose snippets fit a program in Python. It ``has`` one of those there, if there are any, and ``lacks`` all of the others. With a ``name``, one that the program does not know, only snippets that hold it count. */
  snippets: {
    request: { program: string; has: string[][]; lacks: string[][]; name?: string };
    reply: SnippetsReply;
  };
  /** Look for what Python cannot read in a program, which does not run. */
  unreadable: { request: { program: string }; reply: UnreadableReply };
  /** Choose the inputs of a trace: that of the given boards, and others that tell what functions do. */
  'trace-inputs': {
    request: { problem: 'blockgame' | 'boardcover'; boards: string[] };
    reply: TraceInputsReply;
  };
  /** Put together the trace of a program from what its runs on the first inputs have recorded. ``events`` are as `blockcover.desk.trace.events` describes them. With one run, fewer functions are recognised than with all. */
  trace: {
    request: { problem: 'blockgame' | 'boardcover'; boards: string[]; events: string[]; outputs: string[] };
    reply: Trace;
  };
  /** Begin a search for the change that makes a program right. ``boards`` are those of the smallest failing input. A program with a ``tree``, as `curly.tree.rows_of` reads it, is one in C or C++, others are in Python. What it told on these boards, as for ``trace``, tells which changes are likely. With ``reference_only`` a program is right if it is so on the reference boards. */
  repair: {
    request: { problem: 'blockgame' | 'boardcover'; program: string; boards: string[]; tree?: string; events?: string[]; outputs?: string[]; reference_only?: boolean };
    reply: RepairReply;
  };
  /** Report the run of the last program of a session on its input, as for ``stress-ran``. ``waited`` are the seconds until its end, with those of its compilation. */
  'repair-ran': {
    request: { session: number; output: string; fault?: 'too-slow' | 'too-much-memory' | 'too-much-output' | 'failed' | null; status?: number; errors?: string; seconds?: number; memory?: number; trap?: 'compile-error' | 'recursion' | 'out-of-bounds' | 'division-by-zero' | 'unreachable' | 'sanitizer' | null; untouched?: boolean; waited?: number };
    reply: RepairReply;
  };
  /** Read a set from its text, or from the packed text of a link. */
  'set-read': { request: { text?: string | null; packed?: string | null }; reply: SetReadReply };
  /** Find the answer of an item, given as its line. */
  'set-key': { request: { item: string }; reply: SetKeyReply };
  /** Check a learner's answer to an item. */
  'set-try': { request: { item: string; given: string }; reply: Tried };
  /** Write the result of a learner who has worked for ``time`` seconds. */
  'set-result': {
    request: { text: string; name: string; marks: string[]; time: number };
    reply: SetResultReply;
  };
  /** Read the results of a class. */
  'set-results': { request: { text: string; results: string }; reply: SetResultsReply };
  /** Draw a set on paper; ``keyed`` adds pages of answers. */
  'set-sheet': {
    request: { text: string; paper: 'a4' | 'letter'; per_page: 1 | 2 | 4 | 6; language: 'en' | 'ko'; keyed: boolean };
    reply: SetSheetReply;
  };
}
