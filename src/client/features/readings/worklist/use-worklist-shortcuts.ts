import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { VisitId } from '../../../../contract/ids.ts'
import type { ReadingRow } from '../../../../contract/readings/reading-list.ts'
import { useKeyboardShortcuts } from '../../../parts/keyboard/use-keyboard-shortcuts.ts'

type WorklistShortcutsInput = {
  rows: readonly ReadingRow[]
  next: ReadingRow | undefined
  onSearch: () => void
  onKeys: () => void
}

/** Arrows choose a row; Enter or C opens it, or the next visit without a choice. */
export function useWorklistShortcuts({ rows, next, onSearch, onKeys }: WorklistShortcutsInput): {
  chosenId: VisitId | undefined
  choose: (visitId: VisitId) => void
} {
  const router = useRouter()
  const [chosen, setChosen] = useState<VisitId>()
  const at = rows.findIndex(({ visitId }) => visitId === chosen)
  const chosenId = at < 0 ? undefined : chosen
  const step = (by: -1 | 1) => {
    const to = rows[at < 0 ? (by === 1 ? 0 : rows.length - 1) : Math.min(rows.length - 1, Math.max(0, at + by))]
    if (to === undefined) return
    setChosen(to.visitId)
    document.getElementById(`visit-${to.visitId}`)?.scrollIntoView({ block: 'nearest' })
  }
  const open = () => {
    const visitId = chosenId ?? next?.visitId
    if (visitId !== undefined) void router.navigate({ href: `/clinician/reading/${visitId}` })
  }
  useKeyboardShortcuts({
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    Enter: open,
    c: open,
    Escape: () => setChosen(undefined),
    '/': onSearch,
    '?': onKeys,
  })
  return { chosenId, choose: setChosen }
}
