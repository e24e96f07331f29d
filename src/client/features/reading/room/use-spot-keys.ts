import type { ActionKey } from '../../../../contract/clinical-keys.ts'
import { actionsByDigit } from '../answer/action-tiles.tsx'
import { focusOn } from '../answer/focus-on.ts'
import { useKeys } from '../../../parts/keys/use-keys.ts'
import type { StageState } from '../stage/use-stage.ts'
import type { RoomState } from './use-room.ts'

type Given = {
  room: RoomState
  stage: StageState
  onAction: (key: ActionKey) => void
  onSame: () => void
  onWords: () => void
  onHide: () => void
}

/** The keys of the room (`room-keys.ts` tells them). */
export function useSpotKeys({ room, stage, onAction, onSame, onWords, onHide }: Given): void {
  useKeys({
    ...Object.fromEntries(actionsByDigit.map(({ digit, key }) => [digit, () => onAction(key)])),
    ...photoKeys(stage),
    Enter: room.enter,
    'Control+Enter': room.toPublish,
    n: () => room.step(1),
    b: () => room.step(-1),
    ArrowDown: () => room.step(1),
    ArrowUp: () => room.step(-1),
    d: () => focusOn('spot-diagnosis'),
    c: () => focusOn('spot-comment'),
    p: onWords,
    h: onHide,
    x: () => focusOn('spot-margin'),
    w: () => room.open('body'),
    s: onSame,
    u: room.toggleUrgent,
    a: () => room.open('opinion'),
    q: () => room.open('question'),
    k: () => room.open('photo'),
    z: room.undo,
    i: () => room.open('history'),
    '/': () => room.open('comments'),
    '?': () => room.open('keys'),
    Escape: () => (stage.measuring === 'on' ? stage.set({ measuring: 'off' }) : room.leave()),
  })
}

const photoKeys = (stage: StageState) => ({
  l: () => stage.set({ linked: !stage.linked }),
  m: () => stage.set({ measuring: stage.measuring === 'on' ? 'off' : 'on' }),
  f: () => stage.set({ look: stage.look === 'fade' ? 'side' : 'fade' }),
  o: () => stage.set({ kind: stage.kind === 'overview' ? 'close-up' : 'overview' }),
  '+': () => stage.zoom('in'),
  '=': () => stage.zoom('in'),
  '-': () => stage.zoom('out'),
  Home: stage.reset,
})
