import type { ShortcutGroup } from '../../../parts/keyboard/keyboard-shortcuts-dialog.tsx'

export const roomShortcuts: readonly ShortcutGroup[] = [
  {
    title: 'The answer',
    keys: [
      { keys: ['D'], does: 'Diagnosis: two letters, then Enter' },
      { keys: ['R'], does: 'What else it may be' },
      { keys: ['E'], does: 'What was seen: two letters, then Enter' },
      { keys: ['1', '6'], does: 'Action; also 7, 8, 9, 0' },
      { keys: ['S'], does: 'Same as last time' },
      { keys: ['V', 'Y'], does: 'Changed since last time, or not' },
      { keys: ['C'], does: 'Comment for the doctor' },
      { keys: ['/'], does: 'Standard comments' },
      { keys: ['P'], does: 'Edit the patient’s text' },
      { keys: ['X'], does: 'Margin of an excision' },
      { keys: ['H'], does: 'Leave out of the report' },
      { keys: ['Enter'], does: 'Save, open the next unanswered spot' },
      { keys: ['Z'], does: 'Undo' },
    ],
  },
  {
    title: 'The visit',
    keys: [
      { keys: ['N', '↓'], does: 'Next spot' },
      { keys: ['B', '↑'], does: 'Previous spot' },
      { keys: ['U'], does: 'Flag the visit urgent' },
      { keys: ['A'], does: 'Ask for a second opinion' },
      { keys: ['Q'], does: 'Ask the practice' },
      { keys: ['I'], does: 'History and risk' },
      { keys: ['Ctrl', 'Enter'], does: 'Review and publish' },
      { keys: ['Esc'], does: 'Leave a field; save for later' },
    ],
  },
  {
    title: 'The photos',
    keys: [
      { keys: ['+', '−'], does: 'Zoom' },
      { keys: ['Home'], does: 'Reset photos' },
      { keys: ['L'], does: 'Link or unlink photos' },
      { keys: ['M'], does: 'Measure; arrows move an end point' },
      { keys: ['F'], does: 'Fade the earlier photo over today’s' },
      { keys: ['O'], does: 'Overview or close-up' },
      { keys: ['K'], does: 'Hide a photo, or show it again' },
      { keys: ['W'], does: 'Body photos with all spots' },
      { keys: ['G'], does: 'All close-ups at one scale' },
      { keys: ['T'], does: 'Turn the body with all spots' },
    ],
  },
]
