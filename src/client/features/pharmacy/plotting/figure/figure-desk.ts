import type { Mannequin } from '../../../../../domain/body-model/draw-mannequin.ts'
import {
  modelPoint,
  screenPoint,
  type ModelPoint,
  type ScreenPoint,
} from '../../../../../domain/body-model/model-point.ts'
import { toScreen } from '../../../../../domain/body-model/viewport.ts'
import { settled, wholeFigure, zoomed, type Room } from '../../../../../domain/plotting/figure-viewport.ts'
import { interact } from '../../../../../domain/plotting/interact.ts'
import type { Deed, PointerVerb, Scene } from '../../../../../domain/plotting/interaction.ts'
import { hitSize, type FigureDeed, type FigureGround, type View } from './figure-state.ts'
import { createFigureStore, type FigureStore } from './figure-store.ts'
import { hintOf } from '../spots/spot-words.ts'
import { createTapInWaiting } from './tap-in-waiting.ts'

export type FigureDesk = ReturnType<typeof createFigureDesk>

/**
 * The figure under the hands: where it lies on the screen, what the fingers do, and what follows. It stands beside
 * React, so that a finger that moves draws the figure and nothing else.
 */
export function createFigureDesk(first: FigureGround) {
  let ground = first
  const store = createFigureStore(() => ground.mannequin)
  const hands = createHands(store, () => ground)
  const whole = (room: Room) => wholeView(ground.mannequin, room)
  return {
    state: store.state,
    subscribe: store.subscribe,
    send: hands.send,
    /** Something else is done: a tap that waited for a second one places its spot. */
    endTap: hands.endTap,
    /** Zooms about a point; without one about the chosen mark, or the middle. */
    zoomBy: (factor: number, about?: ModelPoint) => {
      const { view } = store.state()
      if (view === null) return
      const at = about ? toScreen(about, view.viewport) : middleOf(ground, view)
      store.look(zoomed(view.viewport, { about: at, factor }, view.room), 'still')
    },
    reset: () => {
      const { view } = store.state()
      if (view) store.look(whole(view.room).viewport, 'still')
    },
    fitInto: (room: Room) => {
      const now = store.state().view?.room
      if (now?.width !== room.width || now.height !== room.height) store.set({ view: whole(room) })
    },
    /** What the screen shows now. Another figure begins whole; new marks take the place of a touch. */
    stand: (next: FigureGround) => {
      const [isOther, hasNewMarks] = [next.mannequin !== ground.mannequin, next.marks !== ground.marks]
      ground = next
      const { view, touched } = store.state()
      if (isOther && view) store.set({ view: whole(view.room), touched: null })
      else if (hasNewMarks && touched) store.set({ touched: null })
    },
  }
}

/** Takes what the hands say, and does what follows: the figure's own part at once. */
function createHands(store: FigureStore, groundNow: () => FigureGround) {
  const ask = (deed: FigureDeed) => groundNow().onDeed(deed)
  const tap = createTapInWaiting()
  const act = (deed: Exclude<Deed, { type: 'look' }>) => {
    switch (deed.type) {
      case 'look-closer':
        tap.drop()
        store.set({ touched: null })
        return store.look(deed.viewport, 'still')
      case 'place':
        // The mark stands at once; draft, list and screen readers hear of a spot that no second tap takes back.
        store.set({ touched: deed.at })
        return tap.hold(() => ask(deed))
      case 'move':
      case 'select':
      case 'choose':
      case 'miss':
      case 'no-tap':
        return ask(deed)
    }
  }
  const take = (verb: PointerVerb, view: View) => {
    const { interaction, hint } = store.state()
    const { next, deed } = interact(interaction, verb, sceneOf(groundNow(), view))
    const words = verb.type === 'slid' || verb.type === 'hovered' ? hint : hintOf(deed, verb)
    const hands = { interaction: next, hint: words }
    // A gesture tells who listens once, with where to look.
    if (deed?.type === 'look') store.look(deed.viewport, verb.type === 'lifted' ? 'still' : 'moving', hands)
    else if (next !== interaction || words !== hint) store.set(hands)
    if (deed && deed.type !== 'look') act(deed)
    // The second touch was no tap after all.
    if (tap.isPaused() && (verb.type === 'lifted' || verb.type === 'cancelled')) tap.now()
    if (verb.type === 'lifted' || verb.type === 'cancelled') store.settle()
  }
  return {
    endTap: tap.now,
    send: (verb: PointerVerb) => {
      if (verb.type === 'pressed' && verb.taps === 2) tap.pause()
      else if (endsTap(verb)) tap.now()
      const { view } = store.state()
      if (view) take(verb, view)
      // On a phone a move is asked for before the figure is on the screen.
      else if (verb.type === 'move-asked') store.set({ interaction: { kind: 'moving-by-tap', moving: verb.lesionId } })
    },
  }
}

/** A finger, or a move that is asked for or ended, is the next thing that is done; looking about is not. */
const endsTap = ({ type }: PointerVerb): boolean => type === 'pressed' || type === 'move-asked' || type === 'move-ended'

const wholeView = (mannequin: Mannequin, room: Room): View => ({
  room,
  viewport: settled(wholeFigure(mannequin.viewBox, room), room),
})

const sceneOf = ({ mannequin, marks, selected }: FigureGround, view: View): Scene => ({
  ...view,
  mannequin,
  // Asked for when a finger comes down, not while it moves.
  get marks() {
    return marks.map(({ lesionId, x, y }) => ({ lesionId, at: toScreen(modelPoint(x, y), view.viewport) }))
  },
  hitSize,
  selected,
})

/** The buttons zoom about the chosen mark when it is here, else about the middle of the room. */
function middleOf({ marks, selected }: FigureGround, { viewport, room }: View): ScreenPoint {
  const mark = marks.find(({ lesionId }) => lesionId === selected)
  return mark ? toScreen(modelPoint(mark.x, mark.y), viewport) : screenPoint(room.width / 2, room.height / 2)
}
