/** The pictures on buttons, as paths. */

/** On a grid of 24 by 24, drawn with a line. */
export const icons = {
  undo: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  redo: 'm15 14 5-5-5-5M20 9H10a6 6 0 0 0 0 12h3',
  clear: 'M5 7h14M10 11v6M14 11v6M6 7l1 13h10l1-13M9 7V4h6v3',
  chevron: 'm7 10 5 5 5-5',
  left: 'm14 6-6 6 6 6',
  right: 'm10 6 6 6-6 6',
  first: 'M18 6l-6 6 6 6M7 6v12',
  last: 'm6 6 6 6-6 6M17 6v12',
  back: 'M17 6.5v11L9 12zM6.5 6v12',
  forward: 'M7 6.5v11l8-5.5zM17.5 6v12',
  play: 'M8 5.5v13l11-6.5z',
  pause: 'M8 6v12M16 6v12',
  stop: 'M7 7h10v10H7z',
  share: 'M12 15V4M8 8l4-4 4 4M6 12v7h12v-7',
  theme: 'M12 4a8 8 0 1 0 0 16 8 8 0 1 0 0-16zM12 5v14a7 7 0 0 1 0-14z',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z',
  menu: 'M4 7h16M4 12h16M4 17h16',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  cross: 'M6 6l12 12M18 6 6 18',
  alert: 'M12 8v5M12 16.5v.1M12 3 2.5 20h19z',
  size: 'M4 4h16v16H4zM4 12h16M12 4v16',
  text: 'M5 6h14M5 11h14M5 16h8',
  game: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4z',
  cover: 'M4 4h16v16H4zM12 4v8H4M12 12v8M12 8h8',
  judge: 'M5 4h14v16H5zM8.5 9.5l1.5 1.5 2.5-3M8.5 15.5l1.5 1.5 2.5-3M15 10h1M15 16h1',
  file: 'M13 4H6v16h12V9zM13 4v5h5',
  brush: 'M14.5 4.5l5 5L10 19H5v-5zM12 7l5 5',
  invert: 'M4 4h16v16H4zM4 20 20 4v16z',
  mirror: 'M12 3v18M9 7v10H3zM15 7v10h6z',
  flip: 'M3 12h18M7 9h10V3zM7 15h10v6z',
  turn: 'M19 12a7 7 0 1 1-2.2-5.1L19 9M19 4v5h-5',
  picture: 'M4 5h16v14H4zM4 16l4.5-4.5 4 4 3-3L20 17M15.5 9h.1',
  save: 'M12 4v11M8 11l4 4 4-4M5 19h14',
  printer: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  shuffle:
    'M4 7h3l9 10h4M4 17h3l2.5-2.8M13.5 9.5 16 7h4M17.5 4.5 20 7l-2.5 2.5M17.5 14.5 20 17l-2.5 2.5',
};

/** @typedef {keyof typeof icons} IconName */

/** Those that are filled. @type {ReadonlySet<IconName>} */
export const solid = new Set(['play', 'stop', 'back', 'forward', 'theme']);
