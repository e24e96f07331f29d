import { useState } from 'react'
import type { Comparison } from '../../../../device/tiles/compare-pictures.ts'
import type { PatientImage } from '../../../../contract/images/images.ts'
import type { SeenWidths } from '../../../../contract/readings/on-screen.ts'
import { growthText } from '../../../../domain/readings/growth-text.ts'

/** Widths of a spot at its visits in mm, measured automatically on photos whose scale is known. */
export type Widths = {
  record: (image: PatientImage, comparison: Comparison) => void
  today: number | null
  of: (image: PatientImage) => number | null
  /** "+1.8 mm, 1 year": since the previous visit; null where either width is unknown. */
  growth: string | null
  /** Today's width and that of the previous visit; null where either is unknown. */
  seen: SeenWidths | null
}

export function useWidths(today: PatientImage, earlier: readonly PatientImage[]): Widths {
  const [found, setFound] = useState<ReadonlyMap<string, Comparison>>(new Map())
  const latest = earlier.at(-1)
  const todayMm = [...found.values()].map(({ diameters }) => diameters.before).find((mm) => mm !== null) ?? null
  const of = ({ imageId }: PatientImage) => found.get(imageId)?.diameters.after ?? null
  const before = latest === undefined ? null : of(latest)
  const seen =
    latest === undefined || before === null || todayMm === null
      ? null
      : { todayMm, earlierMm: before, earlierDate: latest.visitDate }
  return {
    record: ({ imageId }, comparison) => setFound((last) => new Map(last).set(imageId, comparison)),
    today: todayMm,
    of,
    seen,
    growth:
      seen === null
        ? null
        : growthText({ mm: seen.earlierMm, day: seen.earlierDate }, { mm: seen.todayMm, day: today.visitDate }),
  }
}
