import type { LesionId } from '../../../../../contract/ids.ts'
import { drawMannequin } from '../../../../../domain/body-model/draw-mannequin.ts'
import { mannequinNameOf } from '../../../../../domain/body-model/mannequin-ids.ts'
import { modelPoint, type ModelPoint } from '../../../../../domain/body-model/model-point.ts'
import { placeSpot, type NudgeDirection, type Placement } from '../../../../../domain/body-model/place-spot.ts'
import { placeInArea, type AreaChoice } from '../../../../../domain/plotting/area-choice.ts'
import { noSpotsHere, refusedNudge } from '../../../../../domain/plotting/announcement.ts'
import { nudgedPlace } from '../../../../../domain/plotting/nudged-place.ts'
import { spotOf, type Plotting, type PlottingEvent } from '../../../../../domain/plotting/plotting.ts'
import { shownAt } from '../../../../../domain/plotting/shown-at.ts'
import type { EarlierSpot, Spot } from '../../../../../domain/visits/visit-draft.ts'
import type { SpotEffect } from '../figure/figure-state.ts'
import type { Pane, Question } from '../screen-state.ts'
import type { FigureViews } from '../use-views.ts'

export type SpotActions = ReturnType<typeof spotActions>
export type Nudge = { direction: NudgeDirection; units: 1 | 10 }

type SpotActionsInput = {
  plotting: Plotting
  now: () => Plotting
  say: (words: string) => void
  send: (event: PlottingEvent) => void
  views: FigureViews
  earlier: readonly EarlierSpot[]
  setPane: (pane: Pane) => void
  setQuestion: (question: Question | null) => void
}

const newLesionId = () => crypto.randomUUID() as LesionId
const now = () => new Date().toISOString()

/** The actions on spots, for all parts of the screen; each shows the spot afterwards. */
export function spotActions({
  plotting,
  now: latest,
  say,
  send,
  views,
  earlier,
  setPane,
  setQuestion,
}: SpotActionsInput) {
  const show = (pane: Pane = 'spot') => {
    setPane(pane)
    setQuestion(null)
  }
  const addSpotAt = (place: Placement, pane?: Pane) => {
    if (place.kind !== 'placed') return
    send({ type: 'placed', lesionId: newLesionId(), place, addedAt: now() })
    show(pane)
  }
  const place = (at: ModelPoint, pane?: Pane) => addSpotAt(placeSpot(views.mannequin, at), pane)
  const open = (lesionId: LesionId) => {
    const spot = spotOf(plotting, lesionId)
    if (spot) views.showSpot(spot)
    send({ type: 'selected', lesionId })
    show()
  }
  const carryForward = (spot: EarlierSpot) => {
    views.showSpot(spot)
    send({ type: 'carried-forward', earlier: spot, addedAt: now() })
    show()
  }
  const addOn = ({ mannequin, plottingAreaId }: AreaChoice) => {
    views.showMannequin(mannequin)
    addSpotAt(placeInArea(drawMannequin(mannequin), plottingAreaId))
  }
  const next = (pane: Pane) => {
    send({ type: 'selected', lesionId: null })
    setPane(pane)
  }
  return {
    place,
    open,
    carryForward,
    addOn,
    next,
    nudge: (spot: Spot | null, by: Nudge) =>
      nudgeSpot({ say, send, views }, spot && spotOf(latest(), spot.lesionId), by),
    handleEffect: effectHandler({ place, open, setQuestion, say, send, views, earlier }),
  }
}

/** Moves a spot in the viewer's direction: on the shown drawing if that shows the spot, otherwise on its own. */
function nudgeSpot(
  { say, send, views }: Pick<SpotActionsInput, 'say' | 'send' | 'views'>,
  spot: Spot | null,
  nudge: Nudge,
): void {
  const at = spot && shownAt(spot, views)
  const name = at ? views.name : spot && mannequinNameOf(spot.mannequinId)
  if (!spot || !name) return say(refusedNudge(null))
  const place = nudgedPlace(drawMannequin(name), at ?? spot, nudge)
  if (place.kind === 'placed') send({ type: 'nudged', lesionId: spot.lesionId, place })
  else say(refusedNudge(spot))
}

type EffectHandlers = Pick<SpotActionsInput, 'say' | 'send' | 'views' | 'earlier' | 'setQuestion'> & {
  place: (at: ModelPoint, pane: Pane) => void
  open: (lesionId: LesionId) => void
}

/** Handles the effects of touches on the figure. */
const effectHandler =
  ({ place, open, setQuestion, say, send, views, earlier }: EffectHandlers) =>
  (effect: SpotEffect): void => {
    switch (effect.type) {
      case 'place':
        // If the part was enlarged, stay on the figure, so that the place can be corrected first.
        return place(effect.at, effect.closer === null ? 'spot' : 'figure')
      case 'move': {
        const to = placeSpot(views.mannequin, effect.at)
        if (to.kind === 'placed') send({ type: 'moved', lesionId: effect.lesionId, place: to })
        return
      }
      case 'select': {
        const before = earlier.find(({ lesionId }) => lesionId === effect.lesionId)
        if (before === undefined) return open(effect.lesionId)
        return setQuestion({ lesionIds: [effect.lesionId], at: modelPoint(before.x, before.y) })
      }
      case 'choose':
        if (effect.lesionIds.length === 0) return say(noSpotsHere)
        return setQuestion({ lesionIds: effect.lesionIds, at: effect.at })
      case 'miss':
      case 'slid-over':
        return
    }
  }
