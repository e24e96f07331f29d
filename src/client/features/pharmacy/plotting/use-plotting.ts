import { useLayoutEffect, useRef, useState } from 'react'
import { announcement } from '../../../../domain/plotting/announcement.ts'
import { plot } from '../../../../domain/plotting/plot.ts'
import { spotOf, startPlotting, type Plotting, type PlottingEvent } from '../../../../domain/plotting/plotting.ts'
import type { Spot, VisitDraft } from '../../../../domain/visits/visit-draft.ts'

/** What an event has just done: said to screen readers; a deletion is offered back. */
type LastEvent = { count: number; words: string; deleted: Spot | null }

export type PlottingHistory = {
  plotting: Plotting
  spot: Spot | null
  lastEvent: LastEvent
  send: (event: PlottingEvent) => Plotting
  /** Says to screen readers what has not been done, and what to do. */
  say: (words: string) => void
  /** The spots after the last event, even before they are rendered: keys may come faster. */
  now: () => Plotting
}

type PlottingInput = {
  onChange: (draft: VisitDraft) => void
  openAt: Spot | null
  /** A spot's place in words. */
  placeOf: (spot: Spot) => string
}

/** Holds history and choice beside the draft; the spots themselves live in the draft alone. */
export function usePlotting(draft: VisitDraft, { onChange, openAt, placeOf }: PlottingInput): PlottingHistory {
  const [memory, setMemory] = useState<Plotting>(() => ({
    ...startPlotting(draft),
    selected: openAt?.lesionId ?? null,
  }))
  const [lastEvent, setLastEvent] = useState<LastEvent>({ count: 0, words: '', deleted: null })
  const plotting = { ...memory, spots: draft.spots, nextSpotNumber: draft.nextSpotNumber }
  // Two events may come before the next rendering; the second builds on the first.
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
