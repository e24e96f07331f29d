import { useState } from 'react'
import type { PatientImage } from '../../../../contract/images/images.ts'
import type { SeenWidths } from '../../../../contract/readings/on-screen.ts'
import type { ReadingSpot } from '../../../../contract/readings/reading-visit.ts'
import type { Comparison } from '../../../../device/tiles/compare-pictures.ts'
import { growthText } from '../../../../domain/readings/growth-text.ts'
import { widthAtVisit } from '../../../../domain/readings/spot-width.ts'

/** Widths of a spot at its visits in mm: the readers' measurements, else those of photos whose scale is known. */
export type Widths = {
  record: (image: PatientImage, comparison: Comparison) => void
  today: number | null
  of: (image: PatientImage) => number | null
  /** "+1.8 mm, 1 year": since the previous visit; null where either width is unknown. */
  growth: string | null
  /** Today's width and that of the previous visit; null where either is unknown. */
  seen: SeenWidths | null
}

type WidthsInput = {
  spot: ReadingSpot
  today: PatientImage
  earlier: readonly PatientImage[]
  widthMm: number | null
  onWidth: (mm: number) => void
}

export function useWidths({ spot, today, earlier, widthMm, onWidth }: WidthsInput): Widths {
  const [found, setFound] = useState<ReadonlyMap<string, number | null>>(new Map())
  const latest = earlier.at(-1)
  const of = (image: PatientImage) => widthAtVisit(spot, image, found.get(image.imageId) ?? null)
  const before = latest === undefined ? null : of(latest)
  const seen =
    latest === undefined || before === null || widthMm === null
      ? null
      : { todayMm: widthMm, earlierMm: before, earlierDate: latest.visitDate }
  return {
    record: ({ imageId }, { diameters }) => {
      setFound((last) => new Map(last).set(imageId, diameters.after))
      if (diameters.before !== null) onWidth(diameters.before)
    },
    today: widthMm,
    of,
    seen,
    growth:
      seen === null
        ? null
        : growthText({ mm: seen.earlierMm, day: seen.earlierDate }, { mm: seen.todayMm, day: today.visitDate }),
  }
}
