/**
 * Icons drawn for this product: 24 grid, 1.75 stroke, round ends, no fill.
 * `ic__dot` is the ball, the one filled point of a drawing; families bring their own (`games/<family>/card.ts`).
 */
export const ICON_SHAPES = {
  back: <path d="M14.5 5l-7 7 7 7" />,
  calendar: (
    <>
      <rect x="4" y="5.5" width="16" height="14.5" rx="2" />
      <path d="M4 10.25h16M8.5 3.5v4M15.5 3.5v4" />
      <circle className="ic__dot" cx="15.25" cy="15" r="1.6" />
    </>
  ),
  check: <path d="M5 12.5l4.5 4.5L19 7.5" />,
  clock: (
    <>
      <circle cx="12" cy="12" r="8" />
      <path d="M12 7.5V12l3 2" />
    </>
  ),
  close: <path d="M6 6l12 12M18 6L6 18" />,
  coin: (
    <>
      <circle cx="12" cy="12" r="8" />
      <path d="M8.75 9h6.5M12 9v7.25" />
    </>
  ),
  copy: (
    <>
      <rect x="8" y="8" width="11.5" height="11.5" rx="2" />
      <path d="M16 8V6.5a2 2 0 0 0-2-2H6.5a2 2 0 0 0-2 2V14a2 2 0 0 0 2 2H8" />
    </>
  ),
  down: <path d="M6 9.5l6 6 6-6" />,
  eye: (
    <>
      <path d="M2.75 12C5 8 8.2 6 12 6s7 2 9.25 6c-2.25 4-5.45 6-9.25 6s-7-2-9.25-6z" />
      <circle cx="12" cy="12" r="2.75" />
    </>
  ),
  'eye-off': (
    <>
      <path d="M2.75 12C5 8 8.2 6 12 6s7 2 9.25 6c-2.25 4-5.45 6-9.25 6s-7-2-9.25-6z" />
      <path d="M4.5 19.5l15-15" />
    </>
  ),
  'g-bolt': <path d="M13.25 3.5 6 13.75h5L9.75 20.5 18 10.25h-5.25z" />,
  hall: (
    <>
      <circle cx="12" cy="10.25" r="6.75" />
      <circle cx="9.5" cy="11.75" r="1.6" />
      <circle cx="14.5" cy="11.75" r="1.6" />
      <circle className="ic__dot" cx="12" cy="7.6" r="1.7" />
      <path d="M9.25 16.5 8 20.25h8l-1.25-3.75" />
    </>
  ),
  home: (
    <>
      <path d="M4 11.25 12 4.5l8 6.75v7.25a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5z" />
      <path d="M9.5 20v-5h5v5" />
    </>
  ),
  info: (
    <>
      <circle cx="12" cy="12" r="8" />
      <path d="M12 11.25v4.5" />
      <circle className="ic__dot" cx="12" cy="8.25" r="1.1" />
    </>
  ),
  lock: (
    <>
      <rect x="5" y="10.5" width="14" height="9.5" rx="2" />
      <path d="M8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5" />
    </>
  ),
  megaphone: (
    <>
      <path d="M5 9.75h3l8.5-4.5v13.5L8 14.25H5z" />
      <path d="M8.5 14.5l1.25 4.75M19.25 10v4" />
    </>
  ),
  minus: <path d="M6 12h12" />,
  more: <path d="M6 12h.01M12 12h.01M18 12h.01" strokeWidth="3" />,
  next: <path d="M9.5 5l7 7-7 7" />,
  plus: <path d="M12 6v12M6 12h12" />,
  record: (
    <>
      <path d="M6.75 3.75h7.5l4 4V19a1.25 1.25 0 0 1-1.25 1.25H6.75A1.25 1.25 0 0 1 5.5 19V5a1.25 1.25 0 0 1 1.25-1.25z" />
      <path d="M9 11.5h6M9 15.5h6" />
    </>
  ),
  replay: <path d="M19.5 12a7.5 7.5 0 1 1-2.4-5.5L19.5 9M19.5 4.5V9H15" />,
  service: (
    <>
      <path d="M4.5 14v-2a7.5 7.5 0 0 1 15 0v2" />
      <path d="M4.5 13.5h2A1.5 1.5 0 0 1 8 15v3a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 18zM19.5 13.5h-2A1.5 1.5 0 0 0 16 15v3a1.5 1.5 0 0 0 1.5 1.5h.5a1.5 1.5 0 0 0 1.5-1.5z" />
      <circle className="ic__dot" cx="12" cy="18.5" r="1.4" />
    </>
  ),
  share: <path d="M14 5.5 20 11l-6 5.5v-3.25C9 13.25 6 15 4 18.5 4.25 12.5 8 9 14 8.75z" />,
  shield: (
    <>
      <path d="M12 3.75 19 6.5V12c0 4.25-3 7-7 8.5-4-1.5-7-4.25-7-8.5V6.5z" />
      <path d="M9 12l2.25 2.25L15.25 10" />
    </>
  ),
  shuffle: (
    <path d="M4 7.5h2.5c5.5 0 5.5 9 11 9H20M17.5 13.75l2.75 2.75-2.75 2.75M4 16.5h2.5c1.5 0 2.6-.7 3.4-1.7M14.1 9.2c.8-1 1.9-1.7 3.4-1.7H20M17.5 4.75l2.75 2.75-2.75 2.75" />
  ),
  sliders: (
    <>
      <path d="M4 8h9M17 8h3M4 16h3M11 16h9" />
      <circle cx="15" cy="8" r="2" />
      <circle cx="9" cy="16" r="2" />
    </>
  ),
  sound: (
    <path d="M4.5 9.5v5h3.25L12 18.25V5.75L7.75 9.5zM15.25 9.25a4 4 0 0 1 0 5.5M17.75 6.75a7.4 7.4 0 0 1 0 10.5" />
  ),
  star: <path d="M12 4.25l2.4 4.95 5.35.8-3.85 3.85.9 5.4L12 16.7l-4.8 2.55.9-5.4L4.25 10l5.35-.8z" />,
  ticket: (
    <>
      <path d="M4 7.5A1.5 1.5 0 0 1 5.5 6h13A1.5 1.5 0 0 1 20 7.5V10a2 2 0 0 0 0 4v2.5a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 16.5V14a2 2 0 0 0 0-4z" />
      <path d="M14.5 6.25v2M14.5 11v2M14.5 15.75v2" />
      <circle className="ic__dot" cx="9.25" cy="12" r="1.6" />
    </>
  ),
  trash: <path d="M5 7h14M9.5 7V4.75h5V7M6.75 7l.75 12.5h9L17.25 7M10.25 10.5V16M13.75 10.5V16" />,
  trend: (
    <>
      <path d="M4 4v14.5A1.5 1.5 0 0 0 5.5 20H20" />
      <path d="M8 15l3.25-4.75L14.5 13l3.75-6" />
      <circle className="ic__dot" cx="18.25" cy="7" r="1.8" />
    </>
  ),
  user: (
    <>
      <circle cx="12" cy="8.25" r="3.75" />
      <path d="M4.75 20c.6-3.9 3.5-6 7.25-6s6.65 2.1 7.25 6" />
    </>
  )
} as const

export type IconName = keyof typeof ICON_SHAPES
