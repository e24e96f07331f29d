import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LesionId } from '../../../contract/ids.ts'
import { screenPoint } from '../../body-model/model-point.ts'
import { countTag } from './count-tag.ts'
import { clusterMarks } from './mark-clusters.ts'

const coordinate = (max: number) => fc.double({ min: 0, max, noNaN: true })
const places = fc.array(fc.record({ x: coordinate(300), y: coordinate(300) }), { maxLength: 80 })

// On the plotting figure, for gloves, and on those among text, for a bare finger; `reach` of a mark with its halos.
test.each([
  { of: 'plotting', reach: 19.6, hitSize: 56 },
  { of: 'a map of spots', reach: 18, hitSize: 44 },
])('no count covers another mark, on the figure of $of', ({ reach, hitSize }) => {
  fc.assert(
    fc.property(places, (marks) => {
      const drawn = clusterMarks(
        marks.map(({ x, y }, i) => ({ lesionId: `${i}` as LesionId, at: screenPoint(x, y) })),
        hitSize,
      )
      for (const { at, lesionIds } of drawn) {
        if (lesionIds.length === 1) continue
        const { down, half, height } = countTag(lesionIds.length - 1, 28)
        for (const other of drawn) {
          if (other.at === at) continue
          const across = Math.max(0, Math.abs(other.at.x - at.x) - half)
          const below = Math.max(0, Math.abs(other.at.y - at.y - down) - height / 2)
          expect(Math.hypot(across, below)).toBeGreaterThan(reach)
        }
      }
    }),
  )
})
