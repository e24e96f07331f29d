import type { ActionKey } from '../../../../contract/clinical-keys.ts'
import { actionsByDigit } from '../answer/action-tiles.tsx'
import { focusAnswerField } from '../answer/focus-answer-field.ts'
import { useKeyboardShortcuts } from '../../../parts/keyboard/use-keyboard-shortcuts.ts'
import type { PhotoViewState } from '../photos/use-photo-view.ts'
import type { RoomState } from './use-room.ts'

type RoomShortcutsInput = {
  room: RoomState
  stage: PhotoViewState
  onAction: (key: ActionKey) => void
  onSame: () => void
  onWords: () => void
  onHide: () => void
}

/** The keys of the room (`room-keys.ts` tells them). */
export function useRoomShortcuts({ room, stage, onAction, onSame, onWords, onHide }: RoomShortcutsInput): void {
  useKeyboardShortcuts({
    ...Object.fromEntries(actionsByDigit.map(({ digit, key }) => [digit, () => onAction(key)])),
    ...photoShortcuts(stage),
    Enter: room.enter,
    'Control+Enter': room.toPublish,
    n: () => room.step(1),
    b: () => room.step(-1),
    ArrowDown: () => room.step(1),
    ArrowUp: () => room.step(-1),
    d: () => focusAnswerField('spot-diagnosis'),
    c: () => focusAnswerField('spot-comment'),
    p: onWords,
    h: onHide,
    x: () => focusAnswerField('spot-margin'),
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

const photoShortcuts = (stage: PhotoViewState) => ({
  l: () => stage.set({ linked: !stage.linked }),
  m: () => stage.set({ measuring: stage.measuring === 'on' ? 'off' : 'on' }),
  f: () => stage.set({ look: stage.look === 'fade' ? 'side' : 'fade' }),
  o: () => stage.set({ kind: stage.kind === 'overview' ? 'close-up' : 'overview' }),
  '+': () => stage.zoom('in'),
  '=': () => stage.zoom('in'),
  '-': () => stage.zoom('out'),
  Home: stage.reset,
})
