import type { Point } from '../geometry/point.ts'
import type { EdgeRow } from './tables/body-edges.ts'

/** The four bodies that are drawn. */
export type Build = 'neutral' | 'female' | 'male' | 'child'

/** A build's edge from a table of landmarks, in body units. */
export function edgeOf(table: readonly EdgeRow[], build: Build): readonly Point[] {
  return table.map(([y, neutral, female, male, childY, child]): Point => {
    switch (build) {
      case 'neutral':
        return [neutral, y]
      case 'female':
        return [female, y]
      case 'male':
        return [male, y]
      case 'child':
        return [child, childY]
    }
  })
}
