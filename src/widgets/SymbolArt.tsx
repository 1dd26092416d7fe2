import type { ReactNode } from 'react'

/**
 * The six symbols of 鱼虾蟹 by points (§P12), drawn for this product in the manner of its icons: 24 grid, one
 * line, one dot. Their colours are those of the points: 鱼 鸡 red, 虾 蟹 green, 葫芦 金钱 blue.
 */
const ART: readonly ReactNode[] = [
  <>
    <path d="M2.8 12.2c3-5.4 9.6-6.4 13.9-2.1l4.5-3.3c-.7 3.5-.7 7.1 0 10.6l-4.5-3.3C12.4 18.6 5.8 17.6 2.8 12.2z" />
    <path d="M10.3 8.7c1.5 2.3 1.5 4.7 0 7M13.3 11.1h2M13.3 13.3h2" />
    <circle cx="6.9" cy="11.3" r="1.15" />
  </>,
  <>
    <path d="M18.2 7.2C12.8 4.3 5.6 7 5.2 13.2c-.2 4 2.8 7 6.8 7 2.6 0 4.3-1.3 5-3.2l-4.1-1.1c-1.5.4-2.8-.6-2.7-2.3.1-3 3.8-5 8-6.4z" />
    <path d="M17 17l3.2-1.3M17 17l2.7 2.2M5.7 11l4.8 1.4M5.5 15.4l5-.9M9.3 19.6l2-3.9M18.2 7.2c1.1-1.3 2-2.7 2.2-4.2M18.2 7.2c1.3-.5 2.3-1.3 3-2.2" />
    <circle cx="14.3" cy="8.2" r="1.15" />
  </>,
  <>
    <path d="M12 5.6c2.2 0 3.7 1.5 3.7 3.4 0 1.1-.5 1.9-1.1 2.6 2.1.9 3.6 2.6 3.6 4.8 0 3-2.8 5-6.2 5s-6.2-2-6.2-5c0-2.2 1.5-3.9 3.6-4.8-.6-.7-1.1-1.5-1.1-2.6 0-1.9 1.5-3.4 3.7-3.4z" />
    <path d="M9.4 11.6c1.6.8 3.6.8 5.2 0M12 5.6c-.2-1.6.8-2.7 2.6-2.9" />
    <circle cx="12" cy="16.4" r="1.15" />
  </>,
  <>
    <circle className="sym__line" cx="12" cy="12" r="9" />
    <path d="M8.8 8.8h6.4v6.4H8.8z" />
    <path d="M12 15.2v2.4M6.4 12h2.4M15.2 12h2.4" />
    <circle cx="12" cy="6" r="1.15" />
  </>,
  <>
    <path d="M5.6 14.3c0-3.1 2.9-5 6.4-5s6.4 1.9 6.4 5-2.9 5.2-6.4 5.2-6.4-2.1-6.4-5.2z" />
    <path d="M7.6 10.2C4.5 9.4 2.6 7.2 2.8 4.2l2.2 1.5 1.2-2.9c1.7 1.5 2.3 3.4 1.7 5.4M16.4 10.2c3.1-.8 5-3 4.8-6l-2.2 1.5-1.2-2.9c-1.7 1.5-2.3 3.4-1.7 5.4M5.6 15.6l-3 .4M6.6 17.9l-2.3 2M18.4 15.6l3 .4M17.4 17.9l2.3 2M10.6 16.6h2.8" />
    <circle cx="9.9" cy="12.9" r="1.05" />
    <circle cx="14.1" cy="12.9" r="1.05" />
  </>,
  <>
    <path d="M5.3 9.9c-.6 6.2 2.2 9.3 6.5 9.3 4.9 0 8.1-3.5 8.5-9.6-2.7.3-4.6 1.6-5.6 3.5-1.6-.9-2.4-2.5-2.5-4.7C12.1 6.3 10.7 5 8.9 5S5.7 6.3 5.5 8.1L3.2 9.3z" />
    <path d="M6.9 5.2l-.2-2.1 1.8 1.1 1.2-1.9.9 3M10.3 19.2v2.4M13.6 19v2.6M9.6 14.4c1.1 1.4 3 1.8 4.7.8" />
    <circle cx="8.5" cy="8.2" r="1.15" />
  </>
]

interface SymbolArtProps {
  /** 1–6. */
  readonly points: number
}

/** The symbol of a die of 鱼虾蟹, by its points 1–6. */
export function SymbolArt({ points }: SymbolArtProps) {
  return (
    <svg className="sym" data-n={points} viewBox="0 0 24 24" aria-hidden="true">
      {ART[points - 1]}
    </svg>
  )
}
