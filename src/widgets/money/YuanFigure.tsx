import { useState } from 'react'
import { isShortened, shortYuanText, signedText, yuanText } from '../../rules/yuanText'

interface YuanFigureProps {
  readonly yuan: number
  /** A movement: with a plus or a true minus before it. */
  readonly signed?: boolean
}

/** A balance, a rank or a running sum: in ten-thousands from 10000 on (§S9), in full to the ear and after a tap. */
export function YuanFigure({ yuan, signed = false }: YuanFigureProps) {
  const [isFull, setFull] = useState(false)
  const full = (signed ? signedText : yuanText)(yuan)
  if (!isShortened(yuan)) return full
  const short = signed ? full.charAt(0) + shortYuanText(Math.abs(yuan)) : shortYuanText(yuan)
  const shown = isFull ? full : short
  return (
    <button
      type="button"
      className="figure"
      // The visible text is part of the name: voice control finds the button by it (WCAG 2.5.3).
      aria-label={isFull ? `${full} 元` : `${shown}，${full} 元`}
      aria-pressed={isFull}
      onClick={() => setFull(!isFull)}
    >
      {shown}
    </button>
  )
}
