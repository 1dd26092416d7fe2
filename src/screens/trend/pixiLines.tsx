import { createContext, use, useEffect, useRef, useState } from 'react'
import type { LinePainter } from '../../stage/trend-lines/openLinePainter'
import type { TileLinesProps } from '../../widgets/trend/SvgLines'
import { SvgLines } from '../../widgets/trend/SvgLines'

/** The painter of the table around; absent before it has come, and where WebGL is missing. */
export const PainterContext = createContext<LinePainter | undefined>(undefined)

/** Colours of the two tones as the theme has them. */
function coloursOf(element: HTMLElement): readonly [string, string] {
  const style = getComputedStyle(element)
  return [style.getPropertyValue('--hit-line').trim(), style.getPropertyValue('--hit-line-2').trim()]
}

/** The lines of a tile: a canvas painted once by Pixi that scrolls with its rows, else a picture of cells. */
export function PaintedLines(props: TileLinesProps) {
  const { segments, columns, rows } = props
  const painter = use(PainterContext)
  const box = useRef<HTMLDivElement>(null)
  const [painted, setPainted] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element || !painter) return undefined
    const draw = () => {
      const { clientWidth: width, clientHeight: height } = element
      if (width === 0 || height === 0) return
      const colours = coloursOf(element)
      const canvas = painter.paint({ segments, columns, rows, width, height, resolution: devicePixelRatio, colours })
      element.replaceChildren(...(canvas ? [canvas] : []))
      setPainted(canvas !== undefined)
    }
    // It tells the size once at the beginning, and again when the page turns.
    const observer = new ResizeObserver(draw)
    observer.observe(element)
    const dark = matchMedia('(prefers-color-scheme: dark)')
    dark.addEventListener('change', draw)
    return () => {
      observer.disconnect()
      dark.removeEventListener('change', draw)
      element.replaceChildren()
      setPainted(false)
    }
  }, [painter, segments, columns, rows])
  return (
    <>
      <div className="tt__painted" ref={box} aria-hidden="true" />
      {!painted && <SvgLines {...props} />}
    </>
  )
}

/** A painter while one is wanted: Pixi is fetched for it. The renderer ends with the table. */
export function usePainter(wanted: boolean): LinePainter | undefined {
  const [painter, setPainter] = useState<LinePainter>()
  useEffect(() => {
    if (!wanted) return undefined
    let live = true
    let opened: LinePainter | undefined
    import('../../stage/trend-lines/openLinePainter')
      .then(file => file.openLinePainter())
      .then(
        ready => {
          if (!live) return ready.destroy()
          opened = ready
          setPainter(ready)
        },
        () => undefined
      )
    return () => {
      live = false
      setPainter(undefined)
      opened?.destroy()
    }
  }, [wanted])
  return painter
}
