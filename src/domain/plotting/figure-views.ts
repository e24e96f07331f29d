import type { Build } from '../body-model/figures/build.ts'
import { mannequinIds, mannequinNameOf, type MannequinEntry, type MannequinName } from '../body-model/mannequin-ids.ts'

/** The groups of views in the rail beside the figure, in order. */
export const viewGroups = ['front', 'back', 'left', 'right', 'head', 'hands', 'feet'] as const
export type ViewGroup = (typeof viewGroups)[number]

/** One figure of a group; heads, hands and feet have several. */
export type FigureView = { mannequin: MannequinName; mannequinId: number; word: string }

const bodyWords = { front: 'Front', back: 'Back', left: 'Left side', right: 'Right side' } as const
const headWords = { front: 'Face', left: 'Left', right: 'Right', top: 'Top' } as const

/** The group that a mannequin belongs to. */
export function groupOf({ seen }: MannequinEntry): ViewGroup {
  switch (seen.of) {
    case 'body':
      return seen.view
    case 'head':
      return 'head'
    case 'hand':
      return 'hands'
    case 'foot':
      return 'feet'
  }
}

/** The group of a stored mannequin id; front for an unknown id. */
export function groupOfId(mannequinId: number): ViewGroup {
  const row = mannequinIds.find((each) => each.mannequinId === mannequinId)
  return row === undefined ? 'front' : groupOf(row)
}

function wordOf({ seen }: MannequinEntry): string {
  switch (seen.of) {
    case 'body':
      return bodyWords[seen.view]
    case 'head':
      return headWords[seen.view]
    case 'hand':
      return `${seen.side === 'left' ? 'Left' : 'Right'} ${seen.view}`
    case 'foot':
      return `${seen.side === 'left' ? 'Left' : 'Right'} ${seen.view}`
  }
}

const madeViews = new Map<string, readonly FigureView[]>()

/** The figures of a group for a build; cached, since every spot of a visit needs them. */
export function viewsOf(group: ViewGroup, build: Build): readonly FigureView[] {
  const key = `${group} ${build}`
  const made =
    madeViews.get(key) ??
    mannequinIds
      .filter((row) => groupOf(row) === group && (row.seen.of !== 'body' || row.seen.build === build))
      .map((row) => ({ mannequin: row.name, mannequinId: row.mannequinId, word: wordOf(row) }))
  madeViews.set(key, made)
  return made
}

/** Every figure of a build, in the rail's order. */
export const allViews = (build: Build): readonly (FigureView & { group: ViewGroup })[] =>
  viewGroups.flatMap((group) => viewsOf(group, build).map((view) => ({ ...view, group })))

/**
 * Front and back, and the views on which spots were put, in the rail's order. Each spot is visible on at least one
 * of them, so a page that lists spots needs no other drawing or map.
 */
export function viewsWithSpots(
  spots: readonly { mannequinId: number }[],
  build: Build,
): readonly (FigureView & { group: ViewGroup })[] {
  const own = new Set(spots.map(({ mannequinId }) => viewShowing(mannequinId, build)))
  return allViews(build).filter(({ group, mannequin }) => group === 'front' || group === 'back' || own.has(mannequin))
}

/** The views of `viewsWithSpots`, and those of other builds on which spots were put. */
export function viewsAndDrawings(spots: readonly { mannequinId: number }[], build: Build): readonly MannequinName[] {
  const drawnOn = spots.flatMap(({ mannequinId }) => mannequinNameOf(mannequinId) ?? [])
  return [...new Set([...viewsWithSpots(spots, build).map(({ mannequin }) => mannequin), ...drawnOn])]
}

/**
 * The figure that shows a stored mannequin in this visit: the same one, or the same view of the build in use, where
 * points have the same coordinates. Null for an unknown id.
 */
export function viewShowing(mannequinId: number, build: Build): MannequinName | null {
  const row = mannequinIds.find((one) => one.mannequinId === mannequinId)
  if (row === undefined) return null
  if (row.seen.of !== 'body') return row.name
  const same = viewsOf(row.seen.view, build)[0]
  return same?.mannequin ?? row.name
}
