import { useLayoutEffect, useRef, useState } from 'react'
import { announcement } from '../../../../domain/plotting/announcement.ts'
import { plot } from '../../../../domain/plotting/plot.ts'
import { spotOf, startPlotting, type Plotting, type PlottingEvent } from '../../../../domain/plotting/plotting.ts'
import type { Spot, VisitDraft } from '../../../../domain/visits/visit-draft.ts'

/** The result of the last event: announced to screen readers; a deletion can be undone. */
type LastEvent = { count: number; words: string; deleted: Spot | null }

type PlottingHistory = {
  plotting: Plotting
  spot: Spot | null
  lastEvent: LastEvent
  send: (event: PlottingEvent) => Plotting
  /** Announces to screen readers what could not be done, and what to do. */
  say: (words: string) => void
  /** The spots after the last event, even before they are rendered: key presses may come faster. */
  now: () => Plotting
}

type PlottingInput = {
  onChange: (draft: VisitDraft) => void
  openAt: Spot | null
  /** A spot's place in words. */
  placeOf: (spot: Spot) => string
}

/** Stores history and choice beside the draft; the spots themselves are only in the draft. */
export function usePlotting(draft: VisitDraft, { onChange, openAt, placeOf }: PlottingInput): PlottingHistory {
  const [memory, setMemory] = useState<Plotting>(() => ({
    ...startPlotting(draft),
    selected: openAt?.lesionId ?? null,
  }))
  const [lastEvent, setLastEvent] = useState<LastEvent>({ count: 0, words: '', deleted: null })
  const plotting = { ...memory, spots: draft.spots, nextSpotNumber: draft.nextSpotNumber }
  // Two events may come before the next rendering; the second one builds on the first.
  const latest = useRef({ draft, plotting })
  useLayoutEffect(() => {
    latest.current = { draft, plotting }
  })

  const send = (event: PlottingEvent): Plotting => {
    const before = latest.current.plotting
    const after = plot(before, event)
    if (after === before) return before
    const { spots, nextSpotNumber } = after
    const changed = spots !== before.spots || nextSpotNumber !== before.nextSpotNumber
    const next = changed ? { ...latest.current.draft, spots, nextSpotNumber } : latest.current.draft
    latest.current = { draft: next, plotting: after }
    setMemory(after)
    if (changed) onChange(next)
    const words = announcement({ before, event, after, placeOf })
    const deleted = event.type === 'deleted' ? spotOf(before, event.lesionId) : null
    setLastEvent(({ count }) => ({ count: count + 1, words, deleted }))
    return after
  }

  const now = () => latest.current.plotting
  const say = (words: string) => setLastEvent(({ count }) => ({ count: count + 1, words, deleted: null }))
  return { plotting, now, say, spot: spotOf(plotting, plotting.selected), lastEvent, send }
}
