import type { ShortcutGroup } from '../../../parts/keyboard/keyboard-shortcuts-dialog.tsx'

export const roomShortcuts: readonly ShortcutGroup[] = [
  {
    title: 'The answer',
    keys: [
      { keys: ['D'], does: 'Diagnosis: two letters, then Enter' },
      { keys: ['1', '6'], does: 'What should happen; 7, 8, 9, 0 too' },
      { keys: ['S'], does: 'The same as last time' },
      { keys: ['C'], does: 'Write to the doctor' },
      { keys: ['/'], does: 'Standard comments' },
      { keys: ['P'], does: 'Change the patient’s words' },
      { keys: ['X'], does: 'Margin of an excision' },
      { keys: ['H'], does: 'Leave it out of the report' },
      { keys: ['Enter'], does: 'Save, next unanswered; then publish' },
      { keys: ['Z'], does: 'Undo' },
    ],
  },
  {
    title: 'The visit',
    keys: [
      { keys: ['N', '↓'], does: 'Next spot' },
      { keys: ['B', '↑'], does: 'Spot before' },
      { keys: ['U'], does: 'Flag the visit urgent' },
      { keys: ['A'], does: 'Ask for a second opinion' },
      { keys: ['Q'], does: 'Ask who made the visit' },
      { keys: ['I'], does: 'History and risk' },
      { keys: ['Ctrl', 'Enter'], does: 'Look at all, then publish' },
      { keys: ['Esc'], does: 'Leave a field; save for later' },
    ],
  },
  {
    title: 'The photos',
    keys: [
      { keys: ['+', '−'], does: 'Zoom' },
      { keys: ['Home'], does: 'Photos as at first' },
      { keys: ['L'], does: 'Linked or apart' },
      { keys: ['M'], does: 'Measure; arrows move an end' },
      { keys: ['F'], does: 'Fade the photo before over today’s' },
      { keys: ['O'], does: 'Overview or close-up' },
      { keys: ['K'], does: 'Hide a photo, or show it again' },
      { keys: ['W'], does: 'Body photos with all spots' },
    ],
  },
]
