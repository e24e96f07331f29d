import { useEffect, useRef, useState } from 'react'
import type { LesionId } from '../../../../contract/ids.ts'
import type { ReadingVisit } from '../../../../contract/readings/reading-visit.ts'
import {
  inSheetOrder,
  saysUnlike,
  type SheetOrder,
  sheetOrders,
  type SheetSpot,
  sheetSpotOf,
  sheetWidthMm,
  withUnlike,
} from '../../../../domain/readings/close-up-sheet.ts'
import { useKeyboardShortcuts } from '../../../parts/keyboard/use-keyboard-shortcuts.ts'
import type { Room } from '../room/use-room.ts'

export type Sheet = ReturnType<typeof useSheet>

/** The spots of the sheet in their order, the one that is open, and those that are ticked. */
export function useSheet({ visit, room }: { visit: ReadingVisit; room: Room }) {
  const [order, setOrder] = useState<SheetOrder>('unlike')
  const [ticked, setTicked] = useState<readonly LesionId[]>([])
  const [seen, setSeen] = useState<ReadonlyMap<LesionId, number>>(new Map())
  const all = visit.spots.map((spot) => sheetSpotOf(spot, room.answerFor(spot), seen.get(spot.lesionId) ?? null))
  const rows = inSheetOrder(all, order)
  const found = rows.findIndex(({ spot }) => spot === room.spot)
  const at = Math.max(0, found)
  const here = rows[at]
  const grid = useRef<HTMLDivElement>(null)
  const tilePx = useTileWidth(grid)
  return {
    order,
    setOrder,
    rows,
    at,
    here,
    grid,
    tilePx,
    widthMm: sheetWidthMm(all),
    ticked,
    setTicked,
    measured: (lesionId: LesionId, mm: number) => setSeen((last) => new Map(last).set(lesionId, mm)),
    goTo: (place: number) => {
      const spot = rows[Math.min(rows.length - 1, Math.max(0, place))]?.spot
      if (spot !== undefined) room.goTo(visit.spots.indexOf(spot))
    },
    tick: ({ spot: { lesionId } }: SheetSpot) =>
      setTicked((last) =>
        last.includes(lesionId) ? last.filter((id) => id !== lesionId) : [...last.slice(-1), lesionId],
      ),
    setUnlike: () => {
      if (here === undefined) return
      const answer = room.answerFor(here.spot)
      room.change({ ...answer, comment: withUnlike(answer.comment, !saysUnlike(answer.comment)) }, 'comment')
    },
  }
}

const gapPx = 12

type SheetWays = { state: 'open' | 'covered'; onBack: () => void; onLarge: () => void }

/**
 * The shortcuts of the sheet; arrows up and down move by a row of the grid. While the large view covers it, that
 * view handles the keys.
 */
export function useSheetShortcuts(sheet: Sheet, { state, onBack, onLarge }: SheetWays): void {
  const { at, here, grid, tilePx, goTo, tick } = sheet
  const columns = () => Math.max(1, Math.round((grid.current?.clientWidth ?? 0) / ((tilePx ?? 1) + gapPx)))
  const keys = {
    ...Object.fromEntries(sheetOrders.map((one, i) => [String(i + 1), () => sheet.setOrder(one)])),
    ArrowRight: () => goTo(at + 1),
    ArrowLeft: () => goTo(at - 1),
    ArrowDown: () => goTo(at + columns()),
    ArrowUp: () => goTo(at - columns()),
    ' ': () => here && tick(here),
    u: sheet.setUnlike,
    Enter: onBack,
    Escape: onBack,
    g: onBack,
    c: onLarge,
  }
  useKeyboardShortcuts(state === 'open' ? keys : {})
}

/** The width of a tile's photo in pixels, which all share; null before it is laid out. */
function useTileWidth(grid: React.RefObject<HTMLDivElement | null>): number | null {
  const [width, setWidth] = useState<number | null>(null)
  useEffect(() => {
    const element = grid.current
    if (element === null) return
    const watcher = new ResizeObserver(() => {
      const tile = element.querySelector('[data-photo]')
      if (tile !== null) setWidth(tile.clientWidth)
    })
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [grid])
  return width
}
