import { useState } from 'react'
import { isShortened, shortYuanText, yuanText } from '../../rules/yuanText'

interface YuanFigureProps {
  readonly yuan: number
  /** A movement: with a plus or a true minus before it. */
  readonly signed?: boolean
}

/** A balance, a rank or a running sum: in ten-thousands from 10000 on (§S9), in full to the ear and after a tap. */
export function YuanFigure({ yuan, signed = false }: YuanFigureProps) {
  const [isFull, setFull] = useState(false)
  const sign = signed && yuan !== 0 ? (yuan > 0 ? '+' : '−') : ''
  const size = signed ? Math.abs(yuan) : yuan
  const full = sign + yuanText(size)
  if (!isShortened(yuan)) return full
  const shown = isFull ? full : sign + shortYuanText(size)
  return (
    <button
      type="button"
      className="figure"
      // What is seen is part of the name: who speaks to the page says what stands there.
      aria-label={isFull ? `${full} 元` : `${shown}，${full} 元`}
      aria-pressed={isFull}
      onClick={() => setFull(!isFull)}
    >
      {shown}
    </button>
  )
}
