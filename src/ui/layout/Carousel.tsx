import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import './carousel.css'

interface CarouselSlide {
  readonly key: string | number
  readonly content: ReactNode
}

interface CarouselProps {
  readonly slides: readonly CarouselSlide[]
  readonly label: string
  /** Calls back again and again until cancelled; a carousel without it does not turn by itself. */
  readonly turning?: (turn: () => void) => () => void
}

/** Banners on a native snapping scroller: a finger scrolls it without any script. */
export function Carousel({ slides, label, turning }: CarouselProps) {
  const strip = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const count = slides.length
  useEffect(() => {
    if (!turning || count < 2) return undefined
    return turning(() => {
      const box = strip.current
      if (!box || box.matches(':hover, :focus-within')) return
      const here = Math.round(box.scrollLeft / Math.max(1, box.clientWidth))
      box.scrollTo?.({ left: ((here + 1) % count) * box.clientWidth, behavior: 'smooth' })
    })
  }, [turning, count])
  return (
    <section className="carousel" aria-roledescription="轮播" aria-label={label}>
      <div
        className="carousel__strip"
        ref={strip}
        onScroll={event =>
          setAt(Math.round(event.currentTarget.scrollLeft / Math.max(1, event.currentTarget.clientWidth)))
        }
      >
        {slides.map(slide => (
          <div className="carousel__slide" key={slide.key}>
            {slide.content}
          </div>
        ))}
      </div>
      {count > 1 && (
        <div className="carousel__dots" aria-hidden="true">
          {slides.map((slide, index) => (
            <i key={slide.key} data-on={index === at || undefined} />
          ))}
        </div>
      )}
    </section>
  )
}
