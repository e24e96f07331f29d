import type { ShortcutGroup } from '../../../parts/keyboard/keyboard-shortcuts-dialog.tsx'

/** The keyboard shortcuts of the day. */
export const keyboardShortcuts: readonly ShortcutGroup[] = [
  {
    title: 'Find',
    keys: [
      { keys: ['↑', '↓'], does: 'Booking before, booking after' },
      { keys: ['←', '→'], does: 'Room or person before, after' },
      { keys: ['F'], does: 'Somebody by name' },
      { keys: ['T'], does: 'Today' },
      { keys: ['Esc'], does: 'Close the booking' },
    ],
  },
  {
    title: 'Say who came',
    keys: [
      { keys: ['H'], does: 'Here' },
      { keys: ['C'], does: 'Called in' },
      { keys: ['D'], does: 'Done' },
      { keys: ['N'], does: 'Did not attend' },
    ],
  },
  {
    title: 'Requests',
    keys: [{ keys: ['A'], does: 'Open the request that waits longest' }],
  },
  {
    title: 'Change the day',
    keys: [
      { keys: ['M'], does: 'Move the booking' },
      { keys: ['W'], does: 'Book a walk-in' },
      { keys: ['B'], does: 'Book for a caller' },
    ],
  },
]
