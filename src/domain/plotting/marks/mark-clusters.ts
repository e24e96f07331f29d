import type { LesionId } from '../../../contract/ids.ts'
import type { ScreenPoint } from '../../body-model/model-point.ts'

/** The centre of a mark on the screen, in CSS pixels. */
export type MarkAt = { lesionId: LesionId; at: ScreenPoint }

/** Marks too close for a finger, drawn as one at the place of the first. */
type MarkCluster = { at: ScreenPoint; lesionIds: readonly [LesionId, ...LesionId[]] }

type Group = { at: ScreenPoint; lesionIds: [LesionId, ...LesionId[]] }

const apart = (a: ScreenPoint, b: ScreenPoint): number => Math.hypot(a.x - b.x, a.y - b.y)

/**
 * Groups marks so that no two groups are closer than `size`, the width of a hit area in CSS pixels; then a finger
 * always hits exactly one. The first mark of a group is the one that is drawn, so the order of the marks matters.
 */
export function clusterMarks(marks: readonly MarkAt[], size: number): readonly MarkCluster[] {
  const groups: Group[] = []
  // First marks are at least `size` apart, so few share a cell and only nine cells are searched.
  const cells = new Map<number, Group[]>()
  for (const { lesionId, at } of marks) {
    const [column, row] = [Math.floor(at.x / size), Math.floor(at.y / size)]
    const near = nearestOf(cells, { at, column, row, size })
    if (near) near.lesionIds.push(lesionId)
    else {
      const group: Group = { at, lesionIds: [lesionId] }
      const key = cellAt(column, row)
      groups.push(group)
      cells.set(key, [...(cells.get(key) ?? []), group])
    }
  }
  return groups
}

/** The key of a cell: a number, because building nine strings for each mark took most of the time of a touch. */
const cellAt = (column: number, row: number): number => column * 2 ** 20 + row

type Place = { at: ScreenPoint; column: number; row: number; size: number }

function nearestOf(cells: ReadonlyMap<number, readonly Group[]>, { at, column, row, size }: Place): Group | null {
  let best: { group: Group; away: number } | null = null
  for (let x = column - 1; x <= column + 1; x += 1) {
    for (let y = row - 1; y <= row + 1; y += 1) {
      for (const group of cells.get(cellAt(x, y)) ?? []) {
        const away = apart(group.at, at)
        if (away < size && (best === null || away < best.away)) best = { group, away }
      }
    }
  }
  return best?.group ?? null
}
