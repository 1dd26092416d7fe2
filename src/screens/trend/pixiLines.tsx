import { createContext, use, useEffect, useRef, useState } from 'react'
import type { LinePainter } from '../../stage/trend-lines/openLinePainter'
import type { TileLinesProps } from '../../widgets/trend/SvgLines'
import { SvgLines } from '../../widgets/trend/SvgLines'
import type { LinePainterPool } from './LinePainterPool'

/** The painter of the page around. */
export const LinePainterContext = createContext<LinePainterPool | undefined>(undefined)

/** Colours of the two tones as the theme has them. */
function coloursOf(element: HTMLElement): readonly [string, string] {
  const style = getComputedStyle(element)
  return [style.getPropertyValue('--hit-line').trim(), style.getPropertyValue('--hit-line-2').trim()]
}

/**
 * The lines of a tile: SVG at once, then a canvas painted by Pixi that scrolls with its rows. While the phone is turned
 * the old canvas is stretched with the cells until the new one is painted:
 * its lines still meet the cells, only blurred.
 */
export function PaintedLines(props: TileLinesProps) {
  const { segments, columns, rows } = props
  const linePainters = use(LinePainterContext)
  const box = useRef<HTMLDivElement>(null)
  const [painted, setPainted] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element || !linePainters) return undefined
    let size = ''
    const sizeNow = () => [element.clientWidth, element.clientHeight, devicePixelRatio].join()
    const draw = (painter: LinePainter) => {
      const { clientWidth: width, clientHeight: height } = element
      size = sizeNow()
      if (width === 0 || height === 0) return
      const colours = coloursOf(element)
      const canvas = painter.paint({ segments, columns, rows, width, height, resolution: devicePixelRatio, colours })
      element.replaceChildren(...(canvas ? [canvas] : []))
      setPainted(canvas !== undefined)
    }
    const ask = () => linePainters.ask(draw, () => element.closest('[inert]') === null)
    const observer = new ResizeObserver(() => void (size !== sizeNow() && ask()))
    observer.observe(element)
    const dark = matchMedia('(prefers-color-scheme: dark)')
    dark.addEventListener('change', ask)
    return () => {
      linePainters.forget(draw)
      observer.disconnect()
      dark.removeEventListener('change', ask)
      element.replaceChildren()
      setPainted(false)
    }
  }, [linePainters, segments, columns, rows])
  return (
    <>
      <div className="tt__painted" ref={box} aria-hidden="true" />
      {!painted && <SvgLines {...props} />}
    </>
  )
}
