const lengths = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100] as const

/** The longest round length that takes at most a quarter of `room` (CSS pixels), labelled in millimetres. */
export function scaleBar(scale: { micrometrePerPixel: number; room: number }): { label: string; pixels: number } {
  const pixelsOf = (mm: number) => (mm * 1000) / scale.micrometrePerPixel
  const fitting = lengths.findLast((mm) => pixelsOf(mm) <= scale.room / 4) ?? lengths[0]
  return { label: `${fitting} mm`, pixels: pixelsOf(fitting) }
}
