interface Size {
  readonly width: number
  readonly height: number
}

interface Place {
  readonly x: number
  readonly y: number
}

/** Where boxes stand in the order they were given, and how much room all of them take. */
interface Laid extends Size {
  readonly places: readonly Place[]
}

/** A stretch of the upper edge of what stands already. */
interface Stretch {
  readonly x: number
  readonly y: number
  readonly width: number
}

/** Lays the boxes in this order on a page of a given width, each as far up as it goes, and there as far left. */
function layWithin(boxes: readonly Size[], limit: number, gap: number): Laid {
  let skyline: readonly Stretch[] = [{ x: 0, y: 0, width: limit + gap }]
  let [width, height] = [0, 0]
  const places = boxes.map(box => {
    const end = (x: number): number => x + box.width + gap
    const under = (x: number): number =>
      Math.max(...skyline.flatMap(each => (each.x < end(x) && each.x + each.width > x ? [each.y] : [])))
    const [first, ...others] = skyline.flatMap(({ x }) => (x + box.width <= limit ? [{ x, y: under(x) }] : []))
    if (!first) throw new Error(`a box of ${box.width} does not fit in ${limit}`)
    const place = others.reduce((best, each) => (each.y < best.y ? each : best), first)
    const right = Math.min(end(place.x), limit + gap)
    skyline = skyline
      .flatMap(({ x, y, width: wide }) => [
        { x, y, width: Math.min(wide, place.x - x) },
        { x: Math.max(x, right), y, width: Math.min(wide, x + wide - right) }
      ])
      .concat({ x: place.x, y: place.y + box.height + gap, width: right - place.x })
      .filter(each => each.width > 0)
      .sort((a, b) => a.x - b.x)
    width = Math.max(width, place.x + box.width)
    height = Math.max(height, place.y + box.height)
    return place
  })
  return { places, width, height }
}

/** Lays boxes on a page with sides up to `most`, in the width that makes the page smallest. */
export function layOut(boxes: readonly Size[], gap: number, most: number): Laid {
  const widest = Math.max(...boxes.map(({ width }) => width))
  let best: Laid | undefined
  for (let limit = widest; limit <= most; limit++) {
    const laid = layWithin(boxes, limit, gap)
    if (laid.height <= most && (!best || laid.width * laid.height < best.width * best.height)) best = laid
  }
  if (!best) throw new Error(`no page of ${most} px a side has room for ${boxes.length} parts`)
  return best
}
