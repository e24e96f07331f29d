import { useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { NudgeDirection } from '../../../../domain/body-model/place-spot.ts'
import { spotLandmarkWords, spotPlaceWords } from '../../../../domain/body-model/words/place-words.ts'
import { earlierSpotsOf } from '../../../../domain/plotting/build-of-draft.ts'
import { type PlottingEvent, spotOf } from '../../../../domain/plotting/plotting.ts'
import type { EasierView } from '../../../../domain/plotting/touch/easier-view.ts'
import type { SpotFilter } from '../../../../domain/plotting/spot-filter.ts'
import type { LesionId } from '../../../../contract/ids.ts'
import type { EarlierSpot, Spot, VisitDraft } from '../../../../domain/visits/visit-draft.ts'
import { createFigureController, type FigureController } from './figure/figure-controller.ts'
import type { Pane, Question } from './screen-state.ts'
import { type Nudge, spotActions, type SpotActions } from './spots/spot-actions.ts'
import { usePlotting } from './use-plotting.ts'
import { useShownSpots, useSpotsHere } from './spots/use-spots-here.ts'
import { type FigureViews, useViews } from './use-views.ts'
import type { FigureInput } from './figure/figure-state.ts'

export type PlottingScreen = ReturnType<typeof usePlottingScreen>

type PlottingScreenInput = { draft: VisitDraft; onChange: (draft: VisitDraft) => void; openAt: number | null }

function firstPane({ spots }: VisitDraft, open: Spot | null, layout: LayoutKind): Pane {
  if (open !== null) return 'spot'
  return layout === 'phone' || spots.length > 0 ? 'all' : 'spot'
}

/** Connects the plotting screen: turns the requests of fingers, list, panel and keys into events. */
export function usePlottingScreen({ draft, onChange, openAt }: PlottingScreenInput) {
  const layout = useLayoutKind()
  const openSpot = draft.spots.find(({ number }) => number === openAt) ?? null
  const [pane, setPane] = useState(() => firstPane(draft, openSpot, layout))
  const [filter, setFilter] = useState<SpotFilter>('all')
  const [question, setQuestion] = useState<Question | null>(null)
  const views = useViews(draft, openSpot)
  const words = placesInWords(views)
  const history = usePlotting(draft, { onChange, openAt: openSpot, placeOf: words.placeOf })
  const earlier = useEarlierSpots(draft)

  /** Undo and redo show the changed spot. */
  const send = (event: PlottingEvent) => {
    const after = history.send(event)
    const spot = spotOf(after, after.selected)
    if ((event.type === 'undone' || event.type === 'redone') && spot) views.showSpot(spot)
  }
  const actions = spotActions({
    plotting: history.plotting,
    now: history.now,
    say: history.say,
    send,
    views,
    earlier,
    setPane,
    setQuestion,
  })
  const { selected } = history.plotting
  const shown = useShownSpots({ spots: draft.spots, filter, selected })
  const here = useSpotsHere({ shown, earlier, filter, build: views.build, surfaces: views.surfaces, name: views.name })
  const figure = useFigure({ mannequin: views.mannequin, marks: here.marks, selected, onEffect: actions.handleEffect })
  return {
    layout,
    pane,
    setPane,
    history,
    ...words,
    views,
    figure,
    earlier,
    here,
    /** The spots on all figures that match the filter. */
    shown,
    filter,
    setFilter,
    send,
    question,
    actions,
    ...nudgeActions({ actions, draft, chosen: history.spot }),
    ...questionActions(question, { actions, figure, close: () => setQuestion(null) }),
    ...moveActions({ figure, views, showFigure: () => layout === 'phone' && setPane('figure') }),
  }
}

/** The place of a spot in words: by part and landmark, and by the landmark only. */
const placesInWords = ({ surfaces }: FigureViews) => ({
  placeOf: (spot: Spot) => spotPlaceWords(spot, surfaces),
  landmarkOf: (spot: Spot | EarlierSpot) => spotLandmarkWords(spot, surfaces),
})

const useEarlierSpots = ({ patient, spots }: VisitDraft) =>
  useMemo(() => earlierSpotsOf({ patient, spots }), [patient, spots])

type MoveInput = { figure: FigureController; views: FigureViews; showFigure: () => void }

/** Starts and ends moving a spot to a new place on the figure. */
const moveActions = ({ figure, views, showFigure }: MoveInput) => ({
  /** Opens the view that faces a spot's skin; the spot is moved there only when a finger confirms the place. */
  showEasier: (spot: Spot, { name, at }: EasierView) => {
    views.showMannequin(name)
    showFigure()
    figure.lookAt(name, at)
    figure.send({ type: 'move-asked', lesionId: spot.lesionId })
  },
  askMove: (spot: Spot) => {
    views.showSpot(spot)
    showFigure()
    figure.send({ type: 'move-asked', lesionId: spot.lesionId })
  },
  endMove: () => figure.send({ type: 'move-ended' }),
})

type NudgeInput = { actions: SpotActions; draft: VisitDraft; chosen: Spot | null }
type NudgeBy = (direction: NudgeDirection, units: 1 | 10) => void

/** Moves spots by keys and buttons: from the list, on the figure, and during a move. */
const nudgeActions = ({ actions, draft, chosen }: NudgeInput) => ({
  nudge: (lesionId: LesionId, by: Nudge) => actions.nudge(spotOf(draft, lesionId), by),
  nudgeMoving:
    (spot: Spot): NudgeBy =>
    (direction, units) =>
      actions.nudge(spot, { direction, units }),
  nudgeChosen: ((direction, units) => actions.nudge(chosen, { direction, units })) satisfies NudgeBy,
})

const closer = 2.5

type QuestionInput = { actions: SpotActions; figure: FigureController; close: () => void }

/** The possible answers to "Which spot?". */
const questionActions = (question: Question | null, { actions, figure, close }: QuestionInput) => ({
  closeQuestion: close,
  placeAnyway: () => question && actions.place(question.at),
  lookCloser: () => {
    if (question === null) return
    figure.zoomBy(closer, question.at)
    close()
  },
})

/** Ctrl or Cmd with Z and Y, but not while somebody types: a field has its own undo. */
export function historyEventOf(event: KeyboardEvent): PlottingEvent | null {
  const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
  if (isTyping || !(event.ctrlKey || event.metaKey)) return null
  const key = event.key.toLowerCase()
  if (key === 'z') return { type: event.shiftKey ? 'redone' : 'undone' }
  return key === 'y' ? { type: 'redone' } : null
}

/**
 * landscape: figure and panel side by side; portrait: list and spot below the figure; phone: one at a time. A window
 * too low for a figure above its list, for example with large text, uses landscape or phone.
 */
type LayoutKind = 'landscape' | 'portrait' | 'phone'

const phone = '(max-width: 43.75rem), (max-height: 32.5rem), (max-width: 56rem) and (max-height: 45rem)'
const portrait = '(max-width: 68.75rem) and (min-height: 45rem)'

function subscribe(listener: () => void): () => void {
  const queries = [phone, portrait].map((query) => matchMedia(query))
  for (const query of queries) query.addEventListener('change', listener)
  return () => {
    for (const query of queries) query.removeEventListener('change', listener)
  }
}

const layoutKind = (): LayoutKind =>
  matchMedia(phone).matches ? 'phone' : matchMedia(portrait).matches ? 'portrait' : 'landscape'

/** The layout that fits into the window. */
const useLayoutKind = (): LayoutKind => useSyncExternalStore(subscribe, layoutKind)

/** The figure's controller, updated with what the screen shows. */
function useFigure(input: FigureInput): FigureController {
  const [controller] = useState(() => createFigureController(input))
  useLayoutEffect(() => controller.update(input))
  return controller
}
