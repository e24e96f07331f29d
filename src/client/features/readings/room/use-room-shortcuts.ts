import type { ActionKey } from '../../../../contract/clinical-keys.ts'
import { actionsByDigit } from '../answer/action-tiles.tsx'
import { focusAnswerField } from '../answer/focus-answer-field.ts'
import { useKeyboardShortcuts } from '../../../parts/keyboard/use-keyboard-shortcuts.ts'
import type { PhotoViewState } from '../photos/use-photo-view.ts'
import type { Room } from './use-room.ts'

type RoomShortcutsInput = {
  room: Room
  photoView: PhotoViewState
  onAction: (key: ActionKey) => void
  onSame: () => void
  onChanged: (hasChanged: boolean) => void
  onWords: () => void
  onHide: () => void
  hasBodyPhotos: boolean
}

/** The shortcuts of the room (listed for readers in `room-shortcuts.ts`). */
export function useRoomShortcuts({
  room,
  photoView,
  onAction,
  onSame,
  onChanged,
  onWords,
  onHide,
  hasBodyPhotos,
}: RoomShortcutsInput): void {
  useKeyboardShortcuts({
    ...Object.fromEntries(actionsByDigit.map(({ digit, key }) => [digit, () => onAction(key)])),
    ...photoShortcuts(photoView),
    Enter: room.enter,
    'Control+Enter': room.toPublish,
    n: () => room.step(1),
    b: () => room.step(-1),
    ArrowDown: () => room.step(1),
    ArrowUp: () => room.step(-1),
    d: () => focusAnswerField('spot-diagnosis'),
    r: () => focusAnswerField('spot-differential'),
    e: () => focusAnswerField('spot-features'),
    c: () => focusAnswerField('spot-comment'),
    p: onWords,
    h: onHide,
    x: () => focusAnswerField('spot-margin'),
    w: hasBodyPhotos ? () => room.open('body') : undefined,
    g: () => room.open('sheet'),
    t: () => room.open('around'),
    s: onSame,
    v: () => onChanged(true),
    y: () => onChanged(false),
    u: room.toggleUrgent,
    a: () => room.open('opinion'),
    q: () => room.open('question'),
    k: () => room.open('photo'),
    z: room.undo,
    i: () => room.open('history'),
    '/': () => room.open('comments'),
    '?': () => room.open('keys'),
    Escape: () => (photoView.measuring === 'on' ? photoView.set({ measuring: 'off' }) : room.leave()),
  })
}

const photoShortcuts = (view: PhotoViewState) => ({
  l: () => view.set({ linked: !view.linked }),
  m: () => view.set({ measuring: view.measuring === 'on' ? 'off' : 'on' }),
  f: () => view.set({ layout: view.layout === 'fade' ? 'side' : 'fade' }),
  o: () => view.set({ kind: view.kind === 'overview' ? 'close-up' : 'overview' }),
  '+': () => view.zoom('in'),
  '=': () => view.zoom('in'),
  '-': () => view.zoom('out'),
  Home: view.reset,
})
