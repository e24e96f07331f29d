import { useState } from 'react'
import type { NudgeDirection } from '../../../domain/body-model/place-spot.ts'
import { earlierSpotsOf } from '../../../domain/plotting/build-of-draft.ts'
import { spotOf, type PlottingEvent } from '../../../domain/plotting/plotting.ts'
import type { LesionId } from '../../../contract/ids.ts'
import type { Spot, VisitDraft } from '../../../domain/visits/visit-draft.ts'
import type { Pane, Question } from './screen-state.ts'
import { spotActions, type Nudge } from './spot-actions.ts'
import { useFigure } from './use-figure.ts'
import { useLayoutKind, type LayoutKind } from './use-layout-kind.ts'
import { usePlotting } from './use-plotting.ts'
import { useViews } from './use-views.ts'

export type Screen = ReturnType<typeof usePlottingScreen>

type Given = { draft: VisitDraft; onChange: (draft: VisitDraft) => void; openAt: number | null }

function firstPane({ spots }: VisitDraft, open: Spot | null, layout: LayoutKind): Pane {
  if (open !== null) return 'spot'
  return layout === 'phone' || spots.length > 0 ? 'all' : 'spot'
}

/** The plotting screen's wiring: what fingers, list, panel and keys ask for becomes events. */
export function usePlottingScreen({ draft, onChange, openAt }: Given) {
  const layout = useLayoutKind()
  const openSpot = draft.spots.find(({ number }) => number === openAt) ?? null
  const [pane, setPane] = useState<Pane>(() => firstPane(draft, openSpot, layout))
  const [question, setQuestion] = useState<Question | null>(null)
  const desk = usePlotting(draft, { onChange, openAt: openSpot })
  const views = useViews(draft, openSpot)
  const earlier = earlierSpotsOf(draft)

  /** Undo and redo show what they change. */
  const send = (event: PlottingEvent) => {
    const after = desk.send(event)
    const spot = spotOf(after, after.selected)
    if ((event.type === 'undone' || event.type === 'redone') && spot) views.showSpot(spot)
  }
  const actions = spotActions({ plotting: desk.plotting, send, views, earlier, setPane, setQuestion })
  const marks = [...draft.spots, ...earlier].filter(views.isHere)
  const { mannequin } = views
  const figure = useFigure({ mannequin, marks, selected: desk.plotting.selected, onDeed: actions.do })
  const askMove = (spot: Spot) => {
    views.showSpot(spot)
    if (layout === 'phone') setPane('figure')
    figure.send({ type: 'move-asked', lesionId: spot.lesionId })
  }
  return {
    layout,
    pane,
    setPane,
    desk,
    views,
    figure,
    earlier,
    send,
    question,
    actions,
    askMove,
    nudge: (lesionId: LesionId, by: Nudge) => actions.nudge(spotOf(draft, lesionId), by),
    nudgeChosen: (direction: NudgeDirection, units: 1 | 10) => actions.nudge(desk.spot, { direction, units }),
    closeQuestion: () => setQuestion(null),
    placeAnyway: () => question && actions.place(question.at),
    moving: spotOf(draft, 'moving' in figure.interaction ? figure.interaction.moving : null),
    endMove: () => figure.send({ type: 'move-ended' }),
  }
}

/** Ctrl or Cmd with Z and Y, but not while somebody types: a field has its own undo. */
export function historyEventOf(event: KeyboardEvent): PlottingEvent | null {
  const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
  if (isTyping || !(event.ctrlKey || event.metaKey)) return null
  const key = event.key.toLowerCase()
  if (key === 'z') return { type: event.shiftKey ? 'redone' : 'undone' }
  return key === 'y' ? { type: 'redone' } : null
}
