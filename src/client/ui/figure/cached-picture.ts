/** A part of the scene that changes seldom: painted once after each `invalidate`, otherwise copied. */
type CachedPicture = {
  draw: (onto: CanvasRenderingContext2D) => void
  invalidate: () => void
  resize: (size: { width: number; height: number; pixelsPerUnit: number }) => void
}

/** Caches what `paint` paints, in CSS pixels, with a margin around the visible area. */
export function createCachedPicture(margin: number, paint: (context: CanvasRenderingContext2D) => void): CachedPicture {
  const canvas = document.createElement('canvas')
  let size = { width: 1, height: 1, pixelsPerUnit: 1 }
  let isPainted = false
  const paintAfresh = () => {
    const context = canvas.getContext('2d')
    if (context === null) return
    context.setTransform(size.pixelsPerUnit, 0, 0, size.pixelsPerUnit, 0, 0)
    context.clearRect(0, 0, size.width, size.height)
    context.translate(margin, margin)
    paint(context)
    isPainted = true
  }
  return {
    draw: (onto) => {
      if (!isPainted) paintAfresh()
      onto.globalAlpha = 1
      onto.drawImage(canvas, -margin, -margin, size.width, size.height)
    },
    invalidate: () => {
      isPainted = false
    },
    resize: (next) => {
      size = next
      canvas.width = Math.round(size.width * size.pixelsPerUnit)
      canvas.height = Math.round(size.height * size.pixelsPerUnit)
      isPainted = false
    },
  }
}
