import { useLayoutEffect, useRef, useState } from 'react'
import type { Mannequin } from '../../../domain/body-model/draw-mannequin.ts'
import { areaAt } from '../../../domain/body-model/hit-test.ts'
import { modelPoint, screenPoint } from '../../../domain/body-model/model-point.ts'
import { toModel, toScreen, type Viewport } from '../../../domain/body-model/viewport.ts'
import { settled, wholeFigure, zoomed, type Room } from '../../../domain/plotting/figure-viewport.ts'
import { aimOf, interact } from '../../../domain/plotting/interact.ts'
import type { Deed, Interaction, PointerVerb, Scene } from '../../../domain/plotting/interaction.ts'
import type { LesionId } from '../../../contract/ids.ts'

/** The hit area of a mark with gloves on, and what a mark measures, in CSS pixels (tokens.css, touch "clinical"). */
export const hitSize = 56
export const markSize = 28

/** A mark's place on the figure that is shown. */
export type PlacedMark = { lesionId: LesionId; x: number; y: number }

type Given = {
  mannequin: Mannequin
  marks: readonly PlacedMark[]
  selected: LesionId | null
  onDeed: (deed: Exclude<Deed, { type: 'look' }>) => void
}

export type FigureDesk = ReturnType<typeof useFigure>

type View = { mannequin: Mannequin; room: Room; viewport: Viewport }

/** The figure under the hands: where it lies on the screen, what the fingers do, and what follows. */
export function useFigure({ mannequin, marks, selected, onDeed }: Given) {
  const [view, setView] = useState<View | null>(null)
  const [interaction, setInteraction] = useState<Interaction>({ kind: 'idle' })
  const [hint, setHint] = useState('')
  const latest = useRef<{ view: View | null; interaction: Interaction }>({ view, interaction })
  // Another figure or another room begins with the whole figure.
  const shown = view?.mannequin === mannequin ? view : view && whole(mannequin, view.room)
  useLayoutEffect(() => {
    latest.current = { view: shown, interaction }
  })

  const look = (next: View) => {
    latest.current.view = next
    setView(next)
  }
  const send = (verb: PointerVerb) => {
    const { view: now, interaction: state } = latest.current
    if (now === null) {
      // On a phone a move is asked for before the figure is on the screen.
      if (verb.type === 'move-asked') setInteraction({ kind: 'moving-by-tap', moving: verb.lesionId })
      return
    }
    const scene: Scene = { ...now, marks: marksOnScreen(marks, now.viewport), hitSize, selected }
    const { next, deed } = interact(state, verb, scene)
    latest.current.interaction = next
    setInteraction(next)
    if (verb.type !== 'slid') setHint(hintOf(deed, verb))
    if (deed?.type === 'look') look({ ...now, viewport: deed.viewport })
    else if (deed) onDeed(deed)
  }
  const zoomBy = (factor: number) => {
    const { view: now } = latest.current
    if (now === null) return
    const about = aboutOf(marks, { now, selected })
    look({ ...now, viewport: zoomed(now.viewport, { about, factor }, now.room) })
  }
  const reset = () => {
    const { view: now } = latest.current
    if (now !== null) look(whole(now.mannequin, now.room))
  }
  const fitInto = (room: Room) => {
    const { view: now } = latest.current
    const same = now?.room.width === room.width && now.room.height === room.height
    if (!same) look(whole(mannequin, room))
  }
  const aim = aimOf(interaction)
  const aimedArea = shown && aim ? areaAt(mannequin, toModel(aim, shown.viewport)) : null
  return { view: shown, interaction, hint, aim, aimedArea, send, zoomBy, reset, fitInto }
}

function whole(mannequin: Mannequin, room: Room): View {
  return { mannequin, room, viewport: settled(wholeFigure(mannequin.viewBox, room), room) }
}

/** Where marks of a figure appear. */
export const marksOnScreen = (marks: readonly PlacedMark[], viewport: Viewport) =>
  marks.map(({ lesionId, x, y }) => ({ lesionId, at: toScreen(modelPoint(x, y), viewport) }))

/** The buttons zoom about the chosen mark when it is here, else about the middle of the room. */
function aboutOf(marks: readonly PlacedMark[], { now, selected }: { now: View; selected: LesionId | null }) {
  const mark = marks.find(({ lesionId }) => lesionId === selected)
  return mark
    ? toScreen(modelPoint(mark.x, mark.y), now.viewport)
    : screenPoint(now.room.width / 2, now.room.height / 2)
}

function hintOf(deed: Deed | null, verb: PointerVerb): string {
  if (deed?.type === 'miss') return 'That is beside the body. Tap on it.'
  if (deed?.type === 'look' && verb.type === 'lifted') return 'Closer now. Tap the exact place.'
  return ''
}
